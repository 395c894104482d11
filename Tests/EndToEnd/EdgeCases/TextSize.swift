import CAdwaita
import SwiftUI

/// Text in all kinds of widgets, and buttons that change its size for the whole program, as the desktop's settings do.
struct TextSize: View {
    var body: some View {
        VStack(alignment: .leading) {
            Text("Above")
            HStack {
                Button("Large text") { setResolution(192) }
                Button("Usual text") { setResolution(96) }
            }
            Text("Below")
        }
        .padding()
    }

    /// In dots per inch.
    private func setResolution(_ resolution: Int32) {
        guard let settings = gtk_settings_get_default() else { return }
        var value = GValue()
        // G_TYPE_INT, which is a macro.
        g_value_init(&value, GType(6 << 2))
        g_value_set_int(&value, resolution * 1024)
        let object = UnsafeMutableRawPointer(settings).assumingMemoryBound(to: GObject.self)
        g_object_set_property(object, "gtk-xft-dpi", &value)
        g_value_unset(&value)
    }
}

import BackendInterface
import CAdwaita
import CMartletWidgets
import Foundation

extension ShortcutProps {
    /// The shortcut as GTK writes it, such as `<Control>z`; nil for a key that no keyboard has.
    var trigger: String? {
        guard let keyval else { return nil }
        let name = martlet_trigger(keyval, isControl.gboolean, isShift.gboolean, isAlt.gboolean)
        defer { g_free(name) }
        return String(cString: name)
    }

    private var keyval: UInt32? {
        if let special = Self.specialKeys[key] { return UInt32(bitPattern: special) }
        guard let scalar = key.lowercased().unicodeScalars.first else { return nil }
        let keyval = gdk_unicode_to_keyval(scalar.value)
        return keyval == 0 ? nil : keyval
    }

    private static let specialKeys: [Character: Int32] = [
        "\u{F700}": GDK_KEY_Up, "\u{F701}": GDK_KEY_Down, "\u{F702}": GDK_KEY_Left, "\u{F703}": GDK_KEY_Right,
        "\u{F728}": GDK_KEY_Delete, "\u{F729}": GDK_KEY_Home, "\u{F72B}": GDK_KEY_End, "\u{F72C}": GDK_KEY_Page_Up,
        "\u{F72D}": GDK_KEY_Page_Down, "\u{1B}": GDK_KEY_Escape, "\u{8}": GDK_KEY_BackSpace, "\r": GDK_KEY_Return,
        "\t": GDK_KEY_Tab, " ": GDK_KEY_space,
    ]
}

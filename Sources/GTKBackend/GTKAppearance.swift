import BackendInterface
import CAdwaita
import CMartletWidgets
import Foundation

/// Follows the look that the desktop asks for.
@MainActor
final class GTKAppearance {
    /// Called when `current` has changed.
    var onChange: (() -> Void)?

    /// Called when widgets have other sizes.
    var onMetricsChange: (() -> Void)?

    private(set) var current = Appearance()
    /// A widget of which theme colors are asked.
    private var probe: WidgetPointer?

    /// Starts to follow; GTK must have been initialized.
    func start() {
        guard probe == nil, let manager = adw_style_manager_get_default() else { return }
        let probe = martlet_box_new()
        martlet_take(probe)
        self.probe = probe
        current = read()
        let signals = ["notify::dark"] + [martlet_accent_signal()].compactMap { $0 }.map(String.init(cString:))
        for signal in signals {
            martlet_connect(
                UnsafeMutableRawPointer(manager), signal,
                { withOwner($0, as: GTKAppearance.self) { $0.changed() } }, ownerPointer(self))
        }
        followMetrics(of: UnsafeMutableRawPointer(manager), "notify::high-contrast")
        guard let settings = gtk_settings_get_default() else { return }
        // GNOME's "Large Text" is a number of dots per inch.
        for signal in ["notify::gtk-font-name", "notify::gtk-xft-dpi"] {
            followMetrics(of: UnsafeMutableRawPointer(settings), signal)
        }
    }

    private func followMetrics(of object: UnsafeMutableRawPointer, _ signal: String) {
        martlet_connect(
            object, signal, { withOwner($0, as: GTKAppearance.self) { $0.metricsChanged() } }, ownerPointer(self))
    }

    private func metricsChanged() {
        ButtonMetrics.reset()
        martlet_forget_sizes()
        onMetricsChange?()
    }

    private func read() -> Appearance {
        let manager = adw_style_manager_get_default()
        var appearance = Appearance(
            isDark: adw_style_manager_get_dark(manager) != 0,
            layoutDirection: GTKWidget.defaultDirection)
        var color = GdkRGBA.clear
        if martlet_accent_color(&color) != 0
            || probe.map({ martlet_look_up_color($0, "accent_bg_color", &color) != 0 }) ?? false
        {
            appearance.accent = RGBA(
                red: Double(color.red), green: Double(color.green), blue: Double(color.blue),
                alpha: Double(color.alpha))
        }
        return appearance
    }

    private func changed() {
        let appearance = read()
        guard appearance != current else { return }
        current = appearance
        ButtonMetrics.reset()
        onChange?()
    }
}

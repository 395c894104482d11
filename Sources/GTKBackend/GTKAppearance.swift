import CAdwaita
import CMartletWidgets
import Foundation
import SwiftUICore

/// Follows the look that the desktop asks for.
@MainActor
final class GTKAppearance {
    /// Called when `current` has changed.
    var onChange: (() -> Void)?

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
        let signals =
            ["notify::dark", "notify::high-contrast"]
            + [martlet_accent_signal()].compactMap { $0 }.map(String.init(cString:))
        for signal in signals {
            martlet_connect(
                UnsafeMutableRawPointer(manager), signal,
                { withOwner($0, as: GTKAppearance.self) { $0.changed() } }, ownerPointer(self))
        }
    }

    private func read() -> Appearance {
        let manager = adw_style_manager_get_default()
        var appearance = Appearance(
            isDark: adw_style_manager_get_dark(manager) != 0,
            isHighContrast: adw_style_manager_get_high_contrast(manager) != 0,
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

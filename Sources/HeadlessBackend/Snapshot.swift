import BackendInterface
import Foundation

extension HeadlessBackend {
    /// All windows that are shown, as indented text. See `HeadlessSurface.snapshot()`.
    public func snapshot() -> String {
        windows.filter(\.isShown).map { $0.snapshot() }.joined(separator: "\n")
    }
}

extension HeadlessSurface {
    /// The window as indented text: a line for each widget with its kind, text, frame in the window and state, and
    /// the alerts in front. The same content gives the same text on every machine.
    ///
    /// ```
    /// window "Person" 400x300 active
    ///   text "Name" 20,20 32x20
    ///   text field "Ada" 20,44 360x34 placeholder "Name" focused cursor 3
    ///   button "Add" 20,82 54x34 disabled
    ///     text "Add" 30,89 24x20
    /// ```
    public func snapshot() -> String {
        var lines = Snapshot.head(of: self)
        for child in root.children { Snapshot.append(child, depth: 1, to: &lines) }
        if let window = self as? HeadlessWindow {
            for alert in window.alerts { lines += alert.snapshot().split(separator: "\n").map { "  " + $0 } }
        }
        return lines.joined(separator: "\n")
    }
}

/// Writes widgets and geometry in few, stable characters.
@MainActor
enum Snapshot {
    static func head(of surface: HeadlessSurface) -> [String] {
        if let window = surface as? HeadlessWindow {
            return [[window.summary, size(window.contentSize), window.isActive ? "active" : nil].joined()]
        }
        guard let alert = surface as? HeadlessAlert else { return [surface.summary] }
        let message = alert.message.isEmpty ? [] : ["  message \(quoted(alert.message))"]
        let actions = alert.actions.map { action in
            let role: String? =
                switch action.role {
                case .normal: nil
                case .cancel: "cancel"
                case .destructive: "destructive"
                }
            let isDefault = action.id == alert.props.defaultAction
            return [
                "  button \(quoted(action.title))", role, isDefault ? "default" : nil,
                action.isEnabled ? nil : "disabled",
            ].joined()
        }
        return [alert.summary] + icon(alert.props.icon) + message + actions
    }

    private static func icon(_ icon: AlertProps.Icon?) -> [String] {
        guard let icon else { return [] }
        let name =
            switch icon.source {
            case .icon(let name): name
            case .file(let path): URL(fileURLWithPath: path).lastPathComponent
            }
        return ["  icon \(quoted(name))" + (icon.tone == .critical ? " critical" : "")]
    }

    static func append(_ widget: HeadlessWidget, depth: Int, to lines: inout [String]) {
        let frame = widget.frameInWindow
        let common = widget.common
        let parts: [String?] =
            [
                widget.kind, widget.text.map(quoted), point(frame.origin), size(frame.size),
            ] + widget.snapshotDetails + [
                common.accessibilityLabel.map { "label \(quoted($0))" },
                common.accessibilityIdentifier.map { "#\($0)" },
                common.opacity == 1 ? nil : "opacity \(number(common.opacity))",
                common.isEnabled ? nil : "disabled",
                widget.isFocused ? "focused" : nil,
            ]
        lines.append(String(repeating: "  ", count: depth) + parts.joined())
        for child in widget.children { append(child, depth: depth + 1, to: &lines) }
    }

    static func quoted(_ text: String) -> String {
        "\"" + text.replacingOccurrences(of: "\n", with: "⏎") + "\""
    }

    /// A number with at most one digit after the point.
    static func number(_ value: Double) -> String {
        let tenths = (value * 10).rounded()
        guard tenths.isFinite, abs(tenths) < 1e15 else { return "\(value)" }
        let whole = Int(tenths)
        return whole.isMultiple(of: 10) ? "\(whole / 10)" : "\(Double(whole) / 10)"
    }

    static func point(_ point: CGPoint) -> String { "\(number(point.x)),\(number(point.y))" }
    static func size(_ size: CGSize) -> String { "\(number(size.width))x\(number(size.height))" }

    static func color(_ color: RGBA) -> String {
        let parts = [color.red, color.green, color.blue, color.alpha].map { part in
            let byte = UInt8(min(max(0, part.isNaN ? 0 : part), 1) * 255)
            return (byte < 16 ? "0" : "") + String(byte, radix: 16)
        }
        return "#" + parts.dropLast(color.alpha == 1 ? 1 : 0).joined()
    }
}

extension [String?] {
    fileprivate func joined() -> String { compactMap { $0 }.joined(separator: " ") }
}

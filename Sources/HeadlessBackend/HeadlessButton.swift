import BackendInterface
import Foundation

/// A push button.
@MainActor
public final class HeadlessButton: HeadlessContainer, ButtonWidget {
    public private(set) var props = ButtonProps()
    public var onPress: (() -> Void)?

    public override var kind: String { "button" }
    public override var isFocusable: Bool { true }

    /// The title, else the text of the button's content.
    public override var text: String? {
        props.title.isEmpty ? all(HeadlessText.self).map(\.string).joined(separator: " ") : props.title
    }

    public func apply(_ props: ButtonProps, old: ButtonProps?) {
        record(props, old: old, current: self.props)
        self.props = props
    }

    public var contentInsets: EdgeInsets {
        switch props.style {
        case .bordered, .prominent, .borderless:
            props.content == .icon ? HeadlessMetrics.iconButtonInsets : HeadlessMetrics.buttonInsets
        case .plain, .link, .row: EdgeInsets()
        }
    }

    public var minimumSize: CGSize {
        switch props.style {
        case .bordered, .prominent, .borderless:
            CGSize(width: HeadlessMetrics.controlHeight, height: HeadlessMetrics.controlHeight)
        case .plain, .link, .row: .zero
        }
    }

    public override func prepareForReuse() -> Bool {
        guard onFocusChange == nil, !containsFocus else { return false }
        onPress = nil
        return true
    }

    override var childOrigin: CGPoint { CGPoint(x: contentInsets.leading, y: contentInsets.top) }

    override func size(for proposal: ProposedViewSize) -> CGSize {
        let insets = contentInsets
        let content = childrenSize
        return CGSize(
            width: max(minimumSize.width, content.width + insets.leading + insets.trailing),
            height: max(minimumSize.height, content.height + insets.top + insets.bottom))
    }

    /// Clicks the button.
    public func press() throws(InteractionError) {
        try beginUse("press")
        onPress?()
    }

    override var snapshotDetails: [String] {
        let style = props.style == .bordered ? nil : "\(props.style)"
        return [style, props.isDestructive ? "destructive" : nil].compactMap { $0 }
    }
}

import BackendInterface
import CAdwaita
import CMartletWidgets
import Foundation

/// A card's background, or a separator.
final class GTKDecor: GTKWidget {
    private let kind: DecorKind

    init(_ kind: DecorKind) {
        self.kind = kind
        switch kind {
        case .card:
            super.init(martlet_box_new())
            gtk_widget_add_css_class(native, "card")
        case .separator(let axis):
            super.init(
                gtk_separator_new(axis == .horizontal ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL))
        }
        gtk_widget_set_can_target(native, 0)
    }

    /// A separator is as long as is offered and as thick as the theme has it; a card takes what is offered.
    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        let thickness: (GtkOrientation) -> CGFloat = { [native] in CGFloat(native.request($0).natural) }
        switch kind {
        case .card: return proposal.replacingUnspecifiedDimensions()
        case .separator(.horizontal):
            return CGSize(width: proposal.width ?? 10, height: thickness(GTK_ORIENTATION_VERTICAL))
        case .separator(.vertical):
            return CGSize(width: thickness(GTK_ORIENTATION_HORIZONTAL), height: proposal.height ?? 10)
        }
    }
}

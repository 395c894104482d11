import BackendInterface
import CAdwaita
import CMartletWidgets
import Foundation

/// A `GtkProgressBar` or a `GtkSpinner`.
final class GTKProgress: GTKWidget, ProgressWidget {
    private var style: ProgressProps.Style?

    private static let spinnerSize: Int32 = 20
    private static let idealWidth: CGFloat = 180

    init() {
        // Which of the two is made is known with the first properties.
        super.init(martlet_box_new())
    }

    func apply(_ props: ProgressProps, old: ProgressProps?) {
        if style != props.style {
            style = props.style
            makeNative(props.style)
        }
        guard props.style == .bar else { return }
        martlet_progress_set_pulsing(native, (props.fraction == nil).gboolean)
        if let fraction = props.fraction {
            gtk_progress_bar_set_fraction(native.opaque, fraction)
        } else {
            gtk_progress_bar_pulse(native.opaque)
        }
    }

    private func makeNative(_ style: ProgressProps.Style) {
        switch style {
        case .bar:
            replaceNative(with: gtk_progress_bar_new())
            gtk_widget_set_valign(native, GTK_ALIGN_CENTER)
        case .spinner:
            replaceNative(with: gtk_spinner_new())
            gtk_widget_set_size_request(native, Self.spinnerSize, Self.spinnerSize)
            gtk_spinner_start(native.opaque)
        }
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        let ideal = fittingSize(.unspecified)
        guard style == .bar else { return ideal }
        let offered = proposal.width.flatMap { $0.isFinite ? $0 : nil }
        return CGSize(width: max(offered ?? Self.idealWidth, 0), height: ideal.height)
    }
}

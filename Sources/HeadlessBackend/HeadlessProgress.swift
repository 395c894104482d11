import BackendInterface
import Foundation

/// A progress bar or a spinner.
@MainActor
public final class HeadlessProgress: HeadlessWidget, ProgressWidget {
    public private(set) var props = ProgressProps(style: .spinner)

    public override var kind: String { props.style == .bar ? "progress bar" : "spinner" }

    /// The part that is done, from 0 to 1; nil where that is not known.
    public var fraction: Double? { props.fraction }

    public func apply(_ props: ProgressProps, old: ProgressProps?) {
        record(props, old: old, current: self.props)
        self.props = props
    }

    override func size(for proposal: ProposedViewSize) -> CGSize {
        guard props.style == .bar else { return HeadlessMetrics.spinnerSize }
        let offered = proposal.width.flatMap { $0.isFinite ? $0 : nil }
        return CGSize(width: offered ?? HeadlessMetrics.idealFieldWidth, height: HeadlessMetrics.progressBarHeight)
    }

    override var snapshotDetails: [String] { fraction.map { ["\(Snapshot.number($0 * 100))%"] } ?? [] }
}

/// Shows that work goes on, and how much of it is done. A bar takes the width that it is offered.
@MainActor
public protocol ProgressWidget: PropsWidget where Props == ProgressProps {}

public struct ProgressProps: Equatable, Sendable {
    public enum Style: Equatable, Sendable { case bar, spinner }

    /// The part that is done, from 0 to 1; nil where that is not known. A spinner does not show it.
    public var fraction: Double?
    public var style: Style

    public init(fraction: Double? = nil, style: Style) {
        self.fraction = fraction
        self.style = style
    }
}

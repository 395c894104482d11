import BackendInterface
import Foundation

/// A position along the horizontal axis by which views are aligned.
///
/// Martlet knows the three built-in guides; custom alignment guides are not supported on Linux.
public struct HorizontalAlignment: Equatable, Sendable {
    let fraction: CGFloat
    public static let leading = HorizontalAlignment(fraction: 0)
    public static let center = HorizontalAlignment(fraction: 0.5)
    public static let trailing = HorizontalAlignment(fraction: 1)
}

/// A position along the vertical axis by which views are aligned.
public struct VerticalAlignment: Equatable, Sendable {
    let fraction: CGFloat
    let isBaseline: Bool
    public static let top = VerticalAlignment(fraction: 0, isBaseline: false)
    public static let center = VerticalAlignment(fraction: 0.5, isBaseline: false)
    public static let bottom = VerticalAlignment(fraction: 1, isBaseline: false)
    /// The first line's baseline. Views without text stand on it.
    public static let firstTextBaseline = VerticalAlignment(fraction: 0, isBaseline: true)
    /// The last line's baseline. On Linux it is that of the first line.
    public static let lastTextBaseline = VerticalAlignment(fraction: 1, isBaseline: true)
}

/// A position on both axes.
public struct Alignment: Equatable, Sendable {
    public var horizontal: HorizontalAlignment
    public var vertical: VerticalAlignment

    public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
        self.horizontal = horizontal
        self.vertical = vertical
    }

    public static let center = Alignment(horizontal: .center, vertical: .center)
    public static let leading = Alignment(horizontal: .leading, vertical: .center)
    public static let trailing = Alignment(horizontal: .trailing, vertical: .center)
    public static let top = Alignment(horizontal: .center, vertical: .top)
    public static let bottom = Alignment(horizontal: .center, vertical: .bottom)
    public static let topLeading = Alignment(horizontal: .leading, vertical: .top)
    public static let topTrailing = Alignment(horizontal: .trailing, vertical: .top)
    public static let bottomLeading = Alignment(horizontal: .leading, vertical: .bottom)
    public static let bottomTrailing = Alignment(horizontal: .trailing, vertical: .bottom)

    /// Where something of `size` starts when it is aligned in `container`.
    func offset(of size: CGSize, in container: CGSize) -> CGPoint {
        CGPoint(
            x: (container.width - size.width) * horizontal.fraction,
            y: (container.height - size.height) * vertical.fraction)
    }
}

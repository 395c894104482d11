import BackendInterface
import Foundation

/// An icon or a picture.
@MainActor
public final class HeadlessImage: HeadlessWidget, ImageWidget {
    public private(set) var props = ImageProps(source: .icon(""))

    public override var kind: String { "image" }

    public override func prepareForReuse() -> Bool { onFocusChange == nil }

    /// The icon's name, or the last part of the file's path.
    public var imageName: String {
        switch props.source {
        case .icon(let name): name
        case .file(let path): URL(fileURLWithPath: path).lastPathComponent
        }
    }

    public override var text: String? { imageName }

    public func apply(_ props: ImageProps, old: ImageProps?) {
        record(props, old: old, current: self.props)
        self.props = props
    }

    override func size(for proposal: ProposedViewSize) -> CGSize {
        let ideal =
            switch props.source {
            case .icon: CGSize(width: props.pointSize, height: props.pointSize)
            case .file(let path): backend?.pictureSizes[path] ?? HeadlessMetrics.pictureSize
            }
        return props.isResizable ? proposal.replacingUnspecifiedDimensions(by: ideal) : ideal
    }
}

/// A filled or stroked shape.
@MainActor
public final class HeadlessFill: HeadlessWidget, FillWidget {
    public private(set) var props = FillProps(outline: .rectangle)

    public override var kind: String { "fill" }

    public override func prepareForReuse() -> Bool { onFocusChange == nil }

    public func apply(_ props: FillProps, old: FillProps?) {
        record(props, old: old, current: self.props)
        self.props = props
    }

    override var snapshotDetails: [String] {
        let outline =
            switch props.outline {
            case .rectangle: "rectangle"
            case .roundedRectangle(let radius): "rounded \(Snapshot.number(radius))"
            case .capsule: "capsule"
            case .ellipse: "ellipse"
            case .circle: "circle"
            }
        let fill = props.fill.map { "filled \(Snapshot.color($0))" }
        let stroke = props.stroke.map { "line \(Snapshot.color($0)) \(Snapshot.number(props.lineWidth))" }
        return [outline, fill, stroke].compactMap { $0 }
    }
}

/// A separator line or a card.
@MainActor
public final class HeadlessDecor: HeadlessWidget {
    public let decor: DecorKind

    init(backend: HeadlessBackend, kind: DecorKind) {
        decor = kind
        super.init(backend: backend)
    }

    public override var kind: String {
        switch decor {
        case .card: "card"
        case .separator: "separator"
        }
    }

    override func size(for proposal: ProposedViewSize) -> CGSize {
        let offered = proposal.replacingUnspecifiedDimensions(by: .zero)
        let thickness = HeadlessMetrics.separatorThickness
        return switch decor {
        case .card: offered
        case .separator(.horizontal): CGSize(width: offered.width, height: thickness)
        case .separator(.vertical): CGSize(width: thickness, height: offered.height)
        }
    }
}

import BackendInterface
import CAdwaita
import CMartletWidgets
import Foundation

/// A filled or stroked shape.
final class GTKFill: GTKWidget, FillWidget {
    init() {
        super.init(martlet_fill_new())
    }

    override func prepareForReuse() -> Bool { isReusable }

    func apply(_ props: FillProps, old: FillProps?) {
        if props.outline != old?.outline {
            let radius: CGFloat = if case .roundedRectangle(let radius) = props.outline { radius } else { 0 }
            martlet_fill_set_outline(native, props.outline.native, radius)
        }
        if props.fill != old?.fill {
            martlet_fill_set_fill(native, props.fill.map { GdkRGBA($0) } ?? .clear)
        }
        if props.stroke != old?.stroke || props.lineWidth != old?.lineWidth
            || props.isStrokeInside != old?.isStrokeInside
        {
            martlet_fill_set_stroke(
                native, props.stroke.map { GdkRGBA($0) } ?? .clear, props.lineWidth, props.isStrokeInside.gboolean)
        }
    }
}

extension FillProps.Outline {
    fileprivate var native: MartletOutline {
        switch self {
        case .rectangle: MARTLET_OUTLINE_RECTANGLE
        case .roundedRectangle: MARTLET_OUTLINE_ROUNDED
        case .capsule: MARTLET_OUTLINE_CAPSULE
        case .ellipse: MARTLET_OUTLINE_ELLIPSE
        case .circle: MARTLET_OUTLINE_CIRCLE
        }
    }
}

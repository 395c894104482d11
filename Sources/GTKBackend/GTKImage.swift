import BackendInterface
import CAdwaita
import CMartletWidgets
import Foundation

/// A themed icon or a picture file.
final class GTKImage: GTKWidget, ImageWidget {
    private var props: ImageProps?

    init() {
        super.init(martlet_icon_new())
    }

    func apply(_ props: ImageProps, old: ImageProps?) {
        self.props = props
        switch props.source {
        case .icon(let name):
            if case .file = old?.source { replaceNative(with: martlet_icon_new()) }
            applyIcon(name, props)
        case .file(let path):
            var shownOpacity = old?.opacity ?? 1
            if case .file = old?.source {
            } else {
                replaceNative(with: gtk_picture_new())
                shownOpacity = 1
            }
            gtk_picture_set_filename(native.opaque, path)
            let fit = props.isResizable ? GTK_CONTENT_FIT_FILL : GTK_CONTENT_FIT_SCALE_DOWN
            gtk_picture_set_content_fit(native.opaque, fit)
            if props.opacity != shownOpacity { gtk_widget_set_opacity(native, props.opacity) }
        }
    }

    private func applyIcon(_ name: String, _ props: ImageProps) {
        martlet_icon_set_name(native, name, props.keepsDirection.gboolean)
        martlet_icon_set_size(native, max(props.pointSize.rounded(.up).pixels, 1))
        if let color = props.color {
            var native = GdkRGBA(color)
            martlet_icon_set_color(self.native, &native, props.opacity)
        } else {
            martlet_icon_set_color(native, nil, props.opacity)
        }
    }

    override func prepareForReuse() -> Bool { isReusable }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        let natural = CGSize(
            width: Int(native.request(GTK_ORIENTATION_HORIZONTAL).natural),
            height: Int(native.request(GTK_ORIENTATION_VERTICAL).natural))
        guard let props, props.isResizable else { return natural }
        return proposal.replacingUnspecifiedDimensions(by: natural)
    }
}

extension GdkRGBA {
    /// The color as GTK wants it.
    init(_ color: RGBA) {
        self.init(
            red: Float(color.red), green: Float(color.green), blue: Float(color.blue), alpha: Float(color.alpha))
    }

    /// No color.
    static let clear = GdkRGBA(red: 0, green: 0, blue: 0, alpha: 0)
}

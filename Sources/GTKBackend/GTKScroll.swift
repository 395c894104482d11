import BackendInterface
import CAdwaita
import CMartletWidgets
import Foundation

/// A `GtkScrolledWindow` around a `MartletViewport`, whose bare container holds the content.
final class GTKScroll: GTKWidget, ScrollWidget {
    var onScroll: ((CGRect) -> Void)?

    private let viewport: WidgetPointer
    private let box: WidgetPointer
    private let horizontal: UnsafeMutablePointer<GtkAdjustment>
    private let vertical: UnsafeMutablePointer<GtkAdjustment>
    private var children = ChildList()
    private var props = ScrollProps(scrollsHorizontally: false, scrollsVertically: true)
    private var contentSize = CGSize.zero
    private var visible = CGRect.zero

    init() {
        viewport = martlet_viewport_new()
        box = martlet_viewport_box(viewport)
        let scrolled: WidgetPointer = gtk_scrolled_window_new()
        gtk_scrolled_window_set_child(scrolled.opaque, viewport)
        horizontal = gtk_scrolled_window_get_hadjustment(scrolled.opaque)
        vertical = gtk_scrolled_window_get_vadjustment(scrolled.opaque)
        super.init(scrolled)
        applyPolicy()
        for adjustment in [horizontal, vertical] {
            connect("value-changed", of: adjustment) { withOwner($0, as: GTKScroll.self) { $0.scrolled() } }
            connect("changed", of: adjustment) { withOwner($0, as: GTKScroll.self) { $0.scrolled() } }
        }
    }

    func apply(_ props: ScrollProps, old: ScrollProps?) {
        self.props = props
        applyPolicy()
        applyContentSize()
    }

    private func applyPolicy() {
        // A direction that is not scrolled has no scroll bar, and does not make the widget as large as its content.
        let shown = props.showsIndicators ? GTK_POLICY_AUTOMATIC : GTK_POLICY_EXTERNAL
        gtk_scrolled_window_set_policy(
            native.opaque, props.scrollsHorizontally ? shown : GTK_POLICY_EXTERNAL,
            props.scrollsVertically ? shown : GTK_POLICY_EXTERNAL)
    }

    func setChildren(_ children: [any Widget]) {
        self.children.set(children, in: box)
    }

    func setContentSize(_ size: CGSize) {
        contentSize = size
        applyContentSize()
    }

    private func applyContentSize() {
        let width = props.scrollsHorizontally ? contentSize.width.rounded(.up).pixels : 0
        let height = props.scrollsVertically ? contentSize.height.rounded(.up).pixels : 0
        martlet_viewport_set_content_size(viewport, width, height)
    }

    func scroll(to offset: CGPoint) {
        martlet_viewport_scroll_to(viewport, offset.x, offset.y)
    }

    /// The content is mirrored, so the viewport is: it stays as far from where the content begins.
    override func directionChanged() {
        let end = gtk_adjustment_get_upper(horizontal) - gtk_adjustment_get_page_size(horizontal)
        gtk_adjustment_set_value(horizontal, end - gtk_adjustment_get_value(horizontal))
    }

    private func scrolled() {
        let rect = CGRect(
            x: gtk_adjustment_get_value(horizontal), y: gtk_adjustment_get_value(vertical),
            width: gtk_adjustment_get_page_size(horizontal), height: gtk_adjustment_get_page_size(vertical))
        guard rect != visible, !rect.isEmpty else { return }
        visible = rect
        onScroll?(rect)
    }

    override func dispose() {
        onScroll = nil
        children.removeAll(from: box)
        super.dispose()
    }
}

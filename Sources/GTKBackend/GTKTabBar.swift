import BackendInterface
import CAdwaita
import CMartletWidgets
import Foundation

/// An `AdwViewSwitcher`. It switches the pages of a stack of its own, which is never shown: SwiftUICore shows the
/// chosen tab's content.
final class GTKTabBar: GTKWidget, TabBarWidget {
    var onSelect: ((Int) -> Void)?

    /// Holds a page without content for each tab.
    private let stack: WidgetPointer
    private var pages: [WidgetPointer] = []
    private var selected = 0
    private var isApplying = false
    private var isNarrow = false
    private var wideWidth: Int32?

    /// The height of GNOME's buttons; the switcher itself counts on being stretched by a header bar.
    private static let minimumHeight: CGFloat = 34

    init() {
        stack = adw_view_stack_new().cast(to: GtkWidget.self)
        martlet_take(stack)
        super.init(adw_view_switcher_new().cast(to: GtkWidget.self))
        adw_view_switcher_set_policy(native.opaque, ADW_VIEW_SWITCHER_POLICY_WIDE)
        adw_view_switcher_set_stack(native.opaque, stack.opaque)
        // From here on the switcher owns the stack.
        g_object_unref(stack)
        connect("notify::visible-child", of: stack) { withOwner($0, as: GTKTabBar.self) { $0.changed() } }
    }

    func apply(_ props: TabBarProps, old: TabBarProps?) {
        isApplying = true
        defer { isApplying = false }
        if props.tabs.count != pages.count {
            setCount(props.tabs.count)
        }
        for (index, tab) in props.tabs.enumerated() {
            let former = old.flatMap { $0.tabs.indices.contains(index) ? $0.tabs[index] : nil }
            if tab == former { continue }
            let page = adw_view_stack_get_page(stack.opaque, pages[index])
            adw_view_stack_page_set_title(page, tab.title)
            adw_view_stack_page_set_icon_name(page, tab.icon)
            martlet_show_icon_of_tab(native, Int32(clamping: index), (tab.icon != nil).gboolean)
            wideWidth = nil
        }
        selected = props.selected
        if pages.indices.contains(selected), adw_view_stack_get_visible_child(stack.opaque) != pages[selected] {
            adw_view_stack_set_visible_child(stack.opaque, pages[selected])
        }
    }

    private func setCount(_ count: Int) {
        while pages.count > count { adw_view_stack_remove(stack.opaque, pages.removeLast()) }
        while pages.count < count {
            let page = martlet_box_new()
            adw_view_stack_add(stack.opaque, page)
            pages.append(page)
        }
        applyDirectionToParts()
        wideWidth = nil
    }

    private func changed() {
        guard !isApplying, let visible = adw_view_stack_get_visible_child(stack.opaque),
            let index = pages.firstIndex(of: visible), index != selected
        else { return }
        selected = index
        onSelect?(index)
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        if wideWidth == nil {
            setNarrow(false)
            wideWidth = native.request(GTK_ORIENTATION_HORIZONTAL).natural
        }
        if let wideWidth, let offered = proposal.width { setNarrow(offered < CGFloat(wideWidth)) }
        var size = fittingSize(proposal)
        size.height = max(size.height, Self.minimumHeight)
        return size
    }

    /// Puts the titles under the icons where there is little room.
    private func setNarrow(_ isNarrow: Bool) {
        guard self.isNarrow != isNarrow else { return }
        self.isNarrow = isNarrow
        adw_view_switcher_set_policy(
            native.opaque, isNarrow ? ADW_VIEW_SWITCHER_POLICY_NARROW : ADW_VIEW_SWITCHER_POLICY_WIDE)
    }

    override func dispose() {
        onSelect = nil
        super.dispose()
    }
}

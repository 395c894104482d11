import BackendInterface

/// The main menu of one window: the commands of its scene, kept up to date like views.
@MainActor
final class WindowMenu {
    // The window holds its menu.
    private unowned let window: WindowController
    private var sections: [Section] = []
    private var shown: [MenuProps.Section] = []

    private struct Section {
        var title: String?
        var node: DetachedNode<AnyView>
    }

    init(window: WindowController) {
        self.window = window
        window.widget.onMenuItem = { [weak self] id in self?.press(id) }
    }

    /// Shows `groups`, in place of those before.
    func show(_ groups: _CommandGroups, context: NodeContext) {
        if groups.groups.count == sections.count {
            for index in sections.indices {
                sections[index].title = groups.groups[index].title
                sections[index].node.update(groups.groups[index].content)
            }
        } else {
            tearDown()
            sections = groups.groups.map { group in
                Section(
                    title: group.title,
                    node: DetachedNode(
                        group.content, context, retitled: { [weak self] in self?.refreshSoon() },
                        changed: { [weak self] _ in self?.refreshSoon() }))
            }
        }
        refreshSoon()
    }

    private var isRefreshDue = false

    private func refreshSoon() {
        guard !isRefreshDue else { return }
        isRefreshDue = true
        UpdateScheduler.shared.afterUpdate { [weak self] in self?.refresh() }
    }

    private func buttons(_ section: Section) -> [ButtonElement] {
        section.node.elements.compactMap(\.asButton)
    }

    private func refresh() {
        isRefreshDue = false
        guard window.isOpen else { return }
        var id = 0
        let sections = sections.map { section in
            MenuProps.Section(
                title: section.title,
                items: buttons(section).map { button in
                    defer { id += 1 }
                    return MenuProps.Item(
                        id: id, title: button.text, isEnabled: button.isEnabled, shortcut: button.props.shortcut)
                })
        }
        guard sections != shown else { return }
        shown = sections
        window.widget.setMenu(MenuProps(sections: sections.filter { !$0.items.isEmpty }))
    }

    private func press(_ id: Int) {
        let all = sections.flatMap(buttons)
        if all.indices.contains(id) { all[id].press() }
    }

    func environmentChanged(_ environment: EnvironmentValues) {
        for section in sections { section.node.environmentChanged(environment) }
    }

    func tearDown() {
        for section in sections { section.node.tearDown() }
        sections = []
    }
}

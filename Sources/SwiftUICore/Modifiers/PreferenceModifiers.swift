/// Content that hands a value up.
nonisolated private struct PreferenceView<Content: View, Key: PreferenceKey>: PassthroughView {
    typealias Body = Never
    let content: Content
    let apply: (inout Key.Value) -> Void
    let replaces: Bool

    @MainActor static func _makeNode(_ view: Self, _ context: NodeContext) -> TypedNode<Self> {
        PreferenceNode(view, context)
    }
}

@MainActor
private final class PreferenceNode<Content: View, Key: PreferenceKey>: PassthroughNode<PreferenceView<Content, Key>> {
    private var apply: (inout Key.Value) -> Void
    private let replaces: Bool

    override init(_ view: PreferenceView<Content, Key>, _ context: NodeContext) {
        apply = view.apply
        replaces = view.replaces
        super.init(view, context)
        graph.preferencesChanged()
    }

    override func update(_ view: PreferenceView<Content, Key>) {
        apply = view.apply
        super.update(view)
        graph.preferencesChanged()
    }

    override func collectPreference<Other: PreferenceKey>(_ key: Other.Type, into value: inout Other.Value?) {
        guard Other.self == Key.self else { return super.collectPreference(key, into: &value) }
        var own: Key.Value?
        if !replaces { super.collectPreference(Key.self, into: &own) }
        var result = own ?? Key.defaultValue
        apply(&result)
        guard let result = result as? Other.Value else { return }
        if var before = value {
            key.reduce(value: &before) { result }
            value = before
        } else {
            value = result
        }
    }

    override func tearDown() {
        graph.preferencesChanged()
        super.tearDown()
    }
}

/// Content whose preference is watched.
nonisolated private struct PreferenceChangeView<Content: View, Key: PreferenceKey>: PassthroughView
where Key.Value: Equatable {
    typealias Body = Never
    let content: Content
    let action: (Key.Value) -> Void

    @MainActor static func _makeNode(_ view: Self, _ context: NodeContext) -> TypedNode<Self> {
        PreferenceChangeNode(view, context)
    }
}

@MainActor
private final class PreferenceChangeNode<Content: View, Key: PreferenceKey>: PassthroughNode<
    PreferenceChangeView<Content, Key>
>, PreferenceObserver
where Key.Value: Equatable {
    private var action: (Key.Value) -> Void
    private var last: Key.Value?

    override init(_ view: PreferenceChangeView<Content, Key>, _ context: NodeContext) {
        action = view.action
        super.init(view, context)
        graph.addPreferenceObserver(self)
    }

    override func update(_ view: PreferenceChangeView<Content, Key>) {
        action = view.action
        super.update(view)
    }

    func preferencesMayHaveChanged() {
        guard isAlive else { return }
        var collected: Key.Value?
        collectPreference(Key.self, into: &collected)
        let value = collected ?? Key.defaultValue
        guard value != last else { return }
        last = value
        action(value)
    }

    override func tearDown() {
        graph.removePreferenceObserver(self)
        super.tearDown()
    }
}

extension View {
    /// Hands `value` up to the views that contain this one, in place of what the views inside hand up.
    nonisolated public func preference<K: PreferenceKey>(key: K.Type = K.self, value: K.Value) -> some View {
        PreferenceView<Self, K>(content: self, apply: { $0 = value }, replaces: true)
    }

    /// Changes the value that the views inside hand up.
    nonisolated public func transformPreference<K: PreferenceKey>(
        _ key: K.Type = K.self, _ callback: @escaping (inout K.Value) -> Void
    ) -> some View {
        PreferenceView<Self, K>(content: self, apply: callback, replaces: false)
    }

    /// Runs `action` with what the views inside hand up, at first and whenever that has changed.
    nonisolated public func onPreferenceChange<K: PreferenceKey>(
        _ key: K.Type = K.self, perform action: @escaping (K.Value) -> Void
    ) -> some View where K.Value: Equatable {
        PreferenceChangeView<Self, K>(content: self, action: action)
    }
}

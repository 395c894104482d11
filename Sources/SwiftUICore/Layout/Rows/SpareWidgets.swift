import BackendInterface

/// Widgets of rows that have just left a list's visible part, for those that come into it in the same update: it takes a
/// toolkit much less to show another text in a label than to make one.
@MainActor
final class SpareWidgets {
    static let shared = SpareWidgets()

    /// A widget without an element, and what it shows.
    struct Spare<Props: Equatable & Sendable> {
        let widget: any PropsWidget<Props>
        let props: Props
        let common: CommonProps
    }

    /// The spare widgets of one kind, the first to come first: rows of one shape then take widgets that stood together.
    private final class Shelf<Props: Equatable & Sendable>: AnyShelf {
        var spares: [Spare<Props>] = []
        var next = 0

        override func disposeAll() {
            for spare in spares[next...] { spare.widget.dispose() }
            spares = []
            next = 0
        }
    }

    @MainActor
    private class AnyShelf {
        func disposeAll() {}
    }

    private var shelves: [ObjectIdentifier: AnyShelf] = [:]
    private var isCollecting = false
    private var isEmpty = true

    /// Runs `body`, and keeps the widgets that are let go of meanwhile.
    func collect(_ body: () -> Void) {
        let wasCollecting = isCollecting
        isCollecting = true
        body()
        isCollecting = wasCollecting
    }

    /// Takes a widget over; answers false if it is of no use.
    func offer<Props: Equatable & Sendable>(
        _ widget: any PropsWidget<Props>, showing props: Props, _ common: CommonProps
    ) -> Bool {
        guard isCollecting, widget.prepareForReuse() else { return false }
        isEmpty = false
        let key = ObjectIdentifier(Props.self)
        let shelf = shelves[key] as? Shelf<Props> ?? Shelf<Props>()
        shelves[key] = shelf
        shelf.spares.append(Spare(widget: widget, props: props, common: common))
        return true
    }

    /// A widget for an element that has none yet.
    func take<Props: Equatable & Sendable>(_ type: Props.Type) -> Spare<Props>? {
        guard !isEmpty, let shelf = shelves[ObjectIdentifier(Props.self)] as? Shelf<Props>,
            shelf.next < shelf.spares.count
        else { return nil }
        defer { shelf.next += 1 }
        return shelf.spares[shelf.next]
    }

    /// Lets go of what nobody has taken.
    func disposeAll() {
        guard !isEmpty else { return }
        isEmpty = true
        for shelf in shelves.values { shelf.disposeAll() }
    }
}

import SwiftUI

extension WrappedStruct {
    /// The elements of a collection as bindings, for `ForEach`.
    ///
    /// ```swift
    /// ForEach(store.elements(\.items)) { $item in
    ///     TextField("Title", text: $item.title)
    /// }
    /// ```
    /// A body that lists them runs again when elements come, go or move, but not when one of them changes: that wakes only
    /// the rows that read it. (`ForEach($store.items)` works too; it reads all the elements, so any change wakes it.) A
    /// binding follows its element by id: when the element has gone it gives the last value, and setting it does nothing.
    public func elements<Elements>(_ path: WritableKeyPath<Value, Elements>) -> WrappedElements<Elements>
    where Elements: MutableCollection & RandomAccessCollection, Elements.Element: Identifiable {
        let (_, projection) = place.elements(path)
        let place = place
        place.lock.withLock { projection.trackOrder(place.hub) }
        return WrappedElements(elements: place.snapshot()[keyPath: path]) { element, index in
            place.elementBox(path, element, at: index)
        }
    }
}

/// The elements of a collection in a ``WrappedStruct``, as `elements(_:)` gives them to `ForEach`.
public struct WrappedElements<Elements: MutableCollection & RandomAccessCollection>: RandomAccessCollection
where Elements.Element: Identifiable {
    /// One element: its id, and the box that leads to it.
    public struct Element: Identifiable {
        public let id: Elements.Element.ID

        /// The box for the element.
        public let box: WrappedStruct<Elements.Element>

        /// A binding to the element.
        public var binding: Binding<Elements.Element> { Bindable(box).item }
    }

    let elements: Elements
    let box: (Elements.Element, Elements.Index) -> WrappedStruct<Elements.Element>

    public var startIndex: Elements.Index { elements.startIndex }
    public var endIndex: Elements.Index { elements.endIndex }
    public func index(after index: Elements.Index) -> Elements.Index { elements.index(after: index) }
    public func index(before index: Elements.Index) -> Elements.Index { elements.index(before: index) }
    public func index(_ index: Elements.Index, offsetBy distance: Int) -> Elements.Index {
        elements.index(index, offsetBy: distance)
    }
    public func distance(from start: Elements.Index, to end: Elements.Index) -> Int {
        elements.distance(from: start, to: end)
    }

    public subscript(position: Elements.Index) -> Element {
        let element = elements[position]
        return Element(id: element.id, box: box(element, position))
    }
}

extension ForEach {
    /// One view for each element, with a binding to it. See ``WrappedStruct/elements(_:)``.
    public init<Elements>(
        _ data: WrappedElements<Elements>, @ViewBuilder content: @escaping (Binding<Elements.Element>) -> Content
    ) where Data == WrappedElements<Elements>, ID == Elements.Element.ID, Content: View {
        self.init(data, id: \.id) { element in return content(element.binding) }
    }
}

extension Binding {
    /// A binding to the element with an id; nil if there is none now.
    ///
    /// ```swift
    /// if let $item = $store.items[id: selection] { TextField("Title", text: $item.title) }
    /// ```
    /// It follows the element wherever it moves. When the element has gone, it gives the last value; setting it does nothing,
    /// with one message.
    public subscript(id id: Value.Element.ID) -> Binding<Value.Element>?
    where Value: MutableCollection, Value.Element: Identifiable {
        let lock = BoxLock()
        let entry = ElementEntry<Value>(id: id)
        let elements = wrappedValue
        guard let index = entry.find(in: elements, lock) else { return nil }
        let base = Unchecked(self)
        let last = LastElement(elements[index])
        return Binding<Value.Element>(
            get: {
                let elements = base.value.wrappedValue
                if let index = entry.find(in: elements, lock) { last.value = elements[index] }
                return last.value
            },
            set: { element, transaction in
                var elements = base.value.wrappedValue
                guard let index = entry.find(in: elements, lock) else { return last.report() }
                elements[index] = element
                last.value = element
                base.value.transaction(transaction).wrappedValue = elements
            })
    }
}

/// The last value of an element that may be gone.
private final class LastElement<Element>: @unchecked Sendable {
    private let lock = BoxLock()
    private var stored: Element
    private var isReported = false

    init(_ element: Element) {
        stored = element
    }

    var value: Element {
        get { lock.withLock { stored } }
        set {
            let replaced = lock.withLock {
                defer { stored = newValue }
                return stored
            }
            withExtendedLifetime(replaced) {}
        }
    }

    func report() {
        let isFirst = lock.withLock {
            defer { isReported = true }
            return !isReported
        }
        if isFirst { StateLog.report("A write to a \(Element.self) that is no longer there was dropped.") }
    }
}

extension Place {
    func elements<Elements: MutableCollection>(
        _ path: WritableKeyPath<Value, Elements>
    ) -> (TypedMember<Value, Elements>, ElementsProjection<Elements>) where Elements.Element: Identifiable {
        let member = members.member(path, lock)
        let table = members.table
        let projection = lock.withLock {
            member.projection {
                ElementsProjection<Elements> { [weak table, weak member] in
                    if let table, let member { table.list(member) }
                }
            }
        }
        return (member, projection)
    }

    func elementBox<Elements: MutableCollection>(
        _ path: WritableKeyPath<Value, Elements>, _ id: Elements.Element.ID
    ) -> WrappedStruct<Elements.Element>? where Elements.Element: Identifiable {
        let (member, projection) = elements(path)
        let entry = projection.entry(id, lock)
        lock.withLock { entry.members.trackPresence(hub) }
        let lens = ElementLens<Value, Elements>(path: path, entry: entry, lock: lock)
        let elements = snapshot()[keyPath: path]
        guard let index = projection.find(entry, in: elements, lock) else { return nil }
        return box(at: entry, in: member, lens, elements[index])
    }

    /// The box for an element that was found at `index`.
    fileprivate func elementBox<Elements: MutableCollection>(
        _ path: WritableKeyPath<Value, Elements>, _ element: Elements.Element, at index: Elements.Index
    ) -> WrappedStruct<Elements.Element> where Elements.Element: Identifiable {
        let (member, projection) = elements(path)
        let entry = projection.entry(element.id, lock)
        entry.remember(index, lock)
        return box(at: entry, in: member, ElementLens(path: path, entry: entry, lock: lock), element)
    }

    private func box<Elements: MutableCollection>(
        at entry: ElementEntry<Elements>, in member: TypedMember<Value, Elements>, _ lens: ElementLens<Value, Elements>,
        _ current: Elements.Element
    ) -> WrappedStruct<Elements.Element> where Elements.Element: Identifiable {
        if let box = lock.withLock({ entry.box }) as? WrappedStruct<Elements.Element> { return box }
        let derived = DerivedPlace(
            in: self, lens, members: entry.members, touch: .element(member, entry), last: current)
        let made = WrappedStruct<Elements.Element>(place: derived)
        let rival = lock.withLock { () -> AnyObject? in
            if let box = entry.box { return box }
            entry.box = made
            return nil
        }
        return rival as? WrappedStruct<Elements.Element> ?? made
    }
}

// A binding to a collection is a collection of bindings, as `ForEach($items) { $item in … }` needs it.

extension Binding: Sequence where Value: MutableCollection {
    public typealias Element = Binding<Value.Element>
    public typealias Iterator = IndexingIterator<Binding<Value>>
    public typealias SubSequence = Slice<Binding<Value>>
}

extension Binding: Collection where Value: MutableCollection {
    public typealias Index = Value.Index
    public typealias Indices = Value.Indices

    public var startIndex: Value.Index { wrappedValue.startIndex }
    public var endIndex: Value.Index { wrappedValue.endIndex }
    public var indices: Value.Indices { wrappedValue.indices }
    public func index(after index: Value.Index) -> Value.Index { wrappedValue.index(after: index) }
    public func formIndex(after index: inout Value.Index) { wrappedValue.formIndex(after: &index) }

    /// A binding to the element at `position`.
    ///
    /// When the collection has become shorter later, reads give the last value that was there, and writes are dropped.
    public subscript(position: Value.Index) -> Binding<Value.Element> {
        element(
            at: position, last: wrappedValue[position],
            identity: (position as? any Hashable).flatMap { identity?.appending(index: AnyHashable($0)) })
    }

    private func element(
        at position: Value.Index, last: Value.Element, identity: BindingIdentity?
    ) -> Binding<Value.Element> {
        let last = ElementCache(last)
        return Binding<Value.Element>(
            get: {
                let collection = wrappedValue
                guard collection.startIndex <= position, position < collection.endIndex else { return last.value }
                last.value = collection[position]
                return last.value
            },
            set: { element, _ in
                var collection = wrappedValue
                guard collection.startIndex <= position, position < collection.endIndex else { return }
                collection[position] = element
                wrappedValue = collection
            }, identity: identity)
    }
}

extension Binding: BidirectionalCollection where Value: BidirectionalCollection & MutableCollection {
    public func index(before index: Value.Index) -> Value.Index { wrappedValue.index(before: index) }
}

extension Binding: RandomAccessCollection where Value: RandomAccessCollection & MutableCollection {}

private final class ElementCache<Element> {
    var value: Element
    init(_ value: Element) { self.value = value }
}

extension Binding where Value: MutableCollection {
    /// A binding to an element that follows it by identity: when elements are inserted, moved or deleted, the binding
    /// still leads to the element that it was made for. Once that is gone, reads give its last value and writes are
    /// dropped.
    ///
    /// Costs a look at one element for a read as long as the element is where it was, else a search.
    func element<ID: Hashable>(
        at index: Value.Index, key: ID, id: KeyPath<Value.Element, ID>, element: Value.Element
    ) -> Binding<Value.Element> {
        let place = ElementPlace<Value, ID>(index: index, key: key, id: id, element: element)
        return Binding<Value.Element>(
            get: { place.read(wrappedValue) },
            set: { element, transaction in
                var collection = wrappedValue
                if place.write(element, to: &collection) { self.transaction(transaction).wrappedValue = collection }
            },
            identity: identity?.appending(element: AnyHashable(key)))
    }
}

/// Where an element was last seen.
private final class ElementPlace<Value: MutableCollection, ID: Hashable> {
    private var index: Value.Index
    private var last: Value.Element
    private let key: ID
    private let id: KeyPath<Value.Element, ID>

    init(index: Value.Index, key: ID, id: KeyPath<Value.Element, ID>, element: Value.Element) {
        self.index = index
        self.key = key
        self.id = id
        last = element
    }

    private func find(in collection: Value) -> Value.Index? {
        if index >= collection.startIndex, index < collection.endIndex, collection[index][keyPath: id] == key {
            return index
        }
        guard let found = collection.firstIndex(where: { $0[keyPath: id] == key }) else { return nil }
        index = found
        return found
    }

    func read(_ collection: Value) -> Value.Element {
        if let index = find(in: collection) { last = collection[index] }
        return last
    }

    func write(_ element: Value.Element, to collection: inout Value) -> Bool {
        guard let index = find(in: collection) else { return false }
        collection[index] = element
        last = element
        return true
    }
}

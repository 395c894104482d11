import SwiftUI

/// A struct that several views, windows and tasks share: one observable object around a value.
///
/// ```swift
/// struct Person { var name = ""; var age = 0 }
///
/// struct NameField: View {
///     @Bindable var person: WrappedStruct<Person>
///     var body: some View { TextField("Name", text: $person.name) }
/// }
///
/// let ada = WrappedStruct(Person(name: "Ada", age: 36))
/// ada.age += 1
/// ```
///
/// ## Who wakes when
/// A view runs again only if something that its body has read is different now. To be different means `!=` where the type
/// is `Equatable` (tuples, optionals and arrays are compared part by part). What can't be compared counts as different
/// unless its bytes are the same.
///
/// | what a body reads | how | runs again when |
/// |---|---|---|
/// | `person.name`, `$person.name` | `let`, `@Bindable`, `@Environment` | `name` differs |
/// | `person.fullName` (computed) | same | what it computes differs |
/// | `person.address.street` | same | anything in `address` differs: Swift reads `address` first |
/// | `person[\.address.street]` | same | `street` differs |
/// | `person.item`, `person.item.name`, `$person.item.name` | same | anything differs: it reads the whole value |
/// | `person.scope(\.address).street` | same | `street` differs |
/// | `store.elements(\.items)` in `ForEach` | same | elements came, went or moved; the rows follow their own elements |
/// | `store.scope(\.items, id: 7)` | same | that element came or went; what is read of it, when that differs |
/// | anything at all | `@ObservedObject`, `@StateObject` | anything differs, as `ObservableObject` means it |
///
/// The class from the article "Observable Structs in SwiftUI" can be replaced by this one without a change to its views:
/// ``init(withItem:)``, ``item``, `$person.item.name` and ``objectWillChange`` are the same.
///
/// ## Threads
/// A box whose value is `Sendable` can be read and written from any thread. `person.age += 1` is a read and a write; where
/// several threads do that, use ``withLock(_:)``. No code of yours runs while a lock is held: comparisons, computed
/// properties, handlers and `deinit`s may all use the box. SwiftUI is told on the main thread.
///
/// ## Lifetime
/// A box lives as long as somebody refers to it. A box made with ``scope(_:)`` keeps the value that it is part of. Tokens,
/// sequences and publishers keep no box.
///
/// ## Costs
/// Reading or writing a stored member of which nobody wants to know costs a lock and a look-up. A write that somebody wants
/// to know of copies the value twice (references, not contents) and compares only observed members that it may have
/// touched. Members that are computed are compared after each write, as long as they are observed.
@dynamicMemberLookup
public final class WrappedStruct<Value>: ObservableObject, Observable, Identifiable {
    /// A box is identified by itself, not by its value.
    public typealias ID = ObjectIdentifier

    let place: any Place<Value>
    /// The place again where it is a root, for the short ways.
    private let root: RootPlace<Value>?
    private var publisherOfChanges: ObservableObjectPublisher?

    /// Makes a box.
    public init(_ item: Value) {
        let root = RootPlace(item)
        place = root
        self.root = root
    }

    /// Makes a box, as in the article: `WrappedStruct(withItem: person)`.
    public convenience init(withItem item: Value) {
        self.init(item)
    }

    init(place: any Place<Value>) {
        self.place = place
        root = nil
    }

    /// The whole value.
    ///
    /// Reading it in a body makes the view depend on all of it; read members where you can. Setting it wakes those readers
    /// whose members differ.
    public var item: Value {
        get { place.readWhole() }
        set { place.writeWhole(newValue) }
    }

    /// Sends on the main thread before the value changes, as `@Published` does; not when an equal value is set.
    ///
    /// Subscribers still read the old value. A write that one of them makes to this box joins the change that is being
    /// announced: it is made on top of it and not announced again. For a change made on another thread this sends soon
    /// after it, once for many.
    public var objectWillChange: ObservableObjectPublisher {
        let (publisher, isNew) = place.lock.withLock { () -> (ObservableObjectPublisher, Bool) in
            if let publisherOfChanges { return (publisherOfChanges, false) }
            let made = ObservableObjectPublisher()
            publisherOfChanges = made
            return (made, true)
        }
        if isNew { place.announce(to: publisher) { _, _ in true } }
        return publisher
    }

    /// A member of the value: `person.name`.
    public subscript<Member>(dynamicMember path: KeyPath<Value, Member>) -> Member {
        read(path)
    }

    /// A member of the value: `person.name = "Ada"`.
    public subscript<Member>(dynamicMember path: WritableKeyPath<Value, Member>) -> Member {
        get { read(path) }
        set { write(path, newValue) }
    }

    /// What a key path leads to, however deep it is: `person[\.address.street]`.
    ///
    /// A reader depends on that alone, where `person.address.street` depends on all of `address`.
    public subscript<Member>(path: KeyPath<Value, Member>) -> Member {
        read(path)
    }

    /// What a key path leads to, however deep it is: `person[\.address.street] = "Broadway"`.
    public subscript<Member>(path: WritableKeyPath<Value, Member>) -> Member {
        get { read(path) }
        set { write(path, newValue) }
    }

    @inline(__always)
    private func read<Member>(_ path: KeyPath<Value, Member>) -> Member {
        if let root { root.readMember(path) } else { place.read(path) }
    }

    @inline(__always)
    private func write<Member>(_ path: WritableKeyPath<Value, Member>, _ value: Member) {
        if let root { root.writeMember(path, value) } else { place.write(path, value) }
    }
}

extension WrappedStruct: @unchecked Sendable where Value: Sendable {}

extension WrappedStruct where Value: Identifiable {
    /// The value's own id.
    public var id: Value.ID { self[\.id] }
}

/// Boxes are equal if they are the same box. So a struct that has boxes in it is unchanged as long as it has the same ones;
/// who reads what is in them follows them directly.
extension WrappedStruct: Hashable {
    public static func == (first: WrappedStruct, second: WrappedStruct) -> Bool { first === second }

    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

import SwiftUI

extension WrappedStruct {
    /// A box for a member: it shares the member with this box, both ways.
    ///
    /// ```swift
    /// AddressView(address: person.scope(\.address))
    /// ```
    /// The same path gives the same box, as long as somebody has it. It keeps the value that it is part of, but not the box
    /// it was made from. Making one costs a look-up, once it was made.
    public func scope<Member>(_ path: WritableKeyPath<Value, Member>) -> WrappedStruct<Member> {
        place.box(path)
    }

    /// A box for what is inside an optional member; nil while that is nil.
    ///
    /// ```swift
    /// if let car = person.scope(unwrapping: \.car) { CarView(car: car) }
    /// ```
    /// A body that asks runs again when the member becomes nil or stops being it. When it has become nil, the box gives the
    /// last value; writing to it is dropped, with one message.
    public func scope<Wrapped>(unwrapping path: WritableKeyPath<Value, Wrapped?>) -> WrappedStruct<Wrapped>? {
        place.payloadBox(path)
    }

    /// A box for an element of a collection, by its id; nil if there is none with that id.
    ///
    /// ```swift
    /// if let item = store.scope(\.items, id: selection) { ItemView(item: item) }
    /// ```
    /// The box follows the element wherever it moves. A body that asks runs again when the element comes or goes. When it has
    /// gone, the box gives its last value; writing to it is dropped, with one message.
    ///
    /// Costs a look at one element as long as the element is where it was, else a search.
    public func scope<Elements: MutableCollection>(
        _ path: WritableKeyPath<Value, Elements>, id: Elements.Element.ID
    ) -> WrappedStruct<Elements.Element>? where Elements.Element: Identifiable {
        place.elementBox(path, id)
    }
}

extension Place {
    func box<Part>(_ path: WritableKeyPath<Value, Part>) -> WrappedStruct<Part> {
        let (member, projection) = projection(path) { part in part }
        let lens = MemberLens(path: path)
        return box(at: projection) {
            DerivedPlace(in: self, lens, members: projection.members, touch: .member(member), last: nil)
        }
    }

    func payloadBox<Part>(_ path: WritableKeyPath<Value, Part?>) -> WrappedStruct<Part>? {
        let (member, projection) = projection(path) { part in part }
        lock.withLock { projection.members.trackPresence(hub) }
        let lens = PayloadLens(path: path)
        guard let current = lens.get(snapshot()) else { return nil }
        return box(at: projection) {
            DerivedPlace(in: self, lens, members: projection.members, touch: .member(member), last: current)
        }
    }

    private func projection<Member, Part>(
        _ path: WritableKeyPath<Value, Member>, _ get: @escaping (Member) -> Part?
    ) -> (Martlet.Member<Value>, ScopeProjection<Member, Part>) {
        let member = members.member(path, lock)
        let table = members.table
        let projection = lock.withLock {
            member.projection {
                ScopeProjection<Member, Part>(get: get) { [weak table, weak member] in
                    if let table, let member { table.list(member) }
                }
            }
        }
        return (member, projection)
    }

    private func box<Member, Part>(
        at projection: ScopeProjection<Member, Part>, _ make: () -> any Place<Part>
    ) -> WrappedStruct<Part> {
        if let box = lock.withLock({ projection.box }) as? WrappedStruct<Part> { return box }
        let made = WrappedStruct(place: make())
        let rival = lock.withLock { () -> AnyObject? in
            if let box = projection.box { return box }
            projection.box = made
            return nil
        }
        return rival as? WrappedStruct<Part> ?? made
    }
}

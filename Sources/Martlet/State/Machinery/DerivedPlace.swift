import SwiftUI

/// A value inside the value of another place.
final class DerivedPlace<Parent: Place, Value>: Place, @unchecked Sendable {
    let parent: Parent
    let lens: any Lens<Parent.Value, Value>
    let members: Members<Value>
    private let touch: Touch<Parent.Value>

    // Guarded by the lock.
    private var last: Value?
    private var isReported = false

    init(
        in parent: Parent, _ lens: any Lens<Parent.Value, Value>, members: Members<Value>,
        touch: Touch<Parent.Value>, last: Value?
    ) {
        self.parent = parent
        self.lens = lens
        self.members = members
        self.touch = touch
        self.last = last
    }

    var lock: BoxLock { parent.lock }
    var hub: ObservationHub { parent.hub }
    var history: any HistoryKeeper { parent.history }

    func weakly() -> () -> (any Place<Value>)? {
        let parent = parent.weakly()
        let (lens, members, touch) = (lens, members, touch)
        let last = lens.isPartial ? snapshot() : nil
        return {
            guard let parent = parent() as? Parent else { return nil }
            return DerivedPlace(in: parent, lens, members: members, touch: touch, last: last)
        }
    }

    func snapshot() -> Value {
        while true {
            if let value = lens.get(parent.snapshot()) {
                if lens.isPartial { keep(value) }
                return value
            }
            if let last = lock.withLock({ last }) { return last }
        }
    }

    private func keep(_ value: Value) {
        let replaced = lock.withLock { () -> Value? in
            defer { last = value }
            return last
        }
        withExtendedLifetime(replaced) {}
    }

    func change<Result>(
        _ touch: Touch<Value>, typing: AnyObject?, _ edit: (inout Value) throws -> (Result, Bool)
    ) rethrows -> Result {
        try parent.change(self.touch, typing: typing) { whole in
            guard var part = lens.get(whole) else {
                var last = snapshot()
                report()
                return (try edit(&last).0, false)
            }
            let (result, isChanged) = try edit(&part)
            lens.set(&whole, part)
            if lens.isPartial { keep(part) }
            return (result, isChanged)
        }
    }

    func set(_ touch: Touch<Value>, typing: AnyObject?, _ edit: @escaping (inout Value) -> Bool) {
        if let part = lens.editInPlace(parent, edit) { return keep(part) }
        parent.set(self.touch, typing: typing) { [self] whole in
            guard var part = lens.get(whole) else {
                report()
                return false
            }
            let isChanged = edit(&part)
            lens.set(&whole, part)
            if lens.isPartial { keep(part) }
            return isChanged
        }
    }

    /// Says once that something was written to a value that is gone.
    private func report() {
        let isFirst = lock.withLock {
            defer { isReported = true }
            return !isReported
        }
        guard isFirst else { return }
        StateLog.report("A write to a \(Value.self) that is no longer there was dropped.")
    }

    func follow(_ follower: Follower<Value>) -> (FollowToken, Value) {
        let lens = lens
        let comparison = Comparison<Value>.make()
        let (token, whole) = parent.follow(
            Follower(
                changed: { old, new in
                    guard let newPart = lens.get(new) else { return }
                    let oldPart = lens.get(old)
                    if let oldPart, comparison.areEqual(oldPart, newPart) { return }
                    follower.changed(oldPart ?? newPart, newPart)
                }, ended: follower.ended))
        return (token, lens.get(whole) ?? snapshot())
    }

    func announce(to publisher: ObservableObjectPublisher, when affects: @escaping (Value, Value) -> Bool) {
        let lens = lens
        let comparison = Comparison<Value>.make()
        parent.announce(to: publisher) { old, new in
            guard let newPart = lens.get(new) else { return false }
            guard let oldPart = lens.get(old) else { return true }
            return !comparison.areEqual(oldPart, newPart) && affects(oldPart, newPart)
        }
    }
}

/// The boxes for a member, or for what is inside an optional one.
final class ScopeProjection<Part, Value>: Projection, @unchecked Sendable {
    private(set) var members = Members<Value>()
    /// The box, as long as somebody has it.
    weak var box: AnyObject?
    private let get: (Part) -> Value?

    init(get: @escaping (Part) -> Value?, activated: @escaping () -> Void) {
        self.get = get
        members.table.activated = activated
    }

    var isLive: Bool { members.isLive }
    var isNeeded: Bool { isLive || !isKnownUniquelyReferenced(&members) }

    func collect(_ old: Part, _ new: Part, entry: AnyObject?, into waking: inout Waking) {
        members.collect(get(old), get(new), into: &waking)
    }
}

import SwiftUI

/// Where a box's value is: in the box itself, or inside another box's value.
protocol Place<Value>: AnyObject, Sendable {
    associatedtype Value

    var lock: BoxLock { get }
    var hub: ObservationHub { get }
    var members: Members<Value> { get }

    /// The value now, without recording a read.
    func snapshot() -> Value

    /// Changes the value. `edit` runs once, on a copy and without the lock, and tells whether anything is different.
    /// When it throws, nothing has changed. Where the value is gone, `edit` works on the last one and the change is dropped.
    ///
    /// - Parameter typing: The text member that the edit sets, if it does just that.
    func change<Result>(
        _ touch: Touch<Value>, typing: AnyObject?, _ edit: (inout Value) throws -> (Result, Bool)
    ) rethrows -> Result

    /// As `change`; called from inside an edit of the same box it is put off until that edit ends.
    func set(_ touch: Touch<Value>, typing: AnyObject?, _ edit: @escaping (inout Value) -> Bool)

    /// Calls a follower after each change of this value, from the one that is returned on.
    func follow(_ follower: Follower<Value>) -> (FollowToken, Value)

    /// Has `publisher` send before each change for which `affects` tells so.
    func announce(to publisher: ObservableObjectPublisher, when affects: @escaping (Value, Value) -> Bool)

    /// Gives the place as long as something else keeps the value.
    func weakly() -> () -> (any Place<Value>)?

    /// The steps to undo, which are those of the outermost box.
    var history: any HistoryKeeper { get }
}

extension Place {
    func read<Part>(_ path: KeyPath<Value, Part>) -> Part {
        let member = members.member(path, lock)
        lock.withLock { members.table.track(member, hub) }
        return snapshot()[keyPath: path]
    }

    func readWhole() -> Value {
        lock.withLock { members.trackWhole(hub) }
        return snapshot()
    }

    func write<Part>(_ path: WritableKeyPath<Value, Part>, _ newValue: Part) {
        let member = members.member(path, lock)
        set(.member(member), typing: member.isText ? member : nil) { value in
            let old = value[keyPath: path]
            value[keyPath: path] = newValue
            return member.areDifferent(old, value[keyPath: path])
        }
    }

    func writeWhole(_ newValue: Value) {
        let whole = members.whole
        set(.everything, typing: nil) { value in
            let old = value
            value = newValue
            return whole.differs(old, value)
        }
    }
}

/// Somebody who is told of changes after they have happened.
final class Follower<Value>: @unchecked Sendable {
    let changed: (_ old: Value, _ new: Value) -> Void
    let ended: () -> Void

    init(changed: @escaping (_ old: Value, _ new: Value) -> Void, ended: @escaping () -> Void = {}) {
        self.changed = changed
        self.ended = ended
    }
}

/// Ends the following; does not keep the followed box.
struct FollowToken: Sendable {
    let cancel: @Sendable () -> Void
}

/// Whoever is told before a change.
final class Announcer<Value>: @unchecked Sendable {
    weak var publisher: ObservableObjectPublisher?
    let affects: (_ old: Value, _ new: Value) -> Bool

    init(publisher: ObservableObjectPublisher, affects: @escaping (Value, Value) -> Bool) {
        self.publisher = publisher
        self.affects = affects
    }
}

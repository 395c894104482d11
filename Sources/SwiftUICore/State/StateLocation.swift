import Foundation
import Synchronization

/// Where a `@State` value lives, and who has read it.
final class StateLocation<Value>: @unchecked Sendable {
    // `lock` guards `stored`; `readers` is used on the main thread only.
    private let lock = NSLock()
    private var stored: Value
    private var readers = ReaderSet()

    init(_ value: Value) {
        stored = value
    }

    var value: Value {
        if MainThread.isCurrent { MainActor.assumeIsolated { readers.add(Tracking.current) } }
        return lock.withLock { stored }
    }

    func set(_ value: Value) {
        // The old value may be the last owner of something whose deinit runs foreign code: let go outside the lock.
        let old = lock.withLock {
            let old = stored
            stored = value
            return old
        }
        if Equality.areEqual(old, value) { return }
        MainThread.run { self.readers.wake() }
    }
}

/// Nodes that have read something, and are to run again when it changes.
///
/// A reader counts only as long as the evaluation in which it read is its latest.
struct ReaderSet {
    private struct Reader {
        weak var node: ViewNode?
        let generation: UInt32
    }

    private var readers: [ObjectIdentifier: Reader] = [:]
    /// How many readers there are before those that are gone are forgotten, even if nothing ever wakes them.
    private var pruneAt = 64

    @MainActor
    mutating func add(_ node: ViewNode?) {
        guard let node else { return }
        readers[ObjectIdentifier(node)] = Reader(node: node, generation: node.generation)
        if readers.count > pruneAt {
            readers = readers.filter { $0.value.node != nil }
            pruneAt = max(readers.count * 2, 64)
        }
    }

    @MainActor
    mutating func wake() {
        let woken = readers
        readers.removeAll(keepingCapacity: true)
        for reader in woken.values where reader.node?.generation == reader.generation { reader.node?.markDirty() }
    }
}

/// An optional object.
protocol OptionalObject {
    var object: AnyObject? { get }
}

extension Optional: OptionalObject where Wrapped: AnyObject {
    var object: AnyObject? { self }
}

/// Equality of values whose type may or may not be `Equatable`.
enum Equality {
    /// Whether both are known to be equal. Of objects only the same one is: an equal one may be changed apart from it.
    static func areEqual<Value>(_ old: Value, _ new: Value) -> Bool {
        if Value.self is AnyObject.Type { return (old as AnyObject) === (new as AnyObject) }
        if let old = old as? any OptionalObject, let new = new as? any OptionalObject {
            return old.object === new.object
        }
        if let old = old as? any Equatable { return equal(old, new) }
        return false
    }

    private static func equal<E: Equatable>(_ old: E, _ new: Any) -> Bool {
        (new as? E).map { $0 == old } ?? false
    }
}

import Foundation
import Observation

/// Where the readers of a box are registered with Observation: one registrar, and a key path for each thing that can be
/// read.
///
/// Observation keeps the key path of a read for as long as somebody waits for its change. So a key path that nobody
/// but its ``Beacon`` refers to has no observers, and a write can pass over it.
final class ObservationHub: Observable, Sendable {
    typealias Path = KeyPath<ObservationHub, Int>

    /// Makes one key path differ from another.
    private final class Mark: Hashable, Sendable {
        static func == (first: Mark, second: Mark) -> Bool { first === second }
        func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
    }

    private let registrar = ObservationRegistrar()

    private subscript(mark: Mark) -> Int { 0 }

    static func makePath() -> Path { \ObservationHub.[Mark()] }

    func access(_ path: Path) { registrar.access(self, keyPath: path) }

    func wake(_ path: Path) {
        registrar.willSet(self, keyPath: path)
        registrar.didSet(self, keyPath: path)
    }
}

/// Something that can be read and observed: a member, or a whole value.
///
/// Guarded by the lock of the box.
class Beacon: @unchecked Sendable {
    private var path: ObservationHub.Path?

    /// Whether somebody waits for a change.
    final var isObserved: Bool { path != nil && !isKnownUniquelyReferenced(&path) }

    /// Registers whoever reads on this thread. Returns whether the beacon has observers, this or others.
    @inline(__always)
    final func access(_ hub: ObservationHub) -> Bool {
        if let path {
            hub.access(path)
        } else {
            let made = ObservationHub.makePath()
            path = made
            hub.access(made)
        }
        return !isKnownUniquelyReferenced(&path)
    }

    final func currentPath() -> ObservationHub.Path? { path }

    /// Gives up a path that is still observed; readers to come get another.
    final func retirePath() -> ObservationHub.Path? {
        guard isObserved else { return nil }
        defer { path = nil }
        return path
    }
}

/// Wakes the readers of what has changed.
struct Waking {
    let lock: BoxLock
    let hub: ObservationHub
    var beacons: [Beacon] = []

    /// Called without the lock.
    func wake() {
        if beacons.isEmpty { return }
        for beacon in beacons {
            if let path = lock.withLock({ beacon.currentPath() }) { hub.wake(path) }
        }
        if MainQueue.isCurrent { return }
        // A body that has read the old value and is still running on the main thread is not registered yet: Observation
        // does that when it ends. It would miss this change, so it is told again when the main thread is free.
        let missed = lock.withLock { beacons.compactMap { $0.retirePath() } }
        if missed.isEmpty { return }
        let late = Unchecked((hub, missed))
        DispatchQueue.main.async {
            let (hub, missed) = late.value
            for path in missed { hub.wake(path) }
        }
    }
}

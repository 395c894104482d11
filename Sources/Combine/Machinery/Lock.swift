#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The one lock of this module: mutual exclusion around a few lines that touch stored state.
///
/// Foreign code (subscribers, closures, the release of user values) never runs while it is held, so it is not recursive
/// and cannot take part in a lock-order deadlock. It is built on a POSIX mutex, which the thread sanitizer understands.
struct Lock: @unchecked Sendable {
    private final class Mutex: ManagedBuffer<Void, pthread_mutex_t> {
        deinit {
            _ = withUnsafeMutablePointerToElements { pthread_mutex_destroy($0) }
        }
    }

    private let mutex: ManagedBuffer<Void, pthread_mutex_t>

    init() {
        mutex = Mutex.create(minimumCapacity: 1) { _ in }
        _ = mutex.withUnsafeMutablePointerToElements { pthread_mutex_init($0, nil) }
    }

    /// Runs `body` with the lock held. What `body` returns is released, if at all, after the lock is.
    @inline(__always)
    func withLock<Result>(_ body: () throws -> Result) rethrows -> Result {
        _ = mutex.withUnsafeMutablePointerToElements { pthread_mutex_lock($0) }
        defer { _ = mutex.withUnsafeMutablePointerToElements { pthread_mutex_unlock($0) } }
        return try body()
    }
}

/// Names the running thread, to tell a re-entrant call from a concurrent one.
struct ThreadID: Equatable {
    private let id: pthread_t

    static var current: ThreadID { ThreadID(id: pthread_self()) }
}

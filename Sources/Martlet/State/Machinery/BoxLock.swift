import Foundation

/// What guards a box: a mutex for the few lines that touch stored state, and the turn of a writer.
///
/// Code that is not Martlet's (an edit, a computed property, `==`, a handler, a `deinit`) never runs while the mutex is
/// held. A writer that has to run such code takes the turn instead: other writers wait for it, readers don't. Only
/// `takeTurn` waits, and only for the edits of other threads, which have the turn of no box but those that they edit.
///
/// Locking costs one uncontended POSIX mutex, which the thread sanitizer understands and every system has.
final class BoxLock: @unchecked Sendable {
    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private let turnEnded = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
    private var writer: pthread_t?
    private var waiting = 0

    init() {
        pthread_mutex_init(mutex, nil)
        pthread_cond_init(turnEnded, nil)
    }

    deinit {
        pthread_cond_destroy(turnEnded)
        pthread_mutex_destroy(mutex)
        turnEnded.deallocate()
        mutex.deallocate()
    }

    @inline(__always)
    func lock() { pthread_mutex_lock(mutex) }

    @inline(__always)
    func unlock() { pthread_mutex_unlock(mutex) }

    @inline(__always)
    func withLock<Result>(_ body: () -> Result) -> Result {
        lock()
        defer { unlock() }
        return body()
    }

    // The rest is called with the mutex held.

    /// Whether no writer has the turn.
    var isFree: Bool { writer == nil }

    /// Whether this thread has the turn: what it does now comes from inside its own edit or announcement.
    var isMyTurn: Bool {
        guard let writer else { return false }
        return pthread_equal(writer, pthread_self()) != 0
    }

    /// Waits until no other thread has the turn, and takes it. Not for a thread that has it.
    func takeTurn() {
        while writer != nil {
            waiting += 1
            pthread_cond_wait(turnEnded, mutex)
            waiting -= 1
        }
        writer = pthread_self()
    }

    func endTurn() {
        writer = nil
        if waiting > 0 { pthread_cond_signal(turnEnded) }
    }
}

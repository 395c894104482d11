/// Something that can be stopped: a subscription, a timer, a connected publisher.
public protocol Cancellable {
    /// Stops the activity and frees what it holds. Safe to call more than once.
    func cancel()
}

extension Cancellable {
    /// Keeps this cancellable in a collection, so that it lives as long as the collection's owner.
    ///
    /// - Parameter collection: Typically an array property of the object that the activity belongs to.
    public func store<C: RangeReplaceableCollection>(in collection: inout C) where C.Element == AnyCancellable {
        collection.append(asAnyCancellable)
    }

    /// Keeps this cancellable in a set, so that it lives as long as the set's owner.
    ///
    /// ```swift
    /// publisher.sink { print($0) }.store(in: &cancellables)
    /// ```
    public func store(in set: inout Set<AnyCancellable>) {
        set.insert(asAnyCancellable)
    }

    private var asAnyCancellable: AnyCancellable {
        (self as? AnyCancellable) ?? AnyCancellable(self)
    }
}

/// Cancels what it wraps when it is released, or before that on ``cancel()``; in either case once.
///
/// ```swift
/// final class Model {
///     private var cancellables: Set<AnyCancellable> = []
///
///     init(_ names: some Publisher<String, Never>) {
///         names.sink { print($0) }.store(in: &cancellables)
///     }
/// }
/// ```
///
/// It may be cancelled and released on any thread.
public final class AnyCancellable: Cancellable, Hashable, @unchecked Sendable {
    private let lock = Lock()
    private var action: (() -> Void)?

    /// Makes a cancellable that runs a closure.
    ///
    /// - Parameter cancel: Run at most once, by ``cancel()`` or on release.
    public init(_ cancel: @escaping () -> Void) {
        action = cancel
    }

    /// Wraps another cancellable, which is kept alive until it has been cancelled.
    public init<C: Cancellable>(_ canceller: C) {
        action = canceller.cancel
    }

    deinit {
        action?()
    }

    public func cancel() {
        let action = lock.withLock {
            defer { self.action = nil }
            return self.action
        }
        action?()
    }

    public static func == (lhs: AnyCancellable, rhs: AnyCancellable) -> Bool { lhs === rhs }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(self))
    }
}

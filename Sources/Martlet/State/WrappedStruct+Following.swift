import SwiftUI

extension WrappedStruct {
    /// Calls `perform` after each change, with the value before and the value that was set.
    ///
    /// ```swift
    /// let token = settings.onChange { old, new in save(new) }
    /// ```
    /// Each change is told, in order, on the thread that has made it (or one that is busy telling an earlier one), never
    /// on two threads at a time. `perform` may write to the box; that change is told when all have been told of this one.
    ///
    /// - Returns: A token that ends the calls when it is cancelled or released. It doesn't keep the box.
    public func onChange(_ perform: @escaping @Sendable (_ old: Value, _ new: Value) -> Void) -> WrappedStructToken {
        WrappedStructToken(place.follow(Follower(changed: perform)).0)
    }

    /// Calls `perform` after each change in which what `path` leads to differs.
    ///
    /// ```swift
    /// let token = person.onChange(of: \.name) { old, new in print("\(old) is now called \(new)") }
    /// ```
    public func onChange<Member>(
        of path: KeyPath<Value, Member>, _ perform: @escaping @Sendable (_ old: Member, _ new: Member) -> Void
    ) -> WrappedStructToken {
        let member = TypedMember(path)
        return WrappedStructToken(
            place.follow(
                Follower { old, new in
                    if member.differs(old, new) { perform(old[keyPath: path], new[keyPath: path]) }
                }
            ).0)
    }
}

extension WrappedStruct where Value: Sendable {
    /// The values that are set from now on, each after it is set; the newest one only, where several come before one is
    /// asked for. Setting an equal value gives none.
    ///
    /// ```swift
    /// .task { for await settings in settings.changes { await save(settings) } }
    /// ```
    /// It begins with the call of `changes`. It doesn't keep the box, and ends with it. For another loop ask for `changes`
    /// again.
    public var changes: AsyncStream<Value> {
        stream { _, new in new }
    }
}

extension WrappedStruct {
    /// The values of a member, as `changes`, when it differs.
    ///
    /// ```swift
    /// for await name in person.changes(of: \.name) { print(name) }
    /// ```
    public func changes<Member: Sendable>(of path: KeyPath<Value, Member>) -> AsyncStream<Member> {
        let member = TypedMember(path)
        return stream { old, new in member.differs(old, new) ? new[keyPath: path] : nil }
    }

    fileprivate func stream<Element: Sendable>(_ select: @escaping (Value, Value) -> Element?) -> AsyncStream<Element> {
        let (stream, continuation) = AsyncStream.makeStream(
            of: Element.self, bufferingPolicy: .bufferingNewest(1))
        let follower = Follower<Value> { old, new in
            if let element = select(old, new) { continuation.yield(element) }
        } ended: {
            continuation.finish()
        }
        let (token, _) = place.follow(follower)
        continuation.onTermination = { _ in token.cancel() }
        return stream
    }

    /// The value now, then each one after it is set, for users of Combine.
    ///
    /// ```swift
    /// cancellable = person.publisher.map(\.name).removeDuplicates().sink { print($0) }
    /// ```
    /// Unlike `objectWillChange` and `@Published` it sends when the box already has the value. It doesn't keep the box, and
    /// finishes with it.
    public var publisher: AnyPublisher<Value, Never> {
        AnyPublisher(WrappedStructPublisher(place: place.weakly()))
    }
}

/// Ends what `onChange` has begun, when it is cancelled or released.
public final class WrappedStructToken: Sendable {
    private let token: FollowToken

    init(_ token: FollowToken) {
        self.token = token
    }

    deinit {
        token.cancel()
    }

    /// Ends the calls. One that runs now on another thread may still be finishing.
    public func cancel() { token.cancel() }
}

private struct WrappedStructPublisher<Output>: Publisher {
    typealias Failure = Never

    let place: () -> (any Place<Output>)?

    func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Never {
        guard let place = place() else {
            return Empty<Output, Never>().receive(subscriber: subscriber)
        }
        let relay = Relay<Output>()
        let follower = Follower<Output> {
            relay.receive($1)
        } ended: {
            relay.finish()
        }
        let (token, current) = place.follow(follower)
        let subject = relay.start(current)
        subject.handleEvents(receiveCancel: { token.cancel() }).receive(subscriber: subscriber)
    }
}

/// Passes values on to a subject, which begins with the newest one.
private final class Relay<Value>: @unchecked Sendable {
    private let lock = BoxLock()
    private var newest: Value?
    private var isFinished = false
    private var subject: CurrentValueSubject<Value, Never>?

    func receive(_ value: Value) {
        let subject = lock.withLock {
            if self.subject == nil { newest = value }
            return self.subject
        }
        subject?.send(value)
    }

    func finish() {
        let subject = lock.withLock {
            isFinished = true
            return self.subject
        }
        subject?.send(completion: .finished)
    }

    func start(_ current: Value) -> CurrentValueSubject<Value, Never> {
        let (subject, isFinished) = lock.withLock {
            let subject = CurrentValueSubject<Value, Never>(newest ?? current)
            self.subject = subject
            newest = nil
            return (subject, self.isFinished)
        }
        if isFinished { subject.send(completion: .finished) }
        return subject
    }
}

/// Something that receives values from a publisher.
///
/// Most code uses ``Publisher/sink(receiveValue:)`` and never writes one. Calls arrive one after the other, in this order:
/// one subscription, any number of values (never more than were demanded), at most one completion.
public protocol Subscriber<Input, Failure>: CustomCombineIdentifierConvertible {
    /// The kind of value received.
    associatedtype Input

    /// The kind of error received.
    associatedtype Failure: Error

    /// Receives the subscription; ask it for values with ``Subscription/request(_:)``.
    func receive(subscription: any Subscription)

    /// Receives a value.
    ///
    /// - Returns: How many values are wanted on top of the demand still open.
    func receive(_ input: Input) -> Subscribers.Demand

    /// Receives the end; nothing follows it.
    func receive(completion: Subscribers.Completion<Failure>)
}

extension Subscriber where Input == Void {
    /// Receives a value of type `Void`.
    public func receive() -> Subscribers.Demand { receive(()) }
}

/// The namespace of the subscribers and of the types around them.
public enum Subscribers {}

/// The tie between a publisher and one subscriber.
public protocol Subscription: Cancellable, CustomCombineIdentifierConvertible {
    /// Tells the publisher that it may send `demand` more values.
    func request(_ demand: Subscribers.Demand)
}

/// The namespace of ready-made subscriptions.
public enum Subscriptions {
    /// A subscription that does nothing, for publishers that end at once.
    public static var empty: any Subscription { EmptySubscription() }

    private struct EmptySubscription: Subscription {
        let combineIdentifier = CombineIdentifier()

        func request(_ demand: Subscribers.Demand) {}

        func cancel() {}
    }
}

/// A process-wide unique name of a subscriber or subscription, for logs.
public struct CombineIdentifier: Hashable, Sendable, CustomStringConvertible {
    private let value: UInt

    private static let lock = Lock()
    nonisolated(unsafe) private static var last: UInt = 0

    /// Makes an identifier that no other call returns.
    public init() {
        value = Self.lock.withLock {
            Self.last += 1
            return Self.last
        }
    }

    /// Makes the identifier of an object, which is its address.
    public init(_ object: AnyObject) {
        value = UInt(bitPattern: ObjectIdentifier(object).hashValue)
    }

    public var description: String { "0x" + String(value, radix: 16) }
}

/// Something with a ``CombineIdentifier``; objects get theirs for free.
public protocol CustomCombineIdentifierConvertible {
    /// The unique name.
    var combineIdentifier: CombineIdentifier { get }
}

extension CustomCombineIdentifierConvertible where Self: AnyObject {
    public var combineIdentifier: CombineIdentifier { CombineIdentifier(self) }
}

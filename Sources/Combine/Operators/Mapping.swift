extension Publishers {
    /// The publisher of `map`.
    public typealias Map<Upstream: Publisher, Output> = Transformed<Upstream, Output, Upstream.Failure>
    /// The publisher of `map` with key paths.
    public typealias MapKeyPath<Upstream: Publisher, Output> = Transformed<Upstream, Output, Upstream.Failure>
    /// The publisher of `tryMap`.
    public typealias TryMap<Upstream: Publisher, Output> = Transformed<Upstream, Output, any Error>
    /// The publisher of `compactMap`.
    public typealias CompactMap<Upstream: Publisher, Output> = Transformed<Upstream, Output, Upstream.Failure>
    /// The publisher of `tryCompactMap`.
    public typealias TryCompactMap<Upstream: Publisher, Output> = Transformed<Upstream, Output, any Error>
    /// The publisher of `scan`.
    public typealias Scan<Upstream: Publisher, Output> = Transformed<Upstream, Output, Upstream.Failure>
    /// The publisher of `tryScan`.
    public typealias TryScan<Upstream: Publisher, Output> = Transformed<Upstream, Output, any Error>
    /// The publisher of `decode`.
    public typealias Decode<Upstream: Publisher, Output> = Transformed<Upstream, Output, any Error>
    /// The publisher of `encode`.
    public typealias Encode<Upstream: Publisher, Output> = Transformed<Upstream, Output, any Error>
}

extension Publisher {
    /// Changes each value with a closure.
    ///
    /// ```swift
    /// [1, 2].publisher.map { $0 * 10 }  // 10, 20
    /// ```
    public func map<T>(_ transform: @escaping (Output) -> T) -> Publishers.Map<Self, T> {
        transformed { .emit(transform($0)) }
    }

    /// Sends a property of each value.
    public func map<T>(_ keyPath: KeyPath<Output, T>) -> Publishers.MapKeyPath<Self, T> {
        transformed { .emit($0[keyPath: keyPath]) }
    }

    /// Sends two properties of each value as a tuple.
    public func map<T0, T1>(
        _ keyPath0: KeyPath<Output, T0>, _ keyPath1: KeyPath<Output, T1>
    ) -> Publishers.MapKeyPath<Self, (T0, T1)> {
        transformed { .emit(($0[keyPath: keyPath0], $0[keyPath: keyPath1])) }
    }

    /// Sends three properties of each value as a tuple.
    public func map<T0, T1, T2>(
        _ keyPath0: KeyPath<Output, T0>, _ keyPath1: KeyPath<Output, T1>, _ keyPath2: KeyPath<Output, T2>
    ) -> Publishers.MapKeyPath<Self, (T0, T1, T2)> {
        transformed { .emit(($0[keyPath: keyPath0], $0[keyPath: keyPath1], $0[keyPath: keyPath2])) }
    }

    /// Changes each value with a closure that may throw; an error ends the stream.
    public func tryMap<T>(_ transform: @escaping (Output) throws -> T) -> Publishers.TryMap<Self, T> {
        tryTransformed { .emit(try transform($0)) }
    }

    /// Changes each value with a closure and leaves out those for which it returns `nil`.
    ///
    /// ```swift
    /// ["1", "x", "2"].publisher.compactMap { Int($0) }  // 1, 2
    /// ```
    public func compactMap<T>(_ transform: @escaping (Output) -> T?) -> Publishers.CompactMap<Self, T> {
        transformed { transform($0).map { .emit($0) } ?? .skip }
    }

    /// Like ``compactMap(_:)`` with a closure that may throw.
    public func tryCompactMap<T>(_ transform: @escaping (Output) throws -> T?) -> Publishers.TryCompactMap<Self, T> {
        tryTransformed { try transform($0).map { .emit($0) } ?? .skip }
    }

    /// Sends the results of combining each value with the result before it.
    ///
    /// ```swift
    /// [1, 2, 3].publisher.scan(0, +)  // 1, 3, 6
    /// ```
    public func scan<T>(
        _ initialResult: T, _ nextPartialResult: @escaping (T, Output) -> T
    ) -> Publishers.Scan<Self, T> {
        transformedWithState {
            var result = initialResult
            return { value in
                result = nextPartialResult(result, value)
                return .emit(result)
            }
        }
    }

    /// Like ``scan(_:_:)`` with a closure that may throw.
    public func tryScan<T>(
        _ initialResult: T, _ nextPartialResult: @escaping (T, Output) throws -> T
    ) -> Publishers.TryScan<Self, T> {
        tryTransformedWithState {
            var result = initialResult
            return { value in
                result = try nextPartialResult(result, value)
                return .emit(result)
            }
        }
    }

    /// Replaces `nil` by a value.
    public func replaceNil<T>(with output: T) -> Publishers.Map<Self, T> where Output == T? {
        map { $0 ?? output }
    }

    /// Decodes each value, for example with a `JSONDecoder`.
    ///
    /// ```swift
    /// data.decode(type: Person.self, decoder: JSONDecoder())
    /// ```
    public func decode<Item: Decodable, Coder: TopLevelDecoder>(
        type: Item.Type, decoder: Coder
    ) -> Publishers.Decode<Self, Item> where Output == Coder.Input {
        tryMap { try decoder.decode(type, from: $0) }
    }

    /// Encodes each value, for example with a `JSONEncoder`.
    public func encode<Coder: TopLevelEncoder>(
        encoder: Coder
    ) -> Publishers.Encode<Self, Coder.Output> where Output: Encodable {
        tryMap { try encoder.encode($0) }
    }
}

/// Decodes whole values from data; `JSONDecoder` and `PropertyListDecoder` conform.
public protocol TopLevelDecoder {
    /// What is decoded from.
    associatedtype Input

    /// Decodes a value.
    func decode<T: Decodable>(_ type: T.Type, from: Input) throws -> T
}

/// Encodes whole values to data; `JSONEncoder` and `PropertyListEncoder` conform.
public protocol TopLevelEncoder {
    /// What is encoded to.
    associatedtype Output

    /// Encodes a value.
    func encode<T: Encodable>(_ value: T) throws -> Output
}

extension Publishers {
    /// The publisher of `filter`.
    public typealias Filter<Upstream: Publisher> = Transformed<Upstream, Upstream.Output, Upstream.Failure>
    /// The publisher of `tryFilter`.
    public typealias TryFilter<Upstream: Publisher> = Transformed<Upstream, Upstream.Output, any Error>
    /// The publisher of `removeDuplicates`.
    public typealias RemoveDuplicates<Upstream: Publisher> = Transformed<Upstream, Upstream.Output, Upstream.Failure>
    /// The publisher of `tryRemoveDuplicates`.
    public typealias TryRemoveDuplicates<Upstream: Publisher> = Transformed<Upstream, Upstream.Output, any Error>
    /// The publisher of `first`.
    public typealias First<Upstream: Publisher> = Transformed<Upstream, Upstream.Output, Upstream.Failure>
    /// The publisher of `firstWhere`.
    public typealias FirstWhere<Upstream: Publisher> = Transformed<Upstream, Upstream.Output, Upstream.Failure>
    /// The publisher of `tryFirstWhere`.
    public typealias TryFirstWhere<Upstream: Publisher> = Transformed<Upstream, Upstream.Output, any Error>
    /// The publisher of `output(in:)` and `prefix`.
    public typealias Output<Upstream: Publisher> = Composed<Upstream, Upstream.Output, Upstream.Failure>
    /// The publisher of `prefixWhile`.
    public typealias PrefixWhile<Upstream: Publisher> = Transformed<Upstream, Upstream.Output, Upstream.Failure>
    /// The publisher of `tryPrefixWhile`.
    public typealias TryPrefixWhile<Upstream: Publisher> = Transformed<Upstream, Upstream.Output, any Error>
    /// The publisher of `dropFirst`.
    public typealias Drop<Upstream: Publisher> = Transformed<Upstream, Upstream.Output, Upstream.Failure>
    /// The publisher of `dropWhile`.
    public typealias DropWhile<Upstream: Publisher> = Transformed<Upstream, Upstream.Output, Upstream.Failure>
    /// The publisher of `tryDropWhile`.
    public typealias TryDropWhile<Upstream: Publisher> = Transformed<Upstream, Upstream.Output, any Error>
    /// The publisher of `drop(untilOutputFrom:)`.
    public typealias DropUntilOutput<Upstream: Publisher, Other: Publisher> =
        Composed<Upstream, Upstream.Output, Upstream.Failure>
    /// The publisher of `prefix(untilOutputFrom:)`.
    public typealias PrefixUntilOutput<Upstream: Publisher, Other: Publisher> =
        Composed<Upstream, Upstream.Output, Upstream.Failure>
}

extension Publisher {
    /// Leaves out the values for which the closure returns `false`.
    public func filter(_ isIncluded: @escaping (Output) -> Bool) -> Publishers.Filter<Self> {
        transformed { isIncluded($0) ? .emit($0) : .skip }
    }

    /// Like ``filter(_:)`` with a closure that may throw.
    public func tryFilter(_ isIncluded: @escaping (Output) throws -> Bool) -> Publishers.TryFilter<Self> {
        tryTransformed { try isIncluded($0) ? .emit($0) : .skip }
    }

    /// Leaves out values that a closure finds equal to the value before.
    public func removeDuplicates(
        by predicate: @escaping (Output, Output) -> Bool
    ) -> Publishers.RemoveDuplicates<Self> {
        transformedWithState {
            var last: Output?
            return { value in
                if let last, predicate(last, value) { return .skip }
                last = value
                return .emit(value)
            }
        }
    }

    /// Like ``removeDuplicates(by:)`` with a closure that may throw.
    public func tryRemoveDuplicates(
        by predicate: @escaping (Output, Output) throws -> Bool
    ) -> Publishers.TryRemoveDuplicates<Self> {
        tryTransformedWithState {
            var last: Output?
            return { value in
                if let last, try predicate(last, value) { return .skip }
                last = value
                return .emit(value)
            }
        }
    }

    /// Sends the first value and finishes.
    public func first() -> Publishers.First<Self> {
        transformed { .finish($0) }
    }

    /// Sends the first value for which the closure returns `true` and finishes.
    public func first(where predicate: @escaping (Output) -> Bool) -> Publishers.FirstWhere<Self> {
        transformed { predicate($0) ? .finish($0) : .skip }
    }

    /// Like ``first(where:)`` with a closure that may throw.
    public func tryFirst(where predicate: @escaping (Output) throws -> Bool) -> Publishers.TryFirstWhere<Self> {
        tryTransformed { try predicate($0) ? .finish($0) : .skip }
    }

    /// Sends at most the first values, then finishes.
    ///
    /// ```swift
    /// (1...9).publisher.prefix(2)  // 1, 2
    /// ```
    public func prefix(_ maxLength: Int) -> Publishers.Output<Self> {
        output(in: 0..<Swift.max(0, maxLength))
    }

    /// Sends the value at a position, counted from zero, and finishes.
    public func output(at index: Int) -> Publishers.Output<Self> { output(in: index..<index + 1) }

    /// Sends the values at some positions, counted from zero, and finishes.
    public func output<R: RangeExpression>(in range: R) -> Publishers.Output<Self> where R.Bound == Int {
        let range = range.relative(to: 0..<Int.max)
        return Publishers.Composed(self) { upstream, subscriber in
            guard !range.isEmpty else {
                return Empty<Output, Failure>().subscribe(subscriber)
            }
            upstream.transformedWithState {
                var index = -1
                return { value in
                    index += 1
                    if index < range.lowerBound { return .skip }
                    return index + 1 < range.upperBound ? .emit(value) : .finish(value)
                }
            }
            .subscribe(subscriber)
        }
    }

    /// Sends values as long as the closure returns `true`, then finishes.
    public func prefix(while predicate: @escaping (Output) -> Bool) -> Publishers.PrefixWhile<Self> {
        transformed { predicate($0) ? .emit($0) : .finish(nil) }
    }

    /// Like ``prefix(while:)`` with a closure that may throw.
    public func tryPrefix(while predicate: @escaping (Output) throws -> Bool) -> Publishers.TryPrefixWhile<Self> {
        tryTransformed { try predicate($0) ? .emit($0) : .finish(nil) }
    }

    /// Leaves out the first values.
    public func dropFirst(_ count: Int = 1) -> Publishers.Drop<Self> {
        transformedWithState {
            var left = count
            return { value in
                if left <= 0 { return .emit(value) }
                left -= 1
                return .skip
            }
        }
    }

    /// Leaves out values until the closure first returns `false`.
    public func drop(while predicate: @escaping (Output) -> Bool) -> Publishers.DropWhile<Self> {
        transformedWithState {
            var isDropping = true
            return { value in
                isDropping = isDropping && predicate(value)
                return isDropping ? .skip : .emit(value)
            }
        }
    }

    /// Like ``drop(while:)`` with a closure that may throw.
    public func tryDrop(while predicate: @escaping (Output) throws -> Bool) -> Publishers.TryDropWhile<Self> {
        tryTransformedWithState {
            var isDropping = true
            return { value in
                isDropping = try isDropping && predicate(value)
                return isDropping ? .skip : .emit(value)
            }
        }
    }

    /// Leaves out values until another publisher sends its first one.
    public func drop<P: Publisher>(untilOutputFrom publisher: P) -> Publishers.DropUntilOutput<Self, P>
    where Failure == P.Failure {
        Publishers.Composed(self) { upstream, subscriber in
            Gathering.start(subscriber) { gathering in
                var isOpen = false
                gathering.add(publisher, demand: .max(1)) { _, _ in
                    gathering.withLock { isOpen = true }
                    return .none
                } end: { completion in
                    let isNeverOpen = gathering.withLock { !isOpen }
                    if case .failure = completion { gathering.finish(completion) }
                    if isNeverOpen { gathering.finish(completion) }
                }
                gathering.add(upstream) { value, source in
                    gathering.send(refill: [source]) { isOpen ? value : nil } ? .none : gathering.oneMore
                } end: { completion in
                    gathering.finish(completion)
                }
            }
        }
    }

    /// Sends values until another publisher sends its first one, then finishes.
    public func prefix<P: Publisher>(untilOutputFrom publisher: P) -> Publishers.PrefixUntilOutput<Self, P> {
        Publishers.Composed(self) { upstream, subscriber in
            Gathering.start(subscriber) { gathering in
                gathering.add(publisher, demand: .max(1)) { _, _ in
                    gathering.finish(.finished)
                    return .none
                } end: { _ in
                }
                gathering.add(upstream) { value, source in
                    gathering.send(refill: [source]) { value }
                    return .none
                } end: { completion in
                    gathering.finish(completion)
                }
            }
        }
    }
}

extension Publisher where Output: Equatable {
    /// Leaves out values that equal the value before.
    public func removeDuplicates() -> Publishers.RemoveDuplicates<Self> { removeDuplicates(by: ==) }
}

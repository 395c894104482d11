import Foundation

/// A part of a `Value`.
class Member<Value>: AnyMember, @unchecked Sendable {
    func differs(_ old: Value, _ new: Value) -> Bool { true }

    /// Adds whatever of this member is observed and differs. Called without the lock.
    ///
    /// - Parameters:
    ///   - isKnownChanged: Whether the member is known to differ, which saves a comparison.
    ///   - entry: The one element that was written, if that is known.
    func collect(
        _ old: Value, _ new: Value, isKnownChanged: Bool, entry: AnyObject?, into waking: inout Waking
    ) {}

    /// Whether the part's own bytes are the same in both, which implies that it is.
    ///
    /// `old` is a copy made before the change, so a buffer that both share was not written to.
    final func hasSameBytes(_ old: Value, _ new: Value) -> Bool {
        guard let bytes else { return false }
        return withUnsafeBytes(of: old) { old in
            withUnsafeBytes(of: new) { new in
                guard let old = old.baseAddress, let new = new.baseAddress else { return true }
                return memcmp(old + bytes.lowerBound, new + bytes.lowerBound, bytes.count) == 0
            }
        }
    }
}

final class TypedMember<Value, Part>: Member<Value>, @unchecked Sendable {
    let typedPath: KeyPath<Value, Part>
    private let comparison = Comparison<Part>.make()

    /// The boxes and elements inside this member.
    private var projections: [any Projection<Part>] = []

    init(_ path: KeyPath<Value, Part>) {
        typedPath = path
        let offset = MemoryLayout<Value>.offset(of: path)
        super.init(
            path: path, bytes: offset.map { $0..<($0 + MemoryLayout<Part>.size) },
            isText: Part.self == String.self || Part.self == String?.self || Part.self == AttributedString.self)
    }

    override var isLive: Bool { isObserved || projections.contains { $0.isLive } }

    override var isNeeded: Bool { isListed || isObserved || projections.contains { $0.isNeeded } }

    override func differs(_ old: Value, _ new: Value) -> Bool {
        if hasSameBytes(old, new) { return false }
        return areDifferent(old[keyPath: typedPath], new[keyPath: typedPath])
    }

    func areDifferent(_ old: Part, _ new: Part) -> Bool { !comparison.areEqual(old, new) }

    override func collect(
        _ old: Value, _ new: Value, isKnownChanged: Bool, entry: AnyObject?, into waking: inout Waking
    ) {
        if hasSameBytes(old, new) { return }
        let oldPart = old[keyPath: typedPath]
        let newPart = new[keyPath: typedPath]
        let (isObserved, projections) = waking.lock.withLock {
            (self.isObserved, self.projections.filter { $0.isLive })
        }
        if isObserved, isKnownChanged || areDifferent(oldPart, newPart) { waking.beacons.append(self) }
        for projection in projections { projection.collect(oldPart, newPart, entry: entry, into: &waking) }
    }

    /// Whether observers are interested in nothing but `projection`. Called with the lock held.
    func isObservedOnly(by projection: AnyObject) -> Bool {
        !isObserved && projections.allSatisfy { $0 === projection || !$0.isLive }
    }

    /// The projection of a kind, made when there is none. Called with the lock held.
    func projection<Kind: Projection<Part>>(_ make: () -> Kind) -> Kind {
        for case let projection as Kind in projections { return projection }
        let made = make()
        projections.append(made)
        return made
    }
}

/// Something inside a part that has observers of its own.
protocol Projection<Part>: AnyObject {
    associatedtype Part
    /// Whether it has observers. Called with the lock held.
    var isLive: Bool { get }
    /// Whether it has observers or boxes. Called with the lock held.
    var isNeeded: Bool { get }
    func collect(_ old: Part, _ new: Part, entry: AnyObject?, into waking: inout Waking)
}

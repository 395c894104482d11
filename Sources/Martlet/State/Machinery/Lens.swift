/// How a value lies in another one.
protocol Lens<Whole, Part> {
    associatedtype Whole
    associatedtype Part

    /// Whether the part can be missing.
    var isPartial: Bool { get }
    func get(_ whole: Whole) -> Part?
    /// Puts the part back where `get` has found it.
    func set(_ whole: inout Whole, _ part: Part)

    /// Makes an edit without a copy of the whole, where nobody needs one; returns the part then, and nil otherwise.
    func editInPlace(_ place: any Place<Whole>, _ edit: (inout Part) -> Bool) -> Part?
}

extension Lens {
    func editInPlace(_ place: any Place<Whole>, _ edit: (inout Part) -> Bool) -> Part? { nil }
}

/// A member.
struct MemberLens<Whole, Part>: Lens {
    let path: WritableKeyPath<Whole, Part>

    var isPartial: Bool { false }
    func get(_ whole: Whole) -> Part? { whole[keyPath: path] }
    func set(_ whole: inout Whole, _ part: Part) { whole[keyPath: path] = part }
}

/// What is inside an optional member.
struct PayloadLens<Whole, Part>: Lens {
    let path: WritableKeyPath<Whole, Part?>

    var isPartial: Bool { true }
    func get(_ whole: Whole) -> Part? { whole[keyPath: path] }
    func set(_ whole: inout Whole, _ part: Part) { whole[keyPath: path] = part }
}

/// An element of a collection, by its id.
struct ElementLens<Whole, Elements: MutableCollection>: Lens where Elements.Element: Identifiable {
    let path: WritableKeyPath<Whole, Elements>
    let entry: ElementEntry<Elements>
    let lock: BoxLock

    var isPartial: Bool { true }

    func get(_ whole: Whole) -> Elements.Element? {
        let elements = whole[keyPath: path]
        return entry.find(in: elements, lock).map { elements[$0] }
    }

    func set(_ whole: inout Whole, _ part: Elements.Element) {
        guard let index = entry.find(in: whole[keyPath: path], lock) else { return }
        whole[keyPath: path][index] = part
    }

    func editInPlace(_ place: any Place<Whole>, _ edit: (inout Elements.Element) -> Bool) -> Elements.Element? {
        // The storing is done with the lock held, so it must be the standard library's.
        guard Elements.self == [Elements.Element].self, let root = place as? RootPlace<Whole> else { return nil }
        return root.editElement(path, entry, edit)
    }
}

import Foundation
@_spi(Reflection) import Swift

// This file is the one place that reaches into the memory of users' view structs. The language offers no other way to
// find a view's `@State` and its like: `_forEachField` tells each stored field's name, offset and type once per type;
// after that, an update works with plain offsets, without reflection or casts.

/// What is known of a view's (or modifier's) stored fields.
@MainActor
final class FieldTable<Value> {
    fileprivate(set) var properties: [PropertyField] = []
    private var comparisons: [Comparison.Function] = []
    private var wholeComparison: Comparison.Function?
    private(set) var readsEnvironment = false
    /// Whether a property keeps something in the node that ends with it.
    private(set) var holdsState = false

    /// The table of a type, made at its first use.
    static func `for`(_ type: Value.Type) -> FieldTable<Value> {
        let key = ObjectIdentifier(type)
        if let table = FieldTables.all[key] { return unsafeDowncast(table, to: FieldTable<Value>.self) }
        let table = FieldTable<Value>()
        FieldTables.all[key] = table
        return table
    }

    /// Compares values as a view's field of this type is compared: objects by identity.
    private(set) lazy var asField = ValueComparison<Value>()

    private init() {
        let fields = Fields.of(Value.self)
        for field in fields { addProperties(of: field.type, at: field.offset) }
        readsEnvironment = properties.contains { $0.environmentDiffers != nil }
        holdsState = properties.contains(where: \.holdsState)
        if let equatable = Value.self as? any Equatable.Type {
            wholeComparison = Comparison.equatable(equatable)
        } else {
            // What has no fields that can be told apart (an enum) is compared as a whole.
            comparisons =
                fields.isEmpty
                ? [Comparison.of(Value.self, at: 0)] : fields.map { Comparison.of($0.type, at: $0.offset) }
        }
    }

    private func addProperties(of type: Any.Type, at offset: Int) {
        guard let property = type as? any DynamicProperty.Type else { return }
        if let node = property as? any NodeProperty.Type {
            properties.append(PropertyField(node, at: offset))
            return
        }
        // A property wrapper of the app's own, made of others: connect these, then tell it.
        for field in Fields.of(type) { addProperties(of: field.type, at: offset + field.offset) }
        properties.append(PropertyField(custom: property, at: offset))
    }

    /// Gives each dynamic property of `value` its storage, up to one that lacks what it needs (`node.problem`): those
    /// after it may depend on it.
    func connect(_ value: inout Value, storage: inout PropertyStorage, node: ViewNode) {
        guard !properties.isEmpty else { return }
        withUnsafeMutablePointer(to: &value) { pointer in
            let base = UnsafeMutableRawPointer(pointer)
            for index in properties.indices {
                properties[index].connect(base, &storage.slots[index], node)
                if node.problem != nil { return }
            }
        }
    }

    /// Whether any `@Environment` of `value` would read something else in `environment`.
    func environmentDiffers(_ value: Value, _ environment: EnvironmentValues) -> Bool {
        withUnsafePointer(to: value) { pointer in
            let base = UnsafeRawPointer(pointer)
            return properties.contains { $0.environmentDiffers?(base, environment) ?? false }
        }
    }

    /// Whether two values are certainly equal: by `Equatable`, by bits for plain data, by field otherwise. State that
    /// the node keeps does not count.
    func areEqual(_ old: Value, _ new: Value) -> Bool {
        withUnsafePointer(to: old) { old in
            withUnsafePointer(to: new) { new in
                let old = UnsafeRawPointer(old)
                let new = UnsafeRawPointer(new)
                if let wholeComparison { return wholeComparison(old, new) }
                return comparisons.allSatisfy { $0(old, new) }
            }
        }
    }
}

@MainActor
private enum FieldTables {
    static var all: [ObjectIdentifier: AnyObject] = [:]
}

/// A stored field's place and type.
struct Field {
    var offset: Int
    var type: Any.Type
}

enum Fields {
    /// The stored fields of a struct or tuple; empty for anything else.
    static func of(_ type: Any.Type) -> [Field] {
        var fields: [Field] = []
        _ = _forEachField(of: type) { _, offset, type, _ in
            fields.append(Field(offset: offset, type: type))
            return true
        }
        return fields
    }
}

/// One dynamic property in a view.
@MainActor
struct PropertyField {
    let connect: (UnsafeMutableRawPointer, inout AnyObject?, ViewNode) -> Void
    let environmentDiffers: ((UnsafeRawPointer, EnvironmentValues) -> Bool)?
    let holdsState: Bool

    init(_ type: any NodeProperty.Type, at offset: Int) {
        self = Self.make(type, offset)
    }

    init(custom type: any DynamicProperty.Type, at offset: Int) {
        self = Self.makeCustom(type, offset)
    }

    private init(
        connect: @escaping (UnsafeMutableRawPointer, inout AnyObject?, ViewNode) -> Void,
        environmentDiffers: ((UnsafeRawPointer, EnvironmentValues) -> Bool)?, holdsState: Bool
    ) {
        self.connect = connect
        self.environmentDiffers = environmentDiffers
        self.holdsState = holdsState
    }

    private static func make<P: NodeProperty>(_ type: P.Type, _ offset: Int) -> PropertyField {
        PropertyField(
            connect: { base, slot, node in
                (base + offset).assumingMemoryBound(to: P.self).pointee.connect(to: &slot, in: node)
            },
            environmentDiffers: P.readsEnvironment
                ? { base, environment in
                    (base + offset).assumingMemoryBound(to: P.self).pointee.environmentDiffers(environment)
                } : nil, holdsState: P.holdsState)
    }

    private static func makeCustom<P: DynamicProperty>(_ type: P.Type, _ offset: Int) -> PropertyField {
        PropertyField(
            connect: { base, _, _ in
                (base + offset).assumingMemoryBound(to: P.self).pointee.update()
            }, environmentDiffers: nil, holdsState: false)
    }
}

/// What a node keeps for the dynamic properties of its view, one slot each.
@MainActor
struct PropertyStorage {
    var slots: [AnyObject?]

    init(_ count: Int) {
        slots = count == 0 ? [] : Array(repeating: nil, count: count)
    }

    func tearDown() {
        for slot in slots { (slot as? any TornDown)?.tearDown() }
    }
}

/// Compares values as the fields of views are.
@MainActor
struct ValueComparison<Value> {
    private let compare = Comparison.of(Value.self, at: 0)

    /// Whether two values are certainly equal.
    func areEqual(_ old: Value, _ new: Value) -> Bool {
        withUnsafePointer(to: old) { old in
            withUnsafePointer(to: new) { new in compare(UnsafeRawPointer(old), UnsafeRawPointer(new)) }
        }
    }
}

/// Something in a slot that must be told when its node ends.
@MainActor
protocol TornDown: AnyObject {
    func tearDown()
}

/// How fields are compared. Answering "differ" for values that are equal only costs an evaluation; the opposite would
/// be wrong, so anything unknown differs unless it has the same bits.
@MainActor
private enum Comparison {
    typealias Function = (UnsafeRawPointer, UnsafeRawPointer) -> Bool

    static func of(_ type: Any.Type, at offset: Int) -> Function {
        let compare = of(type)
        return offset == 0 ? compare : { compare($0 + offset, $1 + offset) }
    }

    private static func of(_ type: Any.Type) -> Function {
        let size = TypeFacts.size(type)
        let sameBits: Function = { memcmp($0, $1, size) == 0 }
        if let property = type as? any NodeProperty.Type { return nodeProperty(property) }
        // Of objects, that they are equal says little: the view shows this one.
        if TypeFacts.isPlain(type) || type is AnyObject.Type || type is any OptionalObject.Type { return sameBits }
        if let equatable = type as? any Equatable.Type {
            let equal = Comparison.equatable(equatable)
            return { sameBits($0, $1) || equal($0, $1) }
        }
        let fields = Fields.of(type)
        guard !fields.isEmpty else { return sameBits }
        let parts = fields.map { of($0.type, at: $0.offset) }
        return { old, new in sameBits(old, new) || parts.allSatisfy { $0(old, new) } }
    }

    static func equatable<E: Equatable>(_ type: E.Type) -> Function {
        { $0.assumingMemoryBound(to: E.self).pointee == $1.assumingMemoryBound(to: E.self).pointee }
    }

    private static func nodeProperty<P: NodeProperty>(_ type: P.Type) -> Function {
        { $0.assumingMemoryBound(to: P.self).pointee.isSame(as: $1.assumingMemoryBound(to: P.self).pointee) }
    }
}

private enum TypeFacts {
    static func size(_ type: Any.Type) -> Int {
        func size<T>(of type: T.Type) -> Int { MemoryLayout<T>.size }
        return _openExistential(type, do: size)
    }

    static func isPlain(_ type: Any.Type) -> Bool {
        func isPlain<T>(_ type: T.Type) -> Bool { _isPOD(type) }
        return _openExistential(type, do: isPlain)
    }
}

@_spi(Reflection) import Swift

/// Finds or makes the default publisher of an object.
enum ObjectPublishers {
    static func publisher(of object: AnyObject) -> ObservableObjectPublisher {
        let fields = PublishedFields.of(type(of: object))
        guard let first = fields.first?.storage(in: object) else {
            return ObjectPublisherTable.shared.publisher(of: object)
        }
        let (publisher, isNew) = first.findOrMakeObjectPublisher()
        if isNew {
            for field in fields.dropFirst() { field.storage(in: object).use(publisher) }
        }
        return publisher
    }
}

/// Where an object keeps an `@Published` property.
struct PublishedField: Sendable {
    let type: any PublishedProperty.Type
    let offset: Int

    func storage(in object: AnyObject) -> AnyPublishedStorage {
        withExtendedLifetime(object) {
            type.storage(at: UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque()) + offset)
        }
    }
}

/// The `@Published` properties of each class, found once by reflection, those of superclasses first.
enum PublishedFields {
    private static let lock = Lock()
    nonisolated(unsafe) private static var cache: [ObjectIdentifier: [PublishedField]] = [:]

    static func of(_ type: AnyClass) -> [PublishedField] {
        let key = ObjectIdentifier(type)
        if let known = lock.withLock({ cache[key] }) { return known }
        let fields = find(in: type)
        lock.withLock { cache[key] = fields }
        return fields
    }

    /// `_EachFieldOptions.classType`, which strict concurrency checking does not let us name.
    private static var classType: _EachFieldOptions { _EachFieldOptions(rawValue: 1 << 0) }

    private static func find(in type: AnyClass) -> [PublishedField] {
        var fields: [PublishedField] = []
        _ = _forEachField(of: type, options: classType) { _, offset, fieldType, _ in
            if let fieldType = fieldType as? any PublishedProperty.Type {
                fields.append(PublishedField(type: fieldType, offset: offset))
            }
            return true
        }
        return fields
    }
}

/// The default publishers of objects without an `@Published` property.
///
/// An entry is bound to its object by a weak reference, which is checked at each access: an object at the address of a
/// released one never gets the other's publisher. Entries of released objects are dropped whenever the table has doubled.
final class ObjectPublisherTable: @unchecked Sendable {
    static let shared = ObjectPublisherTable()

    private struct Entry {
        weak var owner: AnyObject?
        let publisher: ObservableObjectPublisher
    }

    private let lock = Lock()
    private var entries: [ObjectIdentifier: Entry] = [:]
    private var purgeCount = 64

    /// The number of entries, for tests.
    var count: Int { lock.withLock { entries.count } }

    func publisher(of object: AnyObject) -> ObservableObjectPublisher {
        let (publisher, released) = lock.withLock { () -> (ObservableObjectPublisher, [Any]) in
            let key = ObjectIdentifier(object)
            var released: [Any] = []
            if let entry = entries[key] {
                if entry.owner === object { return (entry.publisher, []) }
                released.append(entry)
            }
            if entries.count >= purgeCount { released += purge() }
            let publisher = ObservableObjectPublisher()
            entries[key] = Entry(owner: object, publisher: publisher)
            return (publisher, released)
        }
        withExtendedLifetime(released) {}
        return publisher
    }

    /// Takes out the entries of released objects. Called with the lock held.
    ///
    /// Returns what must be released without the lock: the entries, and the owners that were looked at, since this may
    /// have become the last reference to one of them.
    private func purge() -> [Any] {
        var released: [Any] = []
        var kept: [ObjectIdentifier: Entry] = [:]
        for (key, entry) in entries {
            if let owner = entry.owner {
                kept[key] = entry
                released.append(owner)
            } else {
                released.append(entry)
            }
        }
        entries = kept
        purgeCount = max(64, kept.count * 2)
        return released
    }
}

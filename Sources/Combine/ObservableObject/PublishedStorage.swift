/// What reflection needs of an `@Published` property whatever its value is.
protocol PublishedProperty: SendableMetatype {
    /// The storage of the property that lies at an address.
    static func storage(at address: UnsafeRawPointer) -> AnyPublishedStorage
}

/// The part of an `@Published` property's storage that ties it to the object around it.
class AnyPublishedStorage: @unchecked Sendable {
    /// Where changes are announced.
    private enum Link {
        /// No change has been made through the object yet, and nobody has asked for its publisher.
        case unknown

        /// The object's default publisher, which stays the same.
        case standard(ObservableObjectPublisher)

        /// A publisher that the class declares itself, asked for each time.
        case own(() -> ObservableObjectPublisher?)
    }

    let lock = Lock()
    private var link = Link.unknown

    /// The publisher kept here, and whether this call has made it.
    final func findOrMakeObjectPublisher() -> (ObservableObjectPublisher, isNew: Bool) {
        lock.withLock {
            if case .standard(let publisher) = link { return (publisher, false) }
            let publisher = ObservableObjectPublisher()
            link = .standard(publisher)
            return (publisher, true)
        }
    }

    /// Makes this property send to the default publisher of its object.
    final func use(_ publisher: ObservableObjectPublisher) {
        lock.withLock { link = .standard(publisher) }
    }

    /// Makes this property send to where another one does.
    final func useLink(of other: AnyPublishedStorage) {
        let link = other.lock.withLock { other.link }
        let old = lock.withLock {
            defer { self.link = link }
            return self.link
        }
        withExtendedLifetime(old) {}
    }

    /// Learns which object this property belongs to.
    ///
    /// Asking an object for its default publisher sets the link of all its properties. So if the link is still unknown
    /// after that, the class has a publisher of its own.
    final func connect(to object: AnyObject) {
        guard case .unknown = lock.withLock({ link }), Self.changePublisher(of: object) != nil else { return }
        lock.withLock {
            guard case .unknown = link else { return }
            link = .own { [weak object] in object.flatMap(Self.changePublisher) }
        }
    }

    /// Announces a change of the object, unless nobody can be listening.
    ///
    /// - Parameter object: The object, if the caller knows it.
    final func announceChange(of object: AnyObject? = nil) {
        var link = lock.withLock { self.link }
        if case .unknown = link, let object {
            connect(to: object)
            link = lock.withLock { self.link }
        }
        switch link {
        case .unknown: break
        case .standard(let publisher): publisher.send()
        case .own(let publisher): publisher()?.send()
        }
    }

    private static func changePublisher(of object: AnyObject) -> ObservableObjectPublisher? {
        guard let object = object as? any ObservableObject else { return nil }
        return object.objectWillChange as? ObservableObjectPublisher
    }
}

/// The storage of an `@Published` property: its value, and the subscribers of its projection once there are any.
final class PublishedStorage<Value>: AnyPublishedStorage, @unchecked Sendable {
    private var stored: Value
    private var core: ValueSubjectCore<Value, Never>?
    private var assignments: [ObjectIdentifier: AnyCancellable] = [:]

    init(_ value: Value) {
        stored = value
    }

    deinit {
        core?.abandon()
    }

    /// The value as readers see it: until the subscribers have been told, the one before the change.
    var value: Value { lock.withLock { stored } }

    /// Sends the value to the subscribers, then keeps it. The change has been announced before.
    ///
    /// When changes overlap, on several threads or by a subscriber that sets the property again, the value kept in the end
    /// is the one that was sent last.
    func set(_ value: Value) {
        // Takes what was kept before, to be released without the lock.
        var replaced: Value?
        defer { withExtendedLifetime(replaced) {} }
        let projection = lock.withLock { () -> ValueSubjectCore<Value, Never>? in
            if let core { return core }
            replaced = stored
            stored = value
            return nil
        }
        guard let projection else { return }
        projection.send(value)
        lock.withLock {
            replaced = stored
            stored = projection.newest()
        }
    }

    func attach(_ subscriber: some Subscriber<Value, Never>) {
        let projection = lock.withLock {
            if let core { return core }
            let new = ValueSubjectCore<Value, Never>(stored, lock: lock)
            core = new
            return new
        }
        projection.attach(subscriber)
    }

    /// Sets this property to what `publisher` sends, until that ends or this storage is released.
    func assign(_ publisher: some Publisher<Value, Never>) {
        let assignment = Assignment()
        let key = ObjectIdentifier(assignment)
        let sink = Subscribers.Sink<Value, Never> { [weak self, assignment] _ in
            self?.end(assignment)
        } receiveValue: { [weak self] value in
            self?.announceChange()
            self?.set(value)
        }
        publisher.subscribe(sink)
        let cancellable = AnyCancellable(sink)
        lock.withLock {
            if !assignment.isDone { assignments[key] = cancellable }
        }
    }

    private func end(_ assignment: Assignment) {
        let released = lock.withLock {
            assignment.isDone = true
            return assignments.removeValue(forKey: ObjectIdentifier(assignment))
        }
        withExtendedLifetime(released) {}
    }

    /// A running ``assign(_:)``; guarded by the lock of the storage.
    private final class Assignment {
        var isDone = false
    }
}

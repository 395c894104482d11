import Foundation

extension NotificationCenter {
    /// A publisher of the notifications of one name.
    ///
    /// ```swift
    /// NotificationCenter.default.publisher(for: .saved).sink { print($0) }.store(in: &cancellables)
    /// ```
    ///
    /// - Parameters:
    ///   - name: The name.
    ///   - object: The sender; any if left out.
    public func publisher(for name: Notification.Name, object: AnyObject? = nil) -> Publisher {
        Publisher(center: self, name: name, object: object)
    }

    /// A publisher of the notifications of one name, as they are posted, on the thread that posts them.
    public struct Publisher: Combine.Publisher, @unchecked Sendable {
        public typealias Output = Notification
        public typealias Failure = Never

        /// The centre that the notifications are posted to.
        public let center: NotificationCenter

        /// Their name.
        public let name: Notification.Name

        /// Their sender; any if `nil`.
        public let object: AnyObject?

        /// Makes a publisher; see ``Foundation/NotificationCenter/publisher(for:object:)``.
        public init(center: NotificationCenter, name: Notification.Name, object: AnyObject? = nil) {
            self.center = center
            self.name = name
            self.object = object
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Notification, S.Failure == Never {
            // The subject puts concurrent posts in order and keeps to the demand.
            let subject = PassthroughSubject<Notification, Never>()
            let observer = Unchecked(
                center.addObserver(forName: name, object: object, queue: nil) { subject.send($0) })
            subject
                .handleEvents(receiveCancel: { [center] in center.removeObserver(observer.value) })
                .subscribe(subscriber)
        }
    }
}

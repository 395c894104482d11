import Foundation

/// Tells whether code runs on the main actor.
enum MainQueue {
    private static let key: DispatchSpecificKey<Bool> = {
        let key = DispatchSpecificKey<Bool>()
        DispatchQueue.main.setSpecific(key: key, value: true)
        return key
    }()

    /// The main queue counts besides the main thread: in a test on Linux another thread serves it.
    static var isCurrent: Bool { Thread.isMainThread || DispatchQueue.getSpecific(key: key) != nil }
}

/// Carries a value to where the compiler can't see that it is safe. Each use says why it is.
struct Unchecked<Value>: @unchecked Sendable {
    let value: Value
    init(_ value: Value) { self.value = value }
}

/// Messages about mistakes that are survived, such as a write to an element that is gone.
enum StateLog {
    /// Gets the messages instead of the standard error. For tests.
    @TaskLocal static var receiver: (@Sendable (String) -> Void)?

    static func report(_ message: String) {
        if let receiver { return receiver(message) }
        FileHandle.standardError.write(Data("Martlet: \(message)\n".utf8))
    }
}

#if canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Something wrong in the exchange with the compiler.
enum PluginConnectionError: Error, Equatable, CustomStringConvertible {
    case truncatedMessage
    case messageTooLong(UInt64)
    case inputOutput(errno: Int32)

    var description: String {
        switch self {
        case .truncatedMessage: "the input ended in the middle of a message"
        case .messageTooLong(let length): "a message of \(length) bytes is too long"
        case .inputOutput(let code): "input or output failed (errno \(code))"
        }
    }
}

/// Messages over a pair of file descriptors, each preceded by its length (8 bytes, little endian).
struct PluginConnection {
    /// The longest message accepted: far above any source file, far below any address space.
    static let maximumLength: UInt64 = 1 << 30

    var input: Int32
    var output: Int32

    /// The next message, or `nil` at the end of the input or for the empty message that compilers
    /// send before they close the connection.
    func receive() throws(PluginConnectionError) -> [UInt8]? {
        let header = try read(count: 8)
        if header.isEmpty { return nil }
        guard header.count == 8 else { throw .truncatedMessage }
        let length = header.reversed().reduce(UInt64(0)) { ($0 << 8) | UInt64($1) }
        if length == 0 { return nil }
        guard length <= Self.maximumLength else { throw .messageTooLong(length) }
        let message = try read(count: Int(length))
        guard message.count == Int(length) else { throw .truncatedMessage }
        return message
    }

    /// Sends one message.
    func send(_ message: [UInt8]) throws(PluginConnectionError) {
        let length = UInt64(message.count)
        try write((0..<8).map { UInt8(truncatingIfNeeded: length >> ($0 * 8)) } + message)
    }

    /// Reads `count` bytes, fewer only at the end of the input. A length that promises more than
    /// there is costs no more memory than what arrives.
    private func read(count: Int) throws(PluginConnectionError) -> [UInt8] {
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: min(count, 1 << 16))
        while bytes.count < count {
            let wanted = min(chunk.count, count - bytes.count)
            let received = chunk.withUnsafeMutableBytes { systemRead(input, $0.baseAddress, wanted) }
            if received > 0 {
                bytes += chunk[..<received]
            } else if received == 0 {
                break
            } else if errno != EINTR {
                throw .inputOutput(errno: errno)
            }
        }
        return bytes
    }

    private func write(_ bytes: [UInt8]) throws(PluginConnectionError) {
        var remaining = bytes[...]
        while !remaining.isEmpty {
            let sent = remaining.withUnsafeBytes { systemWrite(output, $0.baseAddress, $0.count) }
            if sent >= 0 {
                remaining = remaining.dropFirst(sent)
            } else if errno != EINTR {
                throw .inputOutput(errno: errno)
            }
        }
    }
}

private func systemRead(_ descriptor: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int) -> Int {
    read(descriptor, buffer, count)
}

private func systemWrite(_ descriptor: Int32, _ buffer: UnsafeRawPointer?, _ count: Int) -> Int {
    write(descriptor, buffer, count)
}

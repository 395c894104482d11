/// What a test looked for is not there. The description says what was looked for and what there is.
public struct TestFailure: Error, CustomStringConvertible, Sendable {
    public var description: String

    public init(_ description: String) {
        self.description = description
    }
}

import BackendInterface

/// How much work SwiftUICore has asked a `HeadlessBackend` for.
///
/// ```swift
/// let before = backend.counts
/// try window.button("Add").press()
/// let work = backend.counts - before
/// #expect(work.widgetsMade == 1)
/// ```
public struct WorkCounts: Equatable, Sendable {
    /// Widgets made, the content containers of windows and alerts among them.
    public var widgetsMade = 0
    public var widgetsDisposed = 0
    public var windowsMade = 0
    public var alertsMade = 0
    /// Calls of `apply` that changed something.
    public var propertiesSet = 0
    /// Calls of `apply` that changed nothing.
    public var redundantApplies = 0
    /// Calls of `measure`.
    public var measures = 0
    /// Calls of `place` that changed the frame.
    public var framesPlaced = 0
    /// Calls of `place` with the frame that the widget had already.
    public var redundantPlacements = 0
    /// Calls of `setChildren`.
    public var childrenSet = 0
    /// Calls of `requestUpdate`.
    public var updateRequests = 0

    public init() {}

    /// The work between two counts.
    public static func - (later: WorkCounts, earlier: WorkCounts) -> WorkCounts {
        var difference = WorkCounts()
        for path in fields {
            difference[keyPath: path] = later[keyPath: path] - earlier[keyPath: path]
        }
        return difference
    }

    private static var fields: [WritableKeyPath<WorkCounts, Int>] {
        [
            \.widgetsMade, \.widgetsDisposed, \.windowsMade, \.alertsMade, \.propertiesSet, \.redundantApplies,
            \.measures, \.framesPlaced, \.redundantPlacements, \.childrenSet, \.updateRequests,
        ]
    }
}

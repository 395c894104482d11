import BackendInterface
import Foundation

/// Collects what has changed and brings the screen up to date once per frame.
///
/// One flush runs in phases: bodies (parents first), layout elements, widgets, layout, and last the actions that
/// views asked for (`onAppear`, `onChange`, tasks, presentations). What an action changes is shown in the same flush.
@MainActor
final class UpdateScheduler {
    static let shared = UpdateScheduler()

    /// The backends of the running apps, which are asked for flushes. A program has one app; in tests a second may start
    /// before the first is closed, and each flush is for all.
    private var backends: [WeakBackend] = []

    private struct WeakBackend {
        weak var backend: (any Backend)?
    }

    private var dirtyNodes: [ViewNode] = []
    private var structureOwners: [ElementOwner] = []
    private var hosts: [LayoutHost] = []
    private var rowRequests: [() -> Void] = []
    private var actions: [() -> Void] = []
    private var isRequested = false
    private var isFlushing = false

    /// Rounds of actions that change state within one flush; later ones wait for the next frame, so that a view that
    /// changes its own state for ever does not stop the program.
    private let maximumRounds = 8

    /// Times that a layout may ask for more rows, within one round. It takes one, or a few where rows are lower than
    /// was guessed.
    private let maximumRowRequests = 16

    /// Batches of bodies within one round. Only bodies that change what they have read need more than a few.
    private let maximumBatches = 64
    private var hasWarnedOfLoop = false

    /// Begins to ask `backend` for flushes, for an app that starts.
    func start(_ backend: any Backend) {
        backends.append(WeakBackend(backend: backend))
        backend.onUpdate = { [weak self] in self?.flush() ?? false }
        if isRequested || isUpdateDue {
            isRequested = true
            backend.requestUpdate()
        }
    }

    func stop(_ backend: any Backend) {
        backend.onUpdate = nil
        backends.removeAll { $0.backend == nil || $0.backend === backend }
    }

    /// Runs `action` now, or after the update that is going on.
    func outsideUpdate(_ action: @escaping () -> Void) {
        if isFlushing { afterUpdate(action) } else { action() }
    }

    /// Whether something waits for a flush.
    var isUpdateDue: Bool {
        !dirtyNodes.isEmpty || !structureOwners.isEmpty || !hosts.isEmpty || !rowRequests.isEmpty || !actions.isEmpty
    }

    func enqueue(_ node: ViewNode) {
        dirtyNodes.append(node)
        request()
    }

    /// Has `owner` collect its elements again.
    func enqueue(structureOf owner: ElementOwner) {
        structureOwners.append(owner)
        request()
    }

    /// Has `host` put its widgets and layout in order.
    func enqueue(_ host: LayoutHost) {
        hosts.append(host)
        request()
    }

    /// Runs `request`, which makes rows that have come into view, after the layout that has found them missing.
    func enqueueRows(_ request: @escaping () -> Void) {
        rowRequests.append(request)
        self.request()
    }

    /// Runs `action` at the end of the flush, when the views are on the screen.
    func afterUpdate(_ action: @escaping () -> Void) {
        actions.append(action)
        request()
    }

    private func request() {
        guard !isRequested, !isFlushing else { return }
        isRequested = true
        for entry in backends { entry.backend?.requestUpdate() }
    }

    /// Brings everything up to date. The backend calls it when the update that it was asked for is due.
    ///
    /// - Returns: Whether there was anything to do.
    @discardableResult
    func flush() -> Bool {
        guard !isFlushing else { return false }
        let wasDue = isUpdateDue
        isFlushing = true
        isRequested = false
        for _ in 0..<maximumRounds where isUpdateDue {
            let isDone = evaluateBodies()
            collectStructure()
            layOut()
            makeRows()
            let due = actions
            actions = []
            for action in due { action() }
            if !isDone { break }
        }
        isFlushing = false
        guard isUpdateDue, !isRequested else { return wasDue }
        isRequested = true
        for entry in backends { entry.backend?.requestUpdateAfterFrame() }
        return wasDue
    }

    /// Answers false when it gave up, with bodies left that want to run again; they do so in the next frame.
    private func evaluateBodies() -> Bool {
        var batches = 0
        while !dirtyNodes.isEmpty {
            batches += 1
            if batches > maximumBatches {
                warnOfLoop(dirtyNodes.first { $0.isAlive })
                return false
            }
            let batch = dirtyNodes.count == 1 ? dirtyNodes : dirtyNodes.sorted { $0.depth < $1.depth }
            dirtyNodes = []
            for node in batch where node.isDirty && node.isAlive && !node.isSuspended {
                node.isDirty = false
                node.reevaluate()
            }
        }
        return true
    }

    private func warnOfLoop(_ node: ViewNode?) {
        guard !hasWarnedOfLoop, let node else { return }
        hasWarnedOfLoop = true
        let message = "Martlet: the body of \(node.viewName) changes what it reads, so it runs again and again.\n"
        FileHandle.standardError.write(Data(message.utf8))
    }

    private func collectStructure() {
        while !structureOwners.isEmpty {
            // Inner ones first: what a container shows may depend on what its descendants have collected.
            // By groups rather than by sorting: a first frame has thousands of owners at a handful of depths.
            let batch = Dictionary(grouping: structureOwners, by: \.depth).sorted { $0.key > $1.key }
            structureOwners = []
            for (_, owners) in batch {
                for owner in owners { owner.collectIfNeeded() }
            }
        }
    }

    private func layOut() {
        while !hosts.isEmpty {
            let batch = hosts
            hosts = []
            for host in batch { host.updateIfNeeded() }
        }
    }
}

extension UpdateScheduler {
    private func makeRows() {
        for _ in 0..<maximumRowRequests where !rowRequests.isEmpty {
            let requests = rowRequests
            rowRequests = []
            for request in requests { request() }
            collectStructure()
            layOut()
        }
        SpareWidgets.shared.disposeAll()
    }
}

/// A node that puts the elements of its subtree into an element of its own.
@MainActor
protocol ElementOwner: ViewNode {
    /// Whether the elements wait to be collected.
    var needsCollection: Bool { get set }
    /// Puts the elements in their place.
    func collect()
}

extension ElementOwner {
    /// Has the elements collected with the next structure, once however often it is asked for.
    func requestCollection() {
        guard !needsCollection else { return }
        needsCollection = true
        UpdateScheduler.shared.enqueue(structureOf: self)
    }

    fileprivate func collectIfNeeded() {
        guard isAlive, needsCollection else { return }
        needsCollection = false
        collect()
    }
}

/// Counts of work, for tests and benchmarks.
@MainActor
public enum RenderStatistics {
    /// Bodies of views and modifiers evaluated.
    public static var bodies = 0
    /// Sizes asked of widgets.
    public static var measures = 0
    /// Elements placed.
    public static var placements = 0
    /// Widgets made.
    public static var widgets = 0
    /// Descriptions given to widgets after their first.
    public static var propertyChanges = 0

    /// Begins to count, after what waits for an update is done, in whichever window.
    public static func reset() {
        UpdateScheduler.shared.flush()
        bodies = 0
        measures = 0
        placements = 0
        widgets = 0
        propertyChanges = 0
    }
}

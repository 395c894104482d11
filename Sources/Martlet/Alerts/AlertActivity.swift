import Observation

/// What goes on in an alert while it is on the screen: the work of an action that takes time, the error that it has
/// thrown, and whether the user wants to be asked again.
@MainActor
@Observable
final class AlertActivity {
    enum Phase: Equatable {
        case asking
        case working
        case failed(String)
    }

    private(set) var phase = Phase.asking
    var isSuppressed = false
    /// Counts the times that the alert went off the screen by itself.
    @ObservationIgnored var disappearances = 0
    /// Changes when the alert is shown, goes off the screen or is answered.
    @ObservationIgnored var turn = 0
    /// The actions whose work has succeeded.
    @ObservationIgnored var finishedWork: Set<Int> = []
    @ObservationIgnored private var task: Task<Void, Never>?

    var isWorking: Bool { phase == .working }

    deinit { task?.cancel() }

    /// Begins the work of an action, unless there is some already. An error that it throws is shown; work that was
    /// cancelled is forgotten, however it ends.
    func start(
        _ work: @escaping @MainActor () async throws -> Void, succeeded: @escaping @MainActor () -> Void
    ) {
        guard task == nil else { return }
        phase = .working
        task = Task { [weak self] in
            do {
                try await work()
                if !Task.isCancelled { succeeded() }
            } catch {
                guard !Task.isCancelled, let self else { return }
                task = nil
                phase = .failed(AlertErrorText(error).whole)
            }
        }
    }

    func cancel() {
        task?.cancel()
        task = nil
    }

    /// Begins anew, for another alert of the same view.
    func reset() {
        cancel()
        if phase != .asking { phase = .asking }
    }

    // MARK: - What the alert shows of it

    /// Whether a button may be pressed now.
    func allows(_ button: AlertEntry.Button, form: AlertForm?) -> Bool {
        if isWorking { return button.role == .cancel && button.work == nil }
        return !button.obeysForm || form?.isValid ?? true
    }

    /// What there is to say about the action or the fields.
    func note(form: AlertForm?) -> String? {
        if case .failed(let text) = phase { text } else { form?.validation.message }
    }
}

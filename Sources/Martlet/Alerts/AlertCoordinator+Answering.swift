/// What follows when the user answers an alert, or when it goes off the screen.
extension AlertCoordinator {
    /// The user has pressed a button of an alert.
    func choose(_ action: Int?, of entry: AlertEntry) {
        guard isShown(entry) else { return }
        entry.activity.turn += 1
        guard let action, entry.buttons.indices.contains(action), entry.buttons[action].work != nil else {
            return finish(entry, action)
        }
        guard !entry.activity.isWorking else { return }
        startWork(action, of: entry)
        // Apple's SwiftUI takes an alert off when a button is pressed: it is put up again, with the buttons disabled.
        #if !os(Linux)
        screen(of: entry)?.showAgain(entry)
        #endif
    }

    private func startWork(_ action: Int, of entry: AlertEntry) {
        entry.activity.start { [weak self] in
            try await self?.work(action, of: entry)
        } succeeded: { [weak self] in
            self?.finish(entry, action)
        }
    }

    /// Does the work of an action: that of the alert, or, where the callers that share it have actions of their own, that
    /// of each. What has succeeded is not done again when the user tries again.
    private func work(_ action: Int, of entry: AlertEntry) async throws {
        var tickets = queue.tickets(of: entry.number)
        while let last = tickets.last {
            for ticket in tickets {
                guard let caller = callers[ticket] else { continue }
                let worker = caller.onEnd == nil ? caller.entry : entry
                guard let work = worker.unfinishedWork(of: action) else { continue }
                if caller.onEnd == nil { working[ticket] = (entry, action) }
                defer { working[ticket] = nil }
                try await work()
                try Task.checkCancellation()
                worker.activity.finishedWork.insert(action)
            }
            // Others may have joined meanwhile.
            tickets = queue.tickets(of: entry.number).filter { $0 > last }
        }
    }

    /// Cancels the work that goes on for a caller whose request has ended. If others share its alert, theirs goes on.
    func cancelWork(of ticket: AlertQueue.Ticket) {
        guard !working.isEmpty, let (entry, action) = working.removeValue(forKey: ticket) else { return }
        entry.cancelWork()
        if queue.entries[entry.number] != nil { startWork(action, of: entry) }
    }

    /// Ends an alert by an action, wherever it is: while the action has worked its window may have closed.
    private func finish(_ entry: AlertEntry, _ action: Int?) {
        guard entries[entry.number] === entry else { return }
        entry.cancelWork()
        var remembered: String?
        if entry.offersSuppression, entry.activity.isSuppressed, let key = entry.options.suppressionKey {
            suppression.remember(action, of: entry.buttons, under: key)
            remembered = key
        }
        queue.end(entry.number, .chosen(action))
        if let remembered { answerWaiting(remembered) }
        carryOut()
    }

    /// Ends what waits with a question that need not be asked any more.
    private func answerWaiting(_ key: String) {
        for number in waiting {
            guard let entry = entries[number], entry.options.suppressionKey == key, let end = remembered(for: entry)
            else { continue }
            queue.end(number, end)
        }
    }

    /// The end that the user has decided on once and for all.
    func remembered(for entry: AlertEntry) -> AlertEnd? {
        guard entry.offersSuppression, let key = entry.options.suppressionKey else { return nil }
        return suppression.answer(key, to: entry.buttons)
    }

    /// An alert went off the screen, and it is not known why.
    func disappeared(_ entry: AlertEntry) {
        if entry.custom != nil {
            gone.append(entry)
            return
        }
        let activity = entry.activity
        activity.disappearances += 1
        activity.turn += 1
        let (turn, time) = (activity.turn, Self.grace * min(activity.disappearances, 20))
        Task { [weak self] in
            // SwiftUI clears the flag before it calls the button's action, or after; or the window is closing.
            try? await Task.sleep(for: time)
            // It may have been answered since, or be shown again already, in this window or another.
            guard let self, activity.turn == turn, entries[entry.number] === entry else { return }
            comeBack(entry)
        }
    }

    /// The alerts that went off the screen have been answered: their windows are still there.
    func finishGone() {
        while let entry = gone.popLast() { finish(entry, nil) }
    }

    #if os(Linux)
    static let grace = Duration.milliseconds(100)
    #else
    /// Longer than an alert takes to go.
    static let grace = Duration.milliseconds(500)
    #endif

    /// Puts an alert that was not answered back to its place in the queue.
    func comeBack(_ entry: AlertEntry) {
        if gone.contains(where: { $0 === entry }), let window = queue.entries[entry.number]?.window {
            return didHide(window)
        }
        queue.returnToLane(entry.number)
        carryOut()
    }

    #if !os(Linux)
    private func screen(of entry: AlertEntry) -> (any AlertScreen)? {
        queue.entries[entry.number]?.window.flatMap { windows[$0]?.screen }
    }
    #endif
}

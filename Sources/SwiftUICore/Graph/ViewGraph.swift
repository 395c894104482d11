/// The node tree of one window (or sheet, alert): from the root view down.
@MainActor
public final class ViewGraph {
    /// The window that the views of this graph stand in; presentations open over it. The app's own graph, which
    /// evaluates the scenes, has none.
    private(set) weak var window: WindowController?
    private var preferenceObservers: [ObjectIdentifier: WeakPreferenceObserver] = [:]

    init(window: WindowController?) {
        self.window = window
    }

    func addPreferenceObserver(_ observer: any PreferenceObserver) {
        preferenceObservers[ObjectIdentifier(observer)] = WeakPreferenceObserver(observer: observer)
        preferencesChanged()
    }

    func removePreferenceObserver(_ observer: any PreferenceObserver) {
        preferenceObservers[ObjectIdentifier(observer)] = nil
    }

    private var isPreferenceCheckDue = false

    /// Tells that some preference value may be different. Costs nothing where nobody observes one.
    func preferencesChanged() {
        guard !preferenceObservers.isEmpty, !isPreferenceCheckDue else { return }
        isPreferenceCheckDue = true
        UpdateScheduler.shared.afterUpdate { [weak self] in
            guard let self else { return }
            isPreferenceCheckDue = false
            for entry in preferenceObservers.values { entry.observer?.preferencesMayHaveChanged() }
        }
    }
}

/// A node that watches a preference of its subtree.
@MainActor
protocol PreferenceObserver: AnyObject {
    func preferencesMayHaveChanged()
}

private struct WeakPreferenceObserver {
    weak var observer: (any PreferenceObserver)?
}

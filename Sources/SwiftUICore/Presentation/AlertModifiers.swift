import Foundation

extension View {
    nonisolated private func alert<A: View, M: View>(
        _ isPresented: Binding<Bool>, isConfirmation: Bool = false, about subject: AlertSubject = .none,
        _ parts: AlertView<Self, A, M>.Parts?
    ) -> some View {
        AlertView(
            content: self,
            request: AlertView.Request(
                isPresented: isPresented, isConfirmation: isConfirmation, parts: parts, subject: subject))
    }

    /// An alert about `data`, if there is any.
    nonisolated private func alert<T, A: View, M: View>(
        _ isPresented: Binding<Bool>, isConfirmation: Bool = false, presenting data: T?,
        _ parts: (T) -> AlertView<Self, A, M>.Parts
    ) -> some View {
        alert(
            isPresented, isConfirmation: isConfirmation, about: data.map { .data($0) } ?? .none, data.map(parts))
    }

    // MARK: Title and actions

    /// Shows an alert while `isPresented` is true. Every action closes it; the flag is false before the action runs.
    ///
    /// ```swift
    /// .alert("Delete all?", isPresented: $asks) {
    ///     Button("Delete", role: .destructive) { items = [] }
    ///     Button("Keep", role: .cancel) {}
    /// }
    /// ```
    /// Without actions there is an OK button. `TextField` and `SecureField` are allowed among the actions. Return
    /// presses the first action without a role, Escape the one with the role `.cancel`.
    nonisolated public func alert<A: View>(
        _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A
    ) -> some View {
        alert(Text(titleKey), isPresented: isPresented, actions: actions)
    }

    @_disfavoredOverload
    nonisolated public func alert<S: StringProtocol, A: View>(
        _ title: S, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A
    ) -> some View {
        alert(Text(title), isPresented: isPresented, actions: actions)
    }

    nonisolated public func alert<A: View>(_ title: Text, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A)
        -> some View
    {
        alert(title, isPresented: isPresented, actions: actions) { EmptyView() }
    }

    // MARK: Title, actions and message

    nonisolated public func alert<A: View, M: View>(
        _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A,
        @ViewBuilder message: () -> M
    ) -> some View {
        alert(Text(titleKey), isPresented: isPresented, actions: actions, message: message)
    }

    @_disfavoredOverload
    nonisolated public func alert<S: StringProtocol, A: View, M: View>(
        _ title: S, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A, @ViewBuilder message: () -> M
    ) -> some View {
        alert(Text(title), isPresented: isPresented, actions: actions, message: message)
    }

    nonisolated public func alert<A: View, M: View>(
        _ title: Text, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A, @ViewBuilder message: () -> M
    ) -> some View {
        alert(isPresented, .init(title: title, actions: actions(), message: message()))
    }

    // MARK: About a value

    /// Shows an alert about `data` while `isPresented` is true and there is a value.
    nonisolated public func alert<A: View, T>(
        _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, presenting data: T?,
        @ViewBuilder actions: (T) -> A
    ) -> some View {
        alert(Text(titleKey), isPresented: isPresented, presenting: data, actions: actions)
    }

    @_disfavoredOverload
    nonisolated public func alert<S: StringProtocol, A: View, T>(
        _ title: S, isPresented: Binding<Bool>, presenting data: T?, @ViewBuilder actions: (T) -> A
    ) -> some View {
        alert(Text(title), isPresented: isPresented, presenting: data, actions: actions)
    }

    nonisolated public func alert<A: View, T>(
        _ title: Text, isPresented: Binding<Bool>, presenting data: T?, @ViewBuilder actions: (T) -> A
    ) -> some View {
        alert(title, isPresented: isPresented, presenting: data, actions: actions) { _ in EmptyView() }
    }

    nonisolated public func alert<A: View, M: View, T>(
        _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, presenting data: T?,
        @ViewBuilder actions: (T) -> A, @ViewBuilder message: (T) -> M
    ) -> some View {
        alert(Text(titleKey), isPresented: isPresented, presenting: data, actions: actions, message: message)
    }

    @_disfavoredOverload
    nonisolated public func alert<S: StringProtocol, A: View, M: View, T>(
        _ title: S, isPresented: Binding<Bool>, presenting data: T?, @ViewBuilder actions: (T) -> A,
        @ViewBuilder message: (T) -> M
    ) -> some View {
        alert(Text(title), isPresented: isPresented, presenting: data, actions: actions, message: message)
    }

    nonisolated public func alert<A: View, M: View, T>(
        _ title: Text, isPresented: Binding<Bool>, presenting data: T?, @ViewBuilder actions: (T) -> A,
        @ViewBuilder message: (T) -> M
    ) -> some View {
        alert(isPresented, presenting: data) { .init(title: title, actions: actions($0), message: message($0)) }
    }

    // MARK: About an error

    /// Shows an alert about `error`, titled by its description, while `isPresented` is true and there is an error.
    nonisolated public func alert<E: LocalizedError, A: View>(
        isPresented: Binding<Bool>, error: E?, @ViewBuilder actions: () -> A
    ) -> some View {
        let actions = actions()
        return alert(isPresented, presenting: error) {
            .init(title: AlertError.title($0), actions: actions, message: EmptyView())
        }
    }

    nonisolated public func alert<E: LocalizedError, A: View, M: View>(
        isPresented: Binding<Bool>, error: E?, @ViewBuilder actions: (E) -> A,
        @ViewBuilder message: (E) -> M
    ) -> some View {
        alert(isPresented, presenting: error) {
            .init(title: AlertError.title($0), actions: actions($0), message: message($0))
        }
    }

    /// Shows an alert about `error` while there is one. Closing it sets `error` to nil.
    nonisolated public func alert<E: LocalizedError, A: View>(error: Binding<E?>, @ViewBuilder actions: (E) -> A)
        -> some View
    {
        alert(error: error, actions: actions) { _ in EmptyView() }
    }

    nonisolated public func alert<E: LocalizedError, A: View, M: View>(
        error: Binding<E?>, @ViewBuilder actions: (E) -> A, @ViewBuilder message: (E) -> M
    ) -> some View {
        alert(Binding(presence: error), presenting: error.wrappedValue) {
            .init(title: AlertError.title($0), actions: actions($0), message: message($0))
        }
    }

    // MARK: About an item

    /// Shows an alert about `item` while there is one. Closing it sets `item` to nil.
    nonisolated public func alert<A: View, T>(
        _ titleKey: LocalizedStringKey, item: Binding<T?>, @ViewBuilder actions: (T) -> A
    ) -> some View {
        alert(Text(titleKey), item: item, actions: actions)
    }

    @_disfavoredOverload
    nonisolated public func alert<S: StringProtocol, A: View, T>(
        _ title: S, item: Binding<T?>, @ViewBuilder actions: (T) -> A
    ) -> some View {
        alert(Text(title), item: item, actions: actions)
    }

    nonisolated public func alert<A: View, T>(_ title: Text, item: Binding<T?>, @ViewBuilder actions: (T) -> A)
        -> some View
    {
        alert(title, item: item, actions: actions) { _ in EmptyView() }
    }

    nonisolated public func alert<A: View, M: View, T>(
        _ titleKey: LocalizedStringKey, item: Binding<T?>, @ViewBuilder actions: (T) -> A,
        @ViewBuilder message: (T) -> M
    ) -> some View {
        alert(Text(titleKey), item: item, actions: actions, message: message)
    }

    @_disfavoredOverload
    nonisolated public func alert<S: StringProtocol, A: View, M: View, T>(
        _ title: S, item: Binding<T?>, @ViewBuilder actions: (T) -> A, @ViewBuilder message: (T) -> M
    ) -> some View {
        alert(Text(title), item: item, actions: actions, message: message)
    }

    nonisolated public func alert<A: View, M: View, T>(
        _ title: Text, item: Binding<T?>, @ViewBuilder actions: (T) -> A, @ViewBuilder message: (T) -> M
    ) -> some View {
        alert(Binding(presence: item), presenting: item.wrappedValue) {
            .init(title: title, actions: actions($0), message: message($0))
        }
    }

    // MARK: The older form

    /// Shows the alert that `content` makes while `isPresented` is true.
    nonisolated public func alert(isPresented: Binding<Bool>, content: () -> Alert) -> some View {
        let content = content()
        return alert(isPresented, .init(title: content.title, actions: content.actions, message: content.message))
    }

    /// Shows the alert that `content` makes for `item` while there is one. Closing it sets `item` to nil.
    nonisolated public func alert<Item: Identifiable>(item: Binding<Item?>, content: (Item) -> Alert) -> some View {
        let content = item.wrappedValue.map(content)
        return alert(
            Binding(presence: item), about: item.wrappedValue.map { .item(AnyHashable($0.id)) } ?? .none,
            content.map { .init(title: $0.title, actions: $0.actions, message: $0.message) })
    }

    // MARK: Confirmation dialogs

    /// Shows a dialog with several actions while `isPresented` is true. There is a Cancel button even if `actions`
    /// has none. On Linux the dialog is an alert; `titleVisibility` says whether its title is shown.
    nonisolated public func confirmationDialog<A: View>(
        _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
        @ViewBuilder actions: () -> A
    ) -> some View {
        confirmationDialog(
            Text(titleKey), isPresented: isPresented, titleVisibility: titleVisibility, actions: actions)
    }

    @_disfavoredOverload
    nonisolated public func confirmationDialog<S: StringProtocol, A: View>(
        _ title: S, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, @ViewBuilder actions: () -> A
    ) -> some View {
        confirmationDialog(Text(title), isPresented: isPresented, titleVisibility: titleVisibility, actions: actions)
    }

    nonisolated public func confirmationDialog<A: View>(
        _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
        @ViewBuilder actions: () -> A
    ) -> some View {
        confirmationDialog(title, isPresented: isPresented, titleVisibility: titleVisibility, actions: actions) {
            EmptyView()
        }
    }

    nonisolated public func confirmationDialog<A: View, M: View>(
        _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
        @ViewBuilder actions: () -> A, @ViewBuilder message: () -> M
    ) -> some View {
        confirmationDialog(
            Text(titleKey), isPresented: isPresented, titleVisibility: titleVisibility, actions: actions,
            message: message)
    }

    @_disfavoredOverload
    nonisolated public func confirmationDialog<S: StringProtocol, A: View, M: View>(
        _ title: S, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
        @ViewBuilder actions: () -> A, @ViewBuilder message: () -> M
    ) -> some View {
        confirmationDialog(
            Text(title), isPresented: isPresented, titleVisibility: titleVisibility, actions: actions, message: message)
    }

    nonisolated public func confirmationDialog<A: View, M: View>(
        _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
        @ViewBuilder actions: () -> A, @ViewBuilder message: () -> M
    ) -> some View {
        alert(
            isPresented, isConfirmation: true,
            .init(title: titleVisibility == .hidden ? nil : title, actions: actions(), message: message()))
    }

    nonisolated public func confirmationDialog<A: View, T>(
        _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
        presenting data: T?, @ViewBuilder actions: (T) -> A
    ) -> some View {
        confirmationDialog(
            Text(titleKey), isPresented: isPresented, titleVisibility: titleVisibility, presenting: data,
            actions: actions)
    }

    @_disfavoredOverload
    nonisolated public func confirmationDialog<S: StringProtocol, A: View, T>(
        _ title: S, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, presenting data: T?,
        @ViewBuilder actions: (T) -> A
    ) -> some View {
        confirmationDialog(
            Text(title), isPresented: isPresented, titleVisibility: titleVisibility, presenting: data, actions: actions)
    }

    nonisolated public func confirmationDialog<A: View, T>(
        _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, presenting data: T?,
        @ViewBuilder actions: (T) -> A
    ) -> some View {
        confirmationDialog(
            title, isPresented: isPresented, titleVisibility: titleVisibility, presenting: data, actions: actions
        ) { _ in EmptyView() }
    }

    nonisolated public func confirmationDialog<A: View, M: View, T>(
        _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
        presenting data: T?, @ViewBuilder actions: (T) -> A, @ViewBuilder message: (T) -> M
    ) -> some View {
        confirmationDialog(
            Text(titleKey), isPresented: isPresented, titleVisibility: titleVisibility, presenting: data,
            actions: actions, message: message)
    }

    @_disfavoredOverload
    nonisolated public func confirmationDialog<S: StringProtocol, A: View, M: View, T>(
        _ title: S, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, presenting data: T?,
        @ViewBuilder actions: (T) -> A, @ViewBuilder message: (T) -> M
    ) -> some View {
        confirmationDialog(
            Text(title), isPresented: isPresented, titleVisibility: titleVisibility, presenting: data,
            actions: actions, message: message)
    }

    nonisolated public func confirmationDialog<A: View, M: View, T>(
        _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, presenting data: T?,
        @ViewBuilder actions: (T) -> A, @ViewBuilder message: (T) -> M
    ) -> some View {
        alert(isPresented, isConfirmation: true, presenting: data) {
            .init(title: titleVisibility == .hidden ? nil : title, actions: actions($0), message: message($0))
        }
    }
}

/// Whether something is shown.
public enum Visibility: Hashable, CaseIterable, Sendable {
    case automatic, visible, hidden
}

private enum AlertError {
    static func title(_ error: some LocalizedError) -> Text {
        Text(verbatim: error.errorDescription ?? error.localizedDescription)
    }
}

extension Binding where Value == Bool {
    /// True while `item` has a value; setting false sets it to nil.
    init<Item>(presence item: Binding<Item?>) {
        self.init(
            get: { item.wrappedValue != nil },
            set: { isPresent, _ in
                if !isPresent { item.wrappedValue = nil }
            }, identity: nil)
    }
}

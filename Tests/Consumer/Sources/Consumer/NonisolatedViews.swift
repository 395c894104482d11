import SwiftUI

// Views are values that any code may make; only bodies belong to the main actor. Enums, extensions and functions without
// isolation build views, as with Apple's SwiftUI.

enum Tab: CaseIterable {
    case inbox, outbox

    var title: LocalizedStringKey { self == .inbox ? "Inbox" : "Outbox" }

    var label: some View { Label(title, systemImage: "tray").padding() }

    @ViewBuilder var icon: some View {
        switch self {
        case .inbox: Image(systemName: "tray").foregroundStyle(.tint)
        case .outbox: Image(systemName: "paperplane")
        }
    }
}

extension View {
    nonisolated func card() -> some View {
        padding().background(.quaternary).border(.secondary).frame(maxWidth: .infinity, alignment: .leading)
    }

    nonisolated func tracked(_ action: @escaping () -> Void) -> some View {
        onAppear(perform: action).disabled(false).help("Tracked").tag(1).id(2)
    }
}

extension ButtonRole {
    var button: some View { Button("Press", role: self) {}.buttonStyle(.bordered) }
}

nonisolated func summary(_ names: [String], flag: Binding<Bool>) -> some View {
    VStack(alignment: .leading) {
        ForEach(names, id: \.self) { Text($0).bold() }
        if names.isEmpty {
            Text("Nothing")
        } else {
            Toggle("On", isOn: flag)
        }
        HStack {
            Spacer()
            Divider()
            Color.red.frame(width: 10)
            Circle().fill(.blue)
        }
    }
    .card()
    .alert("Sure?", isPresented: flag) { Button("Yes") {} }
    .sheet(isPresented: flag) { Form { Section("Note") { TextField("Note", text: .constant("")) } } }
}

/// A modifier that is made without isolation.
struct Caption: ViewModifier {
    nonisolated init() {}
    func body(content: Content) -> some View { content.font(.caption) }
}

extension Text {
    static func note(_ text: String) -> some View { Text(text).italic().modifier(EmptyModifier.identity) }
}

/// Bindings with closures of their own, in a view and outside of one.
struct Switches: View {
    @State private var mask = 0

    var body: some View {
        Toggle("First", isOn: Binding(get: { mask & 1 != 0 }, set: { mask = $0 ? mask | 1 : mask & ~1 }))
        Toggle("Second", isOn: bit(2))
        Text(Tab.inbox.title)
        Tab.inbox.label
        Tab.outbox.icon
        summary(["a"], flag: bit(4))
        ButtonRole.destructive.button
        Text.note("Note").modifier(Caption()).tracked { mask = 0 }
    }

    private func bit(_ value: Int) -> Binding<Bool> {
        Binding(get: { self.mask & value != 0 }, set: { self.mask = $0 ? self.mask | value : self.mask & ~value })
    }
}

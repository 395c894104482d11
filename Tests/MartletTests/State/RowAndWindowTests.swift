import HeadlessBackend
import Martlet
import MartletTesting
import TestSupport
import Testing

/// Rows keep what is theirs when they move; windows keep what is theirs, and let go of it.
@Suite(.oneAppAtATime) @MainActor
struct RowAndWindowTests {
    struct Row: View {
        @Binding var item: Item
        @State private var presses = 0
        var body: some View {
            HStack {
                TextField("Title", text: $item.title)
                Button("\(item.id): \(presses)") { presses += 1 }
            }
        }
    }

    struct Rows: View {
        let store: WrappedStruct<ItemStore>
        var body: some View {
            VStack {
                ForEach(store.elements(\.items)) { $item in Row(item: $item) }
            }
        }
    }

    @Test func movingInsertingAndDeletingKeepRowStateAndFocus() throws {
        let store = WrappedStruct(ItemStore(3))
        let window = try TestWindow(Rows(store: store))
        try window.button("1: 0").press()
        try window.textFields[1].type("!")
        let field = try #require(window.window.all(HeadlessTextField.self).first { $0.props.text == "Item 1!" })
        #expect(field.isFocused)

        store.withLock { $0.items.append($0.items.remove(at: 1)) }
        try window.app.settle()
        store.withLock { $0.items.insert(Item(id: 7, title: "New"), at: 0) }
        try window.app.settle()
        store.withLock { $0.items.removeAll { $0.id == 0 } }
        try window.app.settle()

        #expect(store.item.items.map(\.id) == [7, 2, 1])
        #expect(window.button("1: 1").exists)
        #expect(field.isFocused)
        #expect(field.props.text == "Item 1!")
        try window.textFields[2].type("?")
        #expect(store.item.items[2].title == "Item 1!?")
    }

    struct Owner: View {
        @StateObject private var own: WrappedStruct<Person>
        @State private var counter = 0
        let shared: WrappedStruct<Person>

        init(shared: WrappedStruct<Person>, made: @escaping (WrappedStruct<Person>) -> Void) {
            self.shared = shared
            _own = StateObject(
                wrappedValue: {
                    let box = WrappedStruct(Person())
                    made(box)
                    return box
                }())
        }

        var body: some View {
            Text("\(own.name) and \(shared.name)")
            Button("Count \(counter)") { counter += 1 }
        }
    }

    @Test func aWindowThatClosesLetsGoOfWhatOnlyItHeld() async throws {
        final class Seen {
            weak var box: WrappedStruct<Person>?
        }
        let seen = Seen()
        let shared = WrappedStruct(Person(name: "Shared"))
        let other = try TestWindow(Owner(shared: shared) { _ in })
        let window = try other.app.openWindow(title: "Second") { Owner(shared: shared) { seen.box = $0 } }
        #expect(seen.box != nil)
        // State is each window's own.
        try window.button("Count 0").press()
        #expect(window.button("Count 1").exists)
        #expect(other.button("Count 0").exists)
        try window.close()
        try await other.app.settle()
        #expect(seen.box == nil)
        shared.name = "Still shared"
        try await other.app.settle()
        #expect(other.text("Ada and Still shared").exists)
    }
}

import Martlet

/// A file that imports only Martlet: it brings SwiftUI along, and `Alert` is Martlet's.
struct ContentView: View {
    @EnvironmentObject private var settings: Settings
    @Environment(\.isCompact) private var isCompact
    @State private var library = Library()
    @State private var person = WrappedStruct(withItem: Person(name: "Ada"))
    @State private var asks = false
    @ShowAlert private var showAlert

    var body: some View {
        VStack(alignment: .leading, spacing: isCompact ? 4 : 12) {
            TextField("Name", text: Bindable(person).name)
            Text("\(person.name) has \(library.books.count) books")
            Button("Add") { library.books.append(UUID()) }
            Button("Ask") {
                showAlert(Alert(title: "Volume", message: "\(settings.volume)", actions: [.init(title: "OK") {}]))
            }
            Button("Rename") { asks = true }
        }
        .padding()
        .alert(isPresented: $asks, TextAlert(title: "Name") { name in person.name = name ?? person.name })
        .alertCoordinator()
    }
}

struct Person: Equatable {
    var name: String
}

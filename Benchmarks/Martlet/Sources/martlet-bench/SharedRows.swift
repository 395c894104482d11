import CBench
import Martlet
import SwiftUI

/// What the shared models hold.
struct Item: Identifiable {
    let id: Int
    var count = 0

    @MainActor static var all: [Item] { (0..<Rows.count).map { Item(id: $0) } }
}

/// How a row of a shared model looks.
struct ItemRow: View {
    let item: Item
    /// Where the number goes up. It doesn't change, so that a row with the same item counts as the same.
    let add: @MainActor @Sendable (Int) -> Void

    var body: some View {
        HStack(spacing: 8) {
            Text("Row \(item.id): \(item.count)")
                .frame(maxWidth: .infinity, alignment: .leading)
            Button("Add") { add(item.id) }
        }
    }
}

// MARK: ObservableObject

@MainActor
final class ObjectModel: ObservableObject {
    static let shared = ObjectModel()
    @Published var items = Item.all
}

/// The array in an `ObservableObject`: a change of one element runs the list, and the row that differs.
struct ObjectRowsApp: App {
    init() {
        Bench.change = { _ in bench_press(5) }
    }

    var body: some Scene {
        WindowGroup("Rows") { ObjectRows(model: .shared) }
            .defaultSize(width: 400, height: 600)
    }
}

struct ObjectRows: View {
    @ObservedObject var model: ObjectModel

    var body: some View {
        ScrollView {
            VStack(spacing: 4) {
                ForEach(model.items) { ItemRow(item: $0) { ObjectModel.shared.items[$0].count += 1 } }
            }
        }
    }
}

// MARK: @Observable

@Observable
@MainActor
final class ObservableModel {
    static let shared = ObservableModel()
    var items = Item.all
}

/// The array in an `@Observable` class, which tells readers of the array apart from readers of something else, but not
/// readers of one element from those of another.
struct ObservableRowsApp: App {
    init() {
        Bench.change = { _ in bench_press(5) }
    }

    var body: some Scene {
        WindowGroup("Rows") { ObservableRows(model: .shared) }
            .defaultSize(width: 400, height: 600)
    }
}

struct ObservableRows: View {
    let model: ObservableModel

    var body: some View {
        ScrollView {
            VStack(spacing: 4) {
                ForEach(model.items) { ItemRow(item: $0) { ObservableModel.shared.items[$0].count += 1 } }
            }
        }
    }
}

// MARK: WrappedStruct

struct Board {
    var items: [Item]

    @MainActor static let shared = WrappedStruct(Board(items: Item.all))
}

/// The array in a `WrappedStruct`: a change of one element runs its row.
struct BoxRowsApp: App {
    init() {
        Bench.change = { _ in bench_press(5) }
    }

    var body: some Scene {
        WindowGroup("Rows") { BoxRows(board: Board.shared) }
            .defaultSize(width: 400, height: 600)
    }
}

struct BoxRows: View {
    let board: WrappedStruct<Board>

    var body: some View {
        ScrollView {
            VStack(spacing: 4) {
                ForEach(board.elements(\.items)) { BoxRow(item: $0.box) }
            }
        }
    }
}

struct BoxRow: View {
    let item: WrappedStruct<Item>

    var body: some View {
        HStack(spacing: 8) {
            Text("Row \(item.id): \(item.count)")
                .frame(maxWidth: .infinity, alignment: .leading)
            Button("Add") { item.count += 1 }
        }
    }
}

/// The same rows in two windows.
struct TwoColumnsApp: App {
    init() {
        Bench.change = { _ in bench_press(5) }
    }

    var body: some Scene {
        WindowGroup("Rows") {
            BoxRows(board: Board.shared).modifier(OpensSecond())
        }
        .defaultSize(width: 400, height: 600)
        Window("Rows", id: "second") { BoxRows(board: Board.shared) }
            .defaultSize(width: 400, height: 600)
    }
}

/// Opens the second window along with the first.
struct OpensSecond: ViewModifier {
    @Environment(\.openWindow) private var openWindow

    func body(content: Content) -> some View {
        content.onAppear { openWindow(id: "second") }
    }
}

import CBench
import SwiftUI

/// The modes with a scrolled column of rows.
@MainActor
enum Rows {
    static var count = 1000

    /// Runs the app for a mode; answers false if there is no such mode.
    static func run(_ mode: String) -> Bool {
        switch mode {
        case "first-frame": StateRowsApp.main()
        case "update", "grow":
            StateRow.grows = mode == "grow"
            Bench.change = { _ in bench_press(5) }
            StateRowsApp.main()
        case "hundred":
            Bench.change = { _ in for index in 0..<100 { bench_press(Int32(index)) } }
            StateRowsApp.main()
        case "insert": InsertionApp.main()
        case "object": ObjectRowsApp.main()
        case "observable": ObservableRowsApp.main()
        case "box": BoxRowsApp.main()
        case "nested": NestedApp.main()
        default: return false
        }
        return true
    }
}

/// A row with a number of its own.
struct StateRow: View {
    static var grows = false

    let number: Int
    @State private var count = 0

    var body: some View {
        HStack(spacing: 8) {
            Text(
                Self.grows && count % 2 == 1
                    ? "Row \(number): \(count)\nand two\nmore lines" : "Row \(number): \(count)"
            )
            .frame(maxWidth: .infinity, alignment: .leading)
            Button("Add") { count += 1 }
        }
    }
}

struct StateRowsApp: App {
    var body: some Scene {
        WindowGroup("Rows") {
            ScrollView {
                VStack(spacing: 4) {
                    ForEach(0..<Rows.count, id: \.self) { StateRow(number: $0) }
                }
            }
        }
        .defaultSize(width: 400, height: 600)
    }
}

// MARK: Insertion

@Observable
@MainActor
final class Numbers {
    static let shared = Numbers()
    var numbers = Array(0..<Rows.count)
}

/// A new row at the top, time after time.
struct InsertionApp: App {
    init() {
        Bench.change = { _ in Numbers.shared.numbers.insert(Numbers.shared.numbers.count, at: 0) }
    }

    var body: some Scene {
        WindowGroup("Rows") { NumberedRows(model: .shared) }
            .defaultSize(width: 400, height: 600)
    }
}

struct NumberedRows: View {
    let model: Numbers

    var body: some View {
        ScrollView {
            VStack(spacing: 4) {
                ForEach(model.numbers, id: \.self) { StateRow(number: $0) }
            }
        }
    }
}

// MARK: Depth

/// A row inside as many views as there would be rows.
struct NestedApp: App {
    init() {
        Bench.change = { _ in bench_press(0) }
    }

    var body: some Scene {
        WindowGroup("Nested") { Nest(depth: Rows.count) }
            .defaultSize(width: 400, height: 600)
    }
}

struct Nest: View {
    let depth: Int

    var body: some View {
        if depth == 0 {
            StateRow(number: 0)
        } else {
            VStack(spacing: 0) { AnyView(Nest(depth: depth - 1)) }
        }
    }
}

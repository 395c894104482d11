import CBench
import SwiftUI

/// Many rows in a `List`.
struct ListApp: App {
    /// Runs the app for a mode; answers false if there is no such mode.
    @MainActor
    static func run(_ mode: String, times: Int) -> Bool {
        let middle = Rows.count / 2
        switch mode {
        case "first-frame": break
        case "update": Bench.change = { _ in bench_press(5) }
        case "insert", "insert-seen":
            var next = Rows.count
            Bench.change = { _ in
                Numbers.shared.numbers.insert(next, at: middle)
                next += 1
            }
        case "delete", "delete-seen": Bench.change = { _ in Numbers.shared.numbers.remove(at: middle) }
        case "move", "move-seen": Bench.change = { _ in Numbers.shared.numbers.moveElement(at: middle, to: middle + 3) }
        case "scroll": Bench.change = { bench_scroll_through(Int32($0), Int32(times)) }
        case "glide": Bench.change = { _ in bench_scroll_a_little() }
        default: return false
        }
        if ["insert", "delete", "move"].contains(mode), let change = Bench.change {
            // Out of sight, there may be nothing to paint.
            Bench.change = { step in
                bench_paint_anyway()
                change(step)
            }
        }
        Bench.startsInMiddle = mode.hasSuffix("-seen")
        main()
        return true
    }

    var body: some Scene {
        WindowGroup("List") { NumberedList(model: .shared) }
            .defaultSize(width: 400, height: 600)
    }
}

struct NumberedList: View {
    let model: Numbers

    var body: some View {
        List(model.numbers, id: \.self) { StateRow(number: $0) }
    }
}

extension Array {
    /// One change of the array, where a caller's two would be two for its observers.
    fileprivate mutating func moveElement(at index: Int, to destination: Int) {
        insert(remove(at: index), at: destination)
    }
}

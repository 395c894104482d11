import SwiftUI

/// A list that nobody could wait for if all of its rows were made.
struct LongList: View {
    @State private var numbers: [Int]
    @State private var next: Int

    init(count: Int) {
        _numbers = State(initialValue: Array(0..<count))
        _next = State(initialValue: count)
    }

    var body: some View {
        VStack {
            List {
                Section("Numbers") {
                    ForEach(numbers, id: \.self) { LongListRow(number: $0) }
                }
            }
            HStack {
                Button("Add first") {
                    numbers.insert(next, at: 0)
                    next += 1
                }
                Button("Remove first") { numbers.removeFirst() }
            }
            .padding(.bottom)
        }
        .frame(width: 420, height: 520)
    }
}

struct LongListRow: View {
    let number: Int
    @State private var note = ""
    @State private var count = 0

    var body: some View {
        HStack {
            Text("Row \(number)")
            if number % 10 == 5 { TextField("Note \(number)", text: $note) }
            Spacer()
            Button("\(number): \(count)") { count += 1 }
        }
    }
}

/// Rows that keep state, with a text of several lines each.
struct WrappedList: View {
    var body: some View {
        List(0..<300) { WrappedRow(number: $0) }
            .frame(width: 360, height: 480)
    }
}

struct WrappedRow: View {
    let number: Int
    @State private var isRead = false

    var body: some View {
        VStack(alignment: .leading) {
            Text(
                "Row \(number), of which so much is to be said that it does not fit into one line, nor into two of them."
            )
            Button(isRead ? "Unread \(number)" : "Read \(number)") { isRead.toggle() }
        }
    }
}

/// Rows of several kinds, some of which are disabled, whose widgets are used for others.
struct MixedList: View {
    var body: some View {
        List(0..<1000) { number in
            if number % 2 == 0 {
                Button("button \(number)") {}.disabled(true)
            } else {
                Text("text \(number)")
            }
        }
        .frame(width: 360, height: 480)
    }
}

import SwiftUI

/// Views that run from right to left among others, which may be turned around.
struct Directions: View {
    @Environment(\.dismiss) private var dismiss
    @State private var isTurned = false
    @State private var isOn = true
    @State private var choice = 1
    @State private var count = 3
    @State private var name = "abc"

    private var direction: LayoutDirection { isTurned ? .leftToRight : .rightToLeft }

    var body: some View {
        VStack(alignment: .leading) {
            HStack {
                Text("First")
                Text("Second")
                Spacer()
                Text("Last")
            }
            VStack(alignment: .leading) {
                HStack {
                    Text("Uno")
                    Text("Due")
                    Spacer()
                    Text("Fine")
                }
                Text("A text of several lines, all of which start where reading starts: on the right.")
                    .frame(width: 200, alignment: .leading)
                Toggle("Switch", isOn: $isOn)
                Toggle("Check", isOn: $isOn).toggleStyle(.checkbox)
                Stepper("Steps: \(count)", value: $count)
                Picker("Menu", selection: $choice) { choices }
                Picker("Segments", selection: $choice) { choices }.pickerStyle(.segmented)
                Picker("Radios", selection: $choice) { choices }.pickerStyle(.inline)
                TextField("Placeholder", text: $name)
                ProgressView("Progress", value: 0.3)
                HStack {
                    Label("Labelled", systemImage: "star")
                    Image(systemName: "arrow.left")
                    Image(systemName: "arrow.backward")
                }
                Button("Add", systemImage: "plus") { count += 1 }
                ScrollView(.horizontal) {
                    HStack { ForEach(1..<30) { Text("Column \($0)") } }
                }
                .frame(height: 30)
                HStack {
                    Text("Inner")
                    Text("left to right")
                }
                .environment(\.layoutDirection, .leftToRight)
            }
            .frame(width: 380, alignment: .leading)
            .environment(\.layoutDirection, direction)
            HStack {
                Button("Turn around") { isTurned.toggle() }
                Button("Done") { dismiss() }
            }
        }
        .padding()
    }

    @ViewBuilder private var choices: some View {
        Text("One").tag(1)
        Text("Two").tag(2)
    }
}

import MartletTesting
import SwiftUI
import Testing

private enum Phase {
    case loading
    case loaded(String)
    case failed
}

extension Behaviour {
    @MainActor
    @Suite("ViewBuilder and identity")
    struct ViewBuilderTests {
        @Test("Many statements in one closure, in their order")
        func manyChildren() throws {
            let window = try TestWindow {
                Text("1")
                Text("2")
                Text("3")
                Text("4")
                Text("5")
                Text("6")
                Text("7")
                Text("8")
                Text("9")
                Text("10")
                Text("11")
                Text("12")
                Text("13")
            }
            #expect(window.texts == (1...13).map(String.init))
        }

        @Test("if, if let, else, switch and if #available")
        func conditions() throws {
            struct Content: View {
                let phase: Knob<Phase>
                let name: Knob<String?>
                var body: some View {
                    if let name = name.value { Text("Hello \(name)") }
                    switch phase.value {
                    case .loading: Text("Loading")
                    case .loaded(let text) where text.isEmpty: EmptyView()
                    case .loaded(let text): Text(text)
                    case .failed:
                        Text("Failed")
                        Text("Sorry")
                    }
                    if #available(macOS 14, *) { Text("Available") } else { Text("Not available") }
                    if name.value == nil {
                        Text("Nobody")
                    } else if name.value == "Ada" {
                        Text("Ada!")
                    } else {
                        Text("?")
                    }
                }
            }
            let phase = Knob(Phase.loading)
            let name = Knob<String?>(nil)
            let window = try TestWindow(Content(phase: phase, name: name))
            #expect(window.texts == ["Loading", "Available", "Nobody"])
            phase.value = .loaded("Text")
            name.value = "Ada"
            try window.app.settle()
            #expect(window.texts == ["Hello Ada", "Text", "Available", "Ada!"])
            phase.value = .failed
            name.value = "Bob"
            try window.app.settle()
            #expect(window.texts == ["Hello Bob", "Failed", "Sorry", "Available", "?"])
            phase.value = .loaded("")
            name.value = nil
            try window.app.settle()
            #expect(window.texts == ["Available", "Nobody"])
        }

        @Test("An empty closure and EmptyView show nothing and take no space")
        func empty() throws {
            let window = try TestWindow(size: CGSize(width: 100, height: 100)) {
                VStack(spacing: 10) {
                    Text("A")
                    EmptyView()
                    Group {}
                    Text("B")
                }
            }
            #expect(try window.text("B").frame.minY == window.text("A").frame.maxY + 10)
        }

        @Test("A branch that is left loses its state; the same branch keeps it")
        func branchState() throws {
            struct Content: View {
                let isFirst: Knob<Bool>
                let other = CountingButton(name: "C")
                var body: some View {
                    if isFirst.value { CountingButton(name: "A") } else { CountingButton(name: "B") }
                    other
                }
            }
            let isFirst = Knob(true)
            let window = try TestWindow(Content(isFirst: isFirst))
            try window.button("A 0").press()
            try window.button("C 0").press()
            isFirst.value = false
            try window.app.settle()
            #expect(window.button("B 0").exists)
            isFirst.value = true
            try window.app.settle()
            #expect(window.button("A 0").exists)
            #expect(window.button("C 1").exists)
        }

        @Test("A value inside one branch, as in a ternary, keeps its state")
        func ternaryState() throws {
            struct Content: View {
                let isFirst: Knob<Bool>
                var body: some View { CountingButton(name: isFirst.value ? "A" : "B") }
            }
            let isFirst = Knob(true)
            let window = try TestWindow(Content(isFirst: isFirst))
            try window.button("A 0").press()
            isFirst.value = false
            try window.app.settle()
            #expect(window.button("B 1").exists)
        }

        @Test("An optional view before others does not disturb their state")
        func optionalBefore() throws {
            struct Content: View {
                let isShown: Knob<Bool>
                var body: some View {
                    if isShown.value { Text("Hint") }
                    CountingButton(name: "A")
                }
            }
            let isShown = Knob(false)
            let window = try TestWindow(Content(isShown: isShown))
            try window.button("A 0").press()
            isShown.value = true
            try window.app.settle()
            #expect(window.texts == ["Hint", "A 1"])
            isShown.value = false
            try window.app.settle()
            #expect(window.texts == ["A 1"])
        }

        @Test("Group is transparent: its views stand in the stack around it, each with the group's modifiers")
        func group() throws {
            let window = try TestWindow(size: CGSize(width: 200, height: 100)) {
                HStack(spacing: 0) {
                    Group {
                        Text("A")
                        Text("B")
                    }
                    .padding(5)
                }
            }
            #expect(try window.text("A").frame == CGRect(x: 87, y: 40, width: 8, height: 20))
            #expect(try window.text("B").frame == CGRect(x: 105, y: 40, width: 8, height: 20))
        }

        @Test("A background of a group stands behind each of its views, which stay in the stack around it")
        func groupBackground() throws {
            let window = try TestWindow(size: CGSize(width: 200, height: 100)) {
                HStack(spacing: 10) {
                    Group {
                        Text("A")
                        Text("BB")
                    }
                    .overlay { Text("!") }
                }
            }
            #expect(try window.text("A").frame == CGRect(x: 83, y: 40, width: 8, height: 20))
            #expect(try window.text("BB").frame == CGRect(x: 101, y: 40, width: 16, height: 20))
            #expect(window.text("!").count == 2)
            #expect(try window.text("!").at(0).frame.midX == window.text("A").frame.midX)
            #expect(try window.text("!").at(1).frame.midX == window.text("BB").frame.midX)
        }

        @Test("AnyView keeps state while the type inside stays, and loses it with another type")
        func anyView() throws {
            struct Other: View {
                @State private var count = 10
                var body: some View { Button("Other \(count)") { count += 1 } }
            }
            struct Content: View {
                let kind: Knob<Int>
                var body: some View {
                    switch kind.value {
                    case 0: AnyView(CountingButton(name: "A"))
                    default: AnyView(Text("Text"))
                    }
                    erased
                }
                private var erased: AnyView {
                    kind.value < 2 ? AnyView(CountingButton(name: "B\(kind.value)")) : AnyView(Other())
                }
            }
            let kind = Knob(0)
            let window = try TestWindow(Content(kind: kind))
            try window.button("B0 0").press()
            kind.value = 1
            try window.app.settle()
            #expect(window.texts == ["Text", "B1 1"])
            kind.value = 2
            try window.app.settle()
            #expect(window.texts == ["Text", "Other 10"])
            kind.value = 0
            try window.app.settle()
            #expect(window.texts == ["A 0", "B0 0"])
        }

        @Test("Another id is another view: state begins anew")
        func id() throws {
            struct Content: View {
                let id: Knob<Int>
                var body: some View { CountingButton(name: "A").id(id.value) }
            }
            let id = Knob(0)
            let window = try TestWindow(Content(id: id))
            try window.button("A 0").press()
            id.value = 0
            try window.app.settle()
            #expect(window.texts == ["A 1"])
            id.value = 1
            try window.app.settle()
            #expect(window.texts == ["A 0"])
            id.value = 0
            try window.app.settle()
            #expect(window.texts == ["A 0"])
        }

        @Test("Views that are enums show their cases")
        func enumView() throws {
            enum Badge: View {
                case on
                case off
                var body: some View { Text(self == .on ? "On" : "Off") }
            }
            enum Payload: View {
                case text([String: Int])
                case nothing
                var body: some View {
                    switch self {
                    case .text(let counts): Text("\(counts["a"] ?? 0)")
                    case .nothing: EmptyView()
                    }
                }
            }
            struct Content: View {
                let isOn: Knob<Bool>
                var body: some View {
                    isOn.value ? Badge.on : Badge.off
                    Payload.text(["a": isOn.value ? 1 : 2])
                }
            }
            let isOn = Knob(true)
            let window = try TestWindow(Content(isOn: isOn))
            #expect(window.texts == ["On", "1"])
            isOn.value = false
            try window.app.settle()
            #expect(window.texts == ["Off", "2"])
        }

        @Test("Generic containers of the app's own keep what is inside apart from their own evaluation")
        func genericContainer() throws {
            struct Card<Content: View>: View {
                let title: String
                @ViewBuilder let content: Content
                var body: some View {
                    VStack {
                        Text(title)
                        content
                    }
                }
            }
            struct Root: View {
                let title: Knob<String>
                var body: some View {
                    Card(title: title.value) {
                        CountingButton(name: "A")
                        Text("End")
                    }
                }
            }
            let title = Knob("One")
            let window = try TestWindow(Root(title: title))
            try window.button("A 0").press()
            title.value = "Two"
            try window.app.settle()
            #expect(window.texts == ["Two", "A 1", "End"])
        }

        @Test("A modifier of the app's own: its state, its environment, its content's state")
        func viewModifier() throws {
            struct Framed: ViewModifier {
                let title: String
                @State private var isOpen = true
                @Environment(\.lineLimit) private var limit
                func body(content: Content) -> some View {
                    Button("\(title) \(limit ?? 0)") { isOpen.toggle() }
                    if isOpen { content }
                }
            }
            struct Root: View {
                let title: Knob<String>
                let limit: Knob<Int>
                var body: some View {
                    CountingButton(name: title.value).modifier(Framed(title: title.value)).lineLimit(limit.value)
                }
            }
            let title = Knob("A")
            let limit = Knob(1)
            let window = try TestWindow(Root(title: title, limit: limit))
            try window.button("A 0").press()
            #expect(window.texts == ["A 1", "A 1"])
            limit.value = 2
            title.value = "B"
            try window.app.settle()
            #expect(window.texts == ["B 2", "B 1"])
            try window.button("B 2").press()
            #expect(window.texts == ["B 2"])
            try window.button("B 2").press()
            #expect(window.texts == ["B 2", "B 0"])
        }
    }
}

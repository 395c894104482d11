import Martlet
import MartletTesting
import TestSupport
import Testing

/// Where values come from and go to: other boxes, optionals, and updates that must not write.
@Suite(.oneAppAtATime) @MainActor
struct SourceTests {
    struct PersonText: View {
        @ObservedObject var person: WrappedStruct<Person>
        var body: some View { Text("\(person.name)") }
    }

    @Observable
    final class Width {
        var value: CGFloat = 100
    }

    @Observable
    final class Choice {
        var person: WrappedStruct<Person>
        init(_ person: WrappedStruct<Person>) { self.person = person }
    }

    @Test func case7_aViewThatIsGivenAnotherBoxFollowsThatOne() throws {
        struct Root: View {
            let choice: Choice
            var body: some View { PersonText(person: choice.person) }
        }
        let first = WrappedStruct(Person(name: "First"))
        let second = WrappedStruct(Person(name: "Second"))
        let choice = Choice(first)
        let window = try TestWindow(Root(choice: choice))
        choice.person = second
        try window.app.settle()
        #expect(window.texts == ["Second"])
        second.name = "Second again"
        try window.app.settle()
        #expect(window.texts == ["Second again"])
        RenderStatistics.reset()
        first.name = "Nobody looks"
        try window.app.settle()
        #expect(RenderStatistics.bodies == 0)
    }

    @Test func case17_aBoxOfAnOptionalTellsItsDefaultAndItsChanges() throws {
        let box = WrappedStruct<String?>(nil)
        let text = WrappedStruct<String?>(withItem: "there")
        #expect(box.item == nil)
        #expect(text.item == "there")
        let changes = Recorder<String?>()
        let token = box.onChange { _, new in changes.add(new) }
        box.item = "set"
        box.item = "set"
        box.item = nil
        #expect(changes.all == ["set", nil])
        withExtendedLifetime(token) {}
    }

    @Test func case34_showingAFieldWritesNothing() throws {
        struct Field: View {
            @Bindable var person: WrappedStruct<Person>
            let width: CGFloat
            var body: some View { TextField("Name", text: $person.name).frame(width: width) }
        }
        struct Root: View {
            let person: WrappedStruct<Person>
            let width: Width
            var body: some View {
                Field(person: person, width: width.value)
                Field(person: person, width: width.value)
            }
        }
        let person = WrappedStruct(Person())
        let writes = Recorder<String>()
        let token = person.onChange { _, new in writes.add(new.name) }
        let width = Width()
        let window = try TestWindow(Root(person: person, width: width))
        width.value = 200
        try window.app.settle()
        #expect(writes.all == [])
        try window.textFields[0].type("x")
        #expect(writes.all == ["Adax"])
        withExtendedLifetime(token) {}
    }
}

#if os(Linux)
import MartletTesting
import SwiftUI
import TestSupport
import Testing

@testable import Martlet

/// Counts the runs of bodies by name.
@MainActor
private final class Runs {
    var counts: [String: Int] = [:]

    func add(_ name: String) { counts[name, default: 0] += 1 }

    /// The counts since the last call.
    func take() -> [String: Int] {
        defer { counts = [:] }
        return counts
    }
}

private struct NameView: View {
    let person: WrappedStruct<Person>
    let runs: Runs
    var body: some View {
        runs.add("name")
        return Text(person.name)
    }
}

private struct AgeView: View {
    @Bindable var person: WrappedStruct<Person>
    let runs: Runs
    var body: some View {
        runs.add("age")
        return Stepper("\(person.age)", value: $person.age)
    }
}

private struct CityView: View {
    @Environment(WrappedStruct<Person>.self) private var person
    let runs: Runs
    var body: some View {
        runs.add("city")
        return Text(person[\.address.city])
    }
}

private struct ArticleView: View {
    @ObservedObject private var person: WrappedStruct<Person>
    let runs: Runs

    init(person: WrappedStruct<Person>, runs: Runs) {
        _person = ObservedObject(wrappedValue: person)
        self.runs = runs
    }

    var body: some View {
        runs.add("article")
        return TextField("Article name", text: $person.item.name)
    }
}

private struct AllViews: View {
    let person: WrappedStruct<Person>
    let runs: Runs
    var body: some View {
        runs.add("all")
        return VStack {
            NameView(person: person, runs: runs)
            AgeView(person: person, runs: runs)
            CityView(runs: runs)
            ArticleView(person: person, runs: runs)
        }
        .environment(person)
    }
}

private struct RowView: View {
    @Binding var item: Item
    let runs: Runs
    @State private var clicks = 0
    var body: some View {
        runs.add("row \(item.id)")
        return HStack {
            TextField("Title \(item.id)", text: $item.title)
            Button("Click \(item.id): \(clicks)") { clicks += 1 }
        }
    }
}

private struct ListView: View {
    let store: WrappedStruct<ItemStore>
    let runs: Runs
    var body: some View {
        runs.add("list")
        return VStack {
            ForEach(store.elements(\.items)) { $item in RowView(item: $item, runs: runs) }
        }
    }
}

private struct OwnedEditor: View {
    @StateObject private var person: WrappedStruct<Person>

    init(person: Person) {
        _person = StateObject(wrappedValue: WrappedStruct(withItem: person))
    }

    var body: some View { TextField("Owned name", text: $person.item.name) }
}

private struct Parent: View {
    @State private var count = 0
    var body: some View {
        VStack {
            Button("Run again \(count)") { count += 1 }
            OwnedEditor(person: Person())
        }
    }
}

@Suite(.serialized, .oneAppAtATime) @MainActor
struct ViewTests {
    private let person = WrappedStruct(Person())
    private let runs = Runs()

    @Test func case28_onlyBodiesThatReadTheMemberRun() throws {
        let window = try TestWindow(AllViews(person: person, runs: runs))
        _ = runs.take()
        person.name = "Grace"
        try window.app.settle()
        #expect(runs.take() == ["name": 1, "article": 1])
        #expect(window.text("Grace").exists)
        #expect(try window.textField("Article name").text == "Grace")
        person.address.city = "Paris"
        try window.app.settle()
        #expect(runs.take() == ["city": 1, "article": 1])
        person.address.street = "Rue"
        try window.app.settle()
        #expect(runs.take() == ["article": 1])
        person.item = person.item
        try window.app.settle()
        #expect(runs.take() == [:])
        window.app.close()
    }

    @Test func manyWritesInOneTurnAreOneFrame() throws {
        let window = try TestWindow(AllViews(person: person, runs: runs))
        _ = runs.take()
        for age in 0..<100 {
            person.age = age
            person.name = "\(age)"
        }
        try window.app.settle()
        #expect(runs.take() == ["name": 1, "age": 1, "article": 1])
        window.app.close()
    }

    @Test func controlsWriteThroughTheirBindings() throws {
        let window = try TestWindow(AllViews(person: person, runs: runs))
        try window.textField("Article name").replaceText("Grace")
        #expect(person.name == "Grace")
        #expect(window.text("Grace").exists)
        window.app.close()
    }

    @Test func case33_changesFromOtherThreadsReachTheViews() async throws {
        let window = try TestWindow(AllViews(person: person, runs: runs))
        _ = runs.take()
        let person = person
        await Task.detached { for age in 0..<50 { person.withLock { $0.age = age } } }.value
        try await window.app.settle()
        #expect(person.age == 49)
        let counts = runs.take()
        #expect(window.element(.any, "49").exists || counts["age", default: 0] >= 1)
        #expect(counts["name"] == nil && counts["city"] == nil)
        window.app.close()
    }

    @Test func twoWindowsShareABox() throws {
        let window = try TestWindow(AllViews(person: person, runs: runs))
        let other = try window.app.openWindow { AllViews(person: person, runs: runs) }
        try other.textField("Article name").replaceText("Grace")
        #expect(window.text("Grace").exists)
        #expect(try window.textField("Article name").text == "Grace")
        try other.close()
        person.name = "Ada"
        try window.app.settle()
        #expect(window.text("Ada").exists)
        window.app.close()
    }

    @Test func case1_rowsAreSafeAndPrecise() throws {
        let store = WrappedStruct(ItemStore(4))
        let window = try TestWindow(ListView(store: store, runs: runs))
        _ = runs.take()
        try window.textField("Title 2").replaceText("two")
        #expect(store.items[2].title == "two")
        let typed = runs.take()
        #expect(typed["list"] == nil && typed["row 1"] == nil && typed["row 2", default: 0] > 0)

        try window.button("Click 3: 0").press()
        _ = runs.take()
        store.items.remove(at: 1)
        try window.app.settle()
        #expect(window.buttons.count == 3)
        #expect(window.button("Click 3: 1").exists)
        store.items.reverse()
        store.items.insert(Item(id: 9, title: "nine"), at: 0)
        try window.app.settle()
        #expect(try window.textFields.map { try $0.text } == ["nine", "Item 3", "two", "Item 0"])
        #expect(window.button("Click 3: 1").exists)
        store.items.removeAll()
        try window.app.settle()
        #expect(window.textFields.isEmpty)
        window.app.close()
    }

    @Test func case2_deletingARowFromItsOwnButton() throws {
        struct Rows: View {
            @Bindable var store: WrappedStruct<ItemStore>
            var body: some View {
                ForEach($store.items) { $item in
                    Button("Delete \(item.id)") { store.items.removeAll { $0.id == item.id } }
                }
            }
        }
        let store = WrappedStruct(ItemStore(3))
        let window = try TestWindow(VStack { Rows(store: store) })
        for id in [2, 0, 1] { try window.button("Delete \(id)").press() }
        #expect(store.items.isEmpty && window.buttons.isEmpty)
        window.app.close()
    }

    @Test func case43_aBoxThatItsViewOwnsSurvivesTheParent() throws {
        let window = try TestWindow(Parent())
        try window.textField("Owned name").replaceText("Grace")
        try window.button("Run again 0").press()
        #expect(try window.textField("Owned name").text == "Grace")
        window.app.close()
    }

    @Test func case10_unrelatedChangesRunNothing() throws {
        let window = try TestWindow(NameView(person: person, runs: runs))
        _ = runs.take()
        person.tags = ["a"]
        person.car = Car()
        person.withLock { $0.age += 1 }
        person.undoLimit = 5
        try window.app.settle()
        #expect(runs.take() == [:])
        window.app.close()
    }
}
#endif

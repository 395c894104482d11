import SwiftUI
import Testing

@testable import Martlet

@Suite struct UndoTests {
    let person = WrappedStruct(Person())

    init() {
        person.undoLimit = 10
    }

    /// Changes as different actions of the user make them: each in a turn of the main loop.
    private func turn(_ body: @escaping @Sendable @MainActor () -> Void) async {
        await MainActor.run(body: body)
        await withCheckedContinuation { continuation in DispatchQueue.main.async { continuation.resume() } }
    }

    @Test func stepsBackAndForth() async {
        let person = person
        #expect(!person.canUndo && !person.canRedo)
        await turn { person.age = 1 }
        await turn { person.age = 2 }
        person.undo()
        #expect(person.age == 1 && person.canUndo && person.canRedo)
        person.undo()
        #expect(person.age == 36 && !person.canUndo && person.canRedo)
        person.undo()
        #expect(person.age == 36)
        person.redo()
        person.redo()
        #expect(person.age == 2 && person.canUndo && !person.canRedo)
        person.undo()
        await turn { person.age = 9 }
        #expect(!person.canRedo)
        person.undo()
        #expect(person.age == 1)
    }

    @Test func typingInOneFieldIsOneStep() async {
        let person = person
        for name in ["G", "Gr", "Gra", "Grace"] { await turn { person.name = name } }
        await turn { person.scope(\.address).street = "R" }
        await turn { person.scope(\.address).street = "Rue" }
        await turn { person.name = "Grace H" }
        person.undo()
        #expect(person.item == Person(name: "Grace", address: Address(street: "Rue")))
        person.undo()
        #expect(person.item == Person(name: "Grace"))
        person.undo()
        #expect(person.item == Person())
        #expect(!person.canUndo)
    }

    @Test func typingInDifferentElementsIsNotOneStep() async throws {
        let store = WrappedStruct(ItemStore(3))
        store.undoLimit = 10
        let (first, second) = (
            try #require(store.scope(\.items, id: 0)), try #require(store.scope(\.items, id: 1))
        )
        await turn { first.title = "a" }
        await turn { first.title = "ab" }
        await turn { second.title = "b" }
        store.undo()
        #expect(store.items.map(\.title) == ["ab", "Item 1", "Item 2"])
        store.undo()
        #expect(store.items.map(\.title) == ["Item 0", "Item 1", "Item 2"])
    }

    @Test func oneTurnIsOneStep() async {
        let person = person
        await turn {
            person.age = 1
            person.name = "Grace"
            person.tags.append("x")
        }
        person.undo()
        #expect(person.item == Person())
    }

    @Test func groups() async {
        let person = person
        Thread.runElsewhere {
            person.undoGroup {
                person.age = 1
                person.age = 2
            }
            person.age = 3
            person.age = 4
        }
        person.undo()
        #expect(person.age == 3)
        person.undo()
        #expect(person.age == 2)
        person.undo()
        #expect(person.age == 36)
    }

    @Test func depthIsBounded() async {
        let person = person
        person.undoLimit = 3
        for age in 1...10 { await turn { person.age = age } }
        for _ in 0..<10 { person.undo() }
        #expect(person.age == 7)
        person.undoLimit = 0
        #expect(!person.canUndo && !person.canRedo)
        await turn { person.age = 50 }
        #expect(!person.canUndo)
    }

    @Test func undoWakesWhatDiffersAndTheButtons() async {
        let person = person
        let buttons = Reader { _ = person.canUndo }
        await turn { person.age = 1 }
        #expect(buttons.wakes == 1)
        let woken = wakes([{ _ = person.age }, { _ = person.name }, { _ = person.canUndo }, { _ = person.canRedo }]) {
            person.undo()
        }
        #expect(woken == [1, 0, 1, 1])
    }

    @Test func equalValuesAreNoStep() async {
        let person = person
        await turn { person.age = 36 }
        #expect(!person.canUndo)
    }
}

import Foundation
import Martlet
import SwiftUI

struct Address: Equatable, Sendable {
    var street = "Main Street"
    var city = "London"
}

struct Car: Equatable, Sendable {
    var plate = "A1"
    var doors = 4
}

/// Not `Equatable`.
struct Badge: Sendable {
    var text = "new"
    var number = 1
}

struct Person: Equatable, Sendable {
    var name = "Ada"
    var age = 36
    var address = Address()
    var car: Car?
    var tags: [String] = []

    var initial: String { String(name.prefix(1)) }
}

struct Loose: Sendable {
    var pair = (1, "one")
    var maybe: Badge?
    var badge = Badge()
    var pairs: [(Int, Int)] = [(1, 2)]
    var other = 0
}

struct Item: Identifiable, Equatable, Sendable {
    let id: Int
    var title: String
    var isDone = false
}

struct ItemStore: Equatable, Sendable {
    var name = "List"
    var items: [Item]

    init(_ count: Int) {
        items = (0..<count).map { Item(id: $0, title: "Item \($0)") }
    }
}

/// Counts from any thread.
final class Counter: @unchecked Sendable {
    private let lock = NSLock()
    private var stored = 0

    var count: Int { lock.withLock { stored } }
    func add() { lock.withLock { stored += 1 } }
}

/// Collects from any thread.
final class Recorder<Element: Sendable>: @unchecked Sendable {
    private let lock = NSLock()
    private var stored: [Element] = []

    var all: [Element] { lock.withLock { stored } }
    func add(_ element: Element) { lock.withLock { stored.append(element) } }
}

/// Reads as a body does, once: a change of what was read wakes it once.
final class Reader: Sendable {
    private let counter = Counter()

    init(_ read: () -> Void) {
        withObservationTracking(read) { [counter] in counter.add() }
    }

    var wakes: Int { counter.count }
}

/// How often each of the readers is woken by `change`: 0 or 1.
func wakes(_ readers: [() -> Void], by change: () throws -> Void) rethrows -> [Int] {
    let readers = readers.map { Reader($0) }
    try change()
    return readers.map(\.wakes)
}

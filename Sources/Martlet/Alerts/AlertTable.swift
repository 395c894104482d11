/// Values by ascending numbers, such as those of requests: a dictionary whose neighbors lie together in memory, so that
/// a million of them cost as much each as a thousand do. Pages without values are let go.
struct AlertTable<Value> {
    private static var pageSize: Int { 64 }
    private var pages: [Int: AlertTablePage<Value>] = [:]
    private(set) var count = 0

    subscript(number: Int) -> Value? {
        get { pages[number / Self.pageSize]?.values[number % Self.pageSize] }
        set {
            let place = number % Self.pageSize
            let key = number / Self.pageSize
            if pages[key] == nil {
                guard newValue != nil else { return }
                pages[key] = AlertTablePage(values: Array(repeating: nil, count: Self.pageSize))
            }
            let difference = pages[key]?.set(newValue, place) ?? 0
            count += difference
            if difference < 0, pages[key]?.count == 0 { pages[key] = nil }
        }
    }

    func contains(_ number: Int) -> Bool { self[number] != nil }

    /// Changes a value in its place.
    mutating func change(_ number: Int, _ body: (inout Value) -> Void) {
        pages[number / Self.pageSize]?.change(number % Self.pageSize, body)
    }

    mutating func remove(_ number: Int) -> Value? {
        guard let value = self[number] else { return nil }
        self[number] = nil
        return value
    }

    /// The numbers, ascending.
    var numbers: [Int] {
        pages.keys.sorted().flatMap { key in
            (pages[key]?.values ?? []).enumerated().compactMap { place, value in
                value == nil ? nil : key * Self.pageSize + place
            }
        }
    }
}

extension AlertTable: Sendable where Value: Sendable {}

private struct AlertTablePage<Value> {
    var values: [Value?]
    var count = 0

    /// Sets or removes a value; tells how many there are more.
    mutating func set(_ value: Value?, _ place: Int) -> Int {
        let difference = (value == nil ? 0 : 1) - (values[place] == nil ? 0 : 1)
        values[place] = value
        count += difference
        return difference
    }

    mutating func change(_ place: Int, _ body: (inout Value) -> Void) {
        guard var value = values[place] else { return }
        // Out of the table while it changes, so that its parts are not copied.
        values[place] = nil
        body(&value)
        values[place] = value
    }
}

extension AlertTablePage: Sendable where Value: Sendable {}

/// Values by ascending numbers, such as those of requests. They lie in pages of neighbors, in an array of pages: finding
/// one takes no search, and a million of them cost as much each as a thousand do.
///
/// A page without values is let go. What stays of it is an empty place, 16 bytes for 64 numbers, until all pages before
/// it are empty too.
struct AlertTable<Value> {
    private static var pageSize: Int { 64 }
    private var pages: [AlertTablePage<Value>] = []
    /// The number of the first page in the array.
    private var base = 0
    /// How many pages at the start are empty.
    private var passed = 0
    private(set) var count = 0

    subscript(number: Int) -> Value? {
        _read {
            let index = number / Self.pageSize - base
            let place = number % Self.pageSize
            if pages.indices.contains(index), pages[index].count > 0 {
                yield pages[index].values[place]
            } else {
                yield nil
            }
        }
        // In its place, so that changing a part of a value copies nothing.
        _modify {
            let index = makePage(number / Self.pageSize)
            let place = number % Self.pageSize
            let wasThere = pages[index].values[place] != nil
            defer {
                let difference = (pages[index].values[place] == nil ? 0 : 1) - (wasThere ? 1 : 0)
                count += difference
                pages[index].count += difference
                if pages[index].count == 0 { letGo(index) }
            }
            yield &pages[index].values[place]
        }
    }

    func contains(_ number: Int) -> Bool {
        let index = number / Self.pageSize - base
        guard pages.indices.contains(index), pages[index].count > 0 else { return false }
        return pages[index].values[number % Self.pageSize] != nil
    }

    mutating func remove(_ number: Int) -> Value? {
        guard contains(number) else { return nil }
        let value = self[number]
        self[number] = nil
        return value
    }

    /// The least number from `start` on that has a value.
    func first(from start: Int) -> Int? {
        var index = max(start / Self.pageSize - base, passed)
        while index < pages.count {
            let page = (base + index) * Self.pageSize
            if pages[index].count > 0 {
                for place in max(start - page, 0)..<Self.pageSize where pages[index].values[place] != nil {
                    return page + place
                }
            }
            index += 1
        }
        return nil
    }

    /// The numbers, ascending.
    var numbers: [Int] {
        var numbers: [Int] = []
        numbers.reserveCapacity(count)
        while let number = first(from: numbers.last.map { $0 + 1 } ?? 0) { numbers.append(number) }
        return numbers
    }

    /// Makes room for the values of a page.
    private mutating func makePage(_ page: Int) -> Int {
        if pages.isEmpty { base = page }
        if page < base {
            pages.insert(contentsOf: repeatElement(AlertTablePage(), count: base - page), at: 0)
            base = page
        }
        while page - base >= pages.count { pages.append(AlertTablePage()) }
        let index = page - base
        passed = min(passed, index)
        if pages[index].count == 0 {
            pages[index].values = ContiguousArray(repeating: nil, count: Self.pageSize)
        }
        return index
    }

    private mutating func letGo(_ index: Int) {
        pages[index].values = []
        if count == 0 {
            pages = []
            passed = 0
            return
        }
        while passed < pages.count, pages[passed].count == 0 { passed += 1 }
        guard passed > 32, passed * 2 > pages.count else { return }
        pages.removeFirst(passed)
        base += passed
        passed = 0
    }
}

extension AlertTable: Sendable where Value: Sendable {}

private struct AlertTablePage<Value> {
    /// None, or one for each number of the page.
    var values: ContiguousArray<Value?> = []
    /// How many there are.
    var count = 0
}

extension AlertTablePage: Sendable where Value: Sendable {}

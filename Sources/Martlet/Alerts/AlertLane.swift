/// The alerts that wait for one window: by priority, and first in, first out among equals.
///
/// Adding and taking cost the same however many wait. What was removed in between stays as a mark until it is passed
/// or there are too many; the owner's table of what is alive tells which ids are still meant.
struct AlertLane: Sendable {
    private struct Bucket {
        let priority: AlertPriority
        var ids: [Int] = []
        var head = 0

        /// Where the first id from `id` on is.
        func place(from id: Int) -> Int {
            var low = head
            var high = ids.count
            while low < high {
                let middle = (low + high) / 2
                if ids[middle] < id { low = middle + 1 } else { high = middle }
            }
            return low
        }

        mutating func removePassed() {
            guard head > 32, head * 2 > ids.count else { return }
            ids.removeFirst(head)
            head = 0
        }
    }

    /// Most urgent first.
    private var buckets: [Bucket] = []
    /// How many of the ids are meant.
    private(set) var count = 0
    /// How many ids are kept, the marks among them.
    private var kept = 0

    /// Puts an id at its place: among those of its priority in ascending order, which is the order of asking.
    mutating func insert(_ id: Int, _ priority: AlertPriority) {
        let index = bucketIndex(priority)
        count += 1
        kept += 1
        guard let last = buckets[index].ids.last, last > id, buckets[index].head < buckets[index].ids.count else {
            buckets[index].ids.append(id)
            return
        }
        let place = buckets[index].place(from: id)
        if place == buckets[index].head, place > 0 {
            buckets[index].head -= 1
            buckets[index].ids[place - 1] = id
        } else {
            buckets[index].ids.insert(id, at: place)
        }
    }

    /// Moves an id to its place among those of another priority.
    mutating func move(_ id: Int, from old: AlertPriority, to new: AlertPriority) {
        guard let index = buckets.firstIndex(where: { $0.priority == old }) else { return }
        let place = buckets[index].place(from: id)
        guard place < buckets[index].ids.count, buckets[index].ids[place] == id else { return }
        if place == buckets[index].head {
            buckets[index].head += 1
            buckets[index].removePassed()
        } else {
            buckets[index].ids.remove(at: place)
        }
        count -= 1
        kept -= 1
        insert(id, new)
    }

    private mutating func bucketIndex(_ priority: AlertPriority) -> Int {
        let index = buckets.firstIndex { $0.priority <= priority } ?? buckets.count
        if index == buckets.count || buckets[index].priority != priority {
            buckets.insert(Bucket(priority: priority), at: index)
        }
        return index
    }

    /// Takes the id whose turn it is.
    mutating func popFirst<Value>(in live: AlertTable<Value>) -> Int? {
        while let index = buckets.indices.first {
            while buckets[index].head < buckets[index].ids.count {
                let id = buckets[index].ids[buckets[index].head]
                buckets[index].head += 1
                kept -= 1
                buckets[index].removePassed()
                if live.contains(id) {
                    count -= 1
                    return id
                }
            }
            buckets.removeFirst()
        }
        return nil
    }

    /// Notes that one of the ids is no longer meant.
    mutating func removeOne<Value>(in live: AlertTable<Value>) {
        count -= 1
        if kept > 64, kept > count * 2 { compact(in: live) }
    }

    private mutating func compact<Value>(in live: AlertTable<Value>) {
        for index in buckets.indices {
            buckets[index].ids.removeFirst(buckets[index].head)
            buckets[index].head = 0
            // In their place, as long as not too much memory is kept.
            if buckets[index].ids.capacity > count * 8 {
                buckets[index].ids = buckets[index].ids.filter { live.contains($0) }
            } else {
                buckets[index].ids.removeAll { !live.contains($0) }
            }
        }
        buckets.removeAll { $0.ids.isEmpty }
        kept = count
    }

    /// The ids in the order in which their turns come.
    func ids<Value>(in live: AlertTable<Value>) -> [Int] {
        buckets.flatMap { $0.ids[$0.head...].filter { live.contains($0) } }
    }

    /// The first id, among those least urgent, that may be dropped.
    func firstToDrop(where mayDrop: (Int) -> Bool) -> Int? {
        for bucket in buckets.reversed() {
            if let id = bucket.ids[bucket.head...].first(where: mayDrop) { return id }
        }
        return nil
    }
}

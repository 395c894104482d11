/// A queue: both ends in constant time, on average.
struct FIFO<Element> {
    private var items: ContiguousArray<Element?> = []
    private var head = 0

    var isEmpty: Bool { head == items.count }

    mutating func append(_ element: Element) {
        items.append(element)
    }

    mutating func popFirst() -> Element? {
        guard head < items.count else { return nil }
        let element = items[head]
        items[head] = nil
        head += 1
        if head == items.count {
            items.removeAll(keepingCapacity: head < 64)
            head = 0
        } else if head >= 64, head * 2 > items.count {
            items.removeFirst(head)
            head = 0
        }
        return element
    }
}

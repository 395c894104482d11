/// The callers that share an alert, by their tickets in the order of asking.
///
/// Each of them leaves at the same cost, however many there are. A ticket that has left stays as a mark until it is
/// passed or there are too many; the owner's table of tickets tells which ones are still meant.
struct AlertCallers: Sendable {
    private var tickets: [Int]
    private var head = 0
    /// How many of the tickets are meant.
    private(set) var count = 1

    init(first ticket: Int) {
        tickets = [ticket]
    }

    /// The one that has asked first.
    var first: Int? { head < tickets.count ? tickets[head] : nil }

    mutating func append(_ ticket: Int) {
        tickets.append(ticket)
        count += 1
    }

    /// Notes that one of the tickets is no longer meant.
    mutating func removeOne<Value>(in live: AlertTable<Value>) {
        count -= 1
        while head < tickets.count, !live.contains(tickets[head]) { head += 1 }
        guard tickets.count > 64, tickets.count > count * 2 else { return }
        tickets = all(in: live)
        head = 0
    }

    /// The tickets that are meant.
    func all<Value>(in live: AlertTable<Value>) -> [Int] {
        tickets[head...].filter { live.contains($0) }
    }
}

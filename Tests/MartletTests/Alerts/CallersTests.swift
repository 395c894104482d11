import Testing

@testable import Martlet

extension AlertTests {
    /// Many callers that share one alert.
    struct CallersTests {
        private let key = AlertQueue.JoinKey(id: "same", answer: ObjectIdentifier(Int.self))

        private func queue(_ count: Int) -> AlertQueue {
            var queue = AlertQueue()
            for _ in 0..<count { _ = queue.ask(AlertQueue.Request(key: key)) }
            return queue
        }

        /// Each leaves at the same cost: a search for each among so many would take minutes.
        @Test(arguments: ["first", "last", "mixed"])
        func theyLeaveInAnyOrder(_ order: String) {
            let count = 60_000
            var queue = queue(count)
            #expect(queue.callerCount(of: 0) == count)
            var random = SplitMix(state: 1)
            var tickets = Array(0..<count)
            switch order {
            case "first": break
            case "last": tickets.reverse()
            default: for index in tickets.indices { tickets.swapAt(index, random.below(index + 1)) }
            }
            let stays = tickets[count - 1]
            for ticket in tickets.dropLast() { queue.leave(ticket, .timedOut) }
            #expect(queue.tickets(of: 0) == [stays] && queue.callerCount(of: 0) == 1)
            _ = queue.takeEvents()
            queue.windowOpened(1)
            queue.choose(0, 2)
            #expect(
                queue.takeEvents() == [.show(0, 1), .hide(0, 1), .end(stays, .chosen(2)), .forget(0)])
            #expect(queue.tickets.count == 0 && queue.callerCount(of: 0) == 0)
        }

        @Test func thoseWhoStayKeepTheirOrder() {
            var queue = queue(300)
            for ticket in 0..<300 where ticket % 7 != 3 { queue.leave(ticket, .cancelled) }
            for _ in 0..<2 { _ = queue.ask(AlertQueue.Request(key: key)) }
            let expected = (0..<300).filter { $0 % 7 == 3 } + [300, 301]
            #expect(queue.tickets(of: 0) == expected)
            #expect(queue.callerCount(of: 0) == expected.count)
            _ = queue.takeEvents()
            queue.dismiss(0, .dismissed)
            let ends = queue.takeEvents().filter(\.isEnd)
            #expect(ends == expected.map { .end($0, .dismissed(.dismissed)) })
        }

        @Test func allAreDismissed() {
            var queue = queue(60_000)
            queue.dismissAll(.dismissed)
            #expect(queue.takeEvents().filter(\.isEnd).count == 60_000)
            #expect(queue.entries.count == 0 && queue.tickets.count == 0)
        }
    }
}

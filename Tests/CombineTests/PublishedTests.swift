import Combine
import Testing

private final class Model: ObservableObject {
    @Published var number = 1
    @Published var text: String
    @Published var token: Token? = nil

    init(text: String = "") { _text = Published(initialValue: text) }
}

@Suite struct PublishedTests {
    @Test func `the projection sends the current value, then each new one before it is set`() {
        let model = Model()
        var log: [[Int]] = []
        let cancellable = model.$number.sink { log.append([$0, model.number]) }
        model.number = 2
        model.number = 3
        #expect(log == [[1, 1], [2, 1], [3, 2]])
        cancellable.cancel()
    }

    @Test func `objectWillChange comes before the projection`() {
        let model = Model()
        var log: [String] = []
        let first = model.$number.dropFirst().sink { log.append("value \($0)") }
        let second = model.objectWillChange.sink { log.append("object") }
        model.number = 2
        #expect(log == ["object", "value 2"])
        first.cancel()
        second.cancel()
    }

    @Test func `demand is honoured and the newest value is delivered later`() {
        let model = Model()
        let probe = model.$number.run(.max(1))
        model.number = 2
        model.number = 3
        #expect(probe.values == [1])
        probe.request(1)
        #expect(probe.values == [1, 3])
        probe.request(1)
        #expect(probe.values == [1, 3])
        model.number = 4
        #expect(probe.values == [1, 3, 4])
        probe.cancel()
    }

    @Test func `assign(to:) sets the property and announces the change`() {
        let model = Model()
        let source = PassthroughSubject<Int, Never>()
        var count = 0
        let cancellable = model.objectWillChange.sink { count += 1 }
        source.assign(to: &model.$number)
        source.send(5)
        #expect(model.number == 5)
        #expect(count == 1)
        cancellable.cancel()
    }

    @Test func `assign(to:) ends with the object`() {
        let source = PassthroughSubject<Int, Never>()
        weak var object: Model?
        var cancelled = false
        do {
            let model = Model()
            object = model
            source.handleEvents(receiveCancel: { cancelled = true }).assign(to: &model.$number)
            model.$number.map(String.init).assign(to: &model.$text)
            source.send(7)
            #expect(model.text == "7")
        }
        #expect(object == nil)
        #expect(cancelled)
    }

    @Test func `a subscriber that sets the property again has the last word`() {
        let model = Model()
        let cancellable = model.$number.sink { if $0 > 10 { model.number = 10 } }
        model.number = 50
        #expect(model.number == 10)
        cancellable.cancel()
    }

    @Test func `replaced values are released`() {
        let model = Model()
        weak var token: Token?
        do {
            let new = Token()
            token = new
            model.token = new
        }
        #expect(token != nil)
        let cancellable = model.$token.sink { _ in }
        model.token = nil
        #expect(token == nil)
        cancellable.cancel()
    }

    @Test func `initialValue`() {
        #expect(Model(text: "x").text == "x")
    }

    @Test func `the projection is kept by its publisher alone`() {
        weak var object: Model?
        let publisher: Published<Int>.Publisher
        do {
            let model = Model()
            object = model
            model.number = 3
            publisher = model.$number
        }
        #expect(object == nil)
        #expect(publisher.run().values == [3])
    }
}

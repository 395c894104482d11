#if os(Linux)
import HeadlessBackend

/// What a test looks for.
struct ElementQuery: Equatable {
    enum Name: Equatable {
        case any
        case exactly(String)
        case containing(String)
    }

    var kind: ElementKind
    var name: Name
    /// Which of the matches is meant; nil is the only one.
    var index: Int?

    var summary: String {
        switch name {
        case .any: kind.rawValue
        case .exactly(let name): "\(kind.rawValue) \"\(name)\""
        case .containing(let part): "\(kind.rawValue) containing \"\(part)\""
        }
    }

    /// All that fits, in the order in which it is shown.
    @MainActor
    func matches(in surface: HeadlessSurface) -> [FoundElement] {
        guard surface.isShown else { return [] }
        let candidates = Self.all(in: surface).filter { kind == .any || $0.kind == kind }
        switch name {
        case .any: return candidates
        case .containing(let part): return candidates.filter { $0.names.contains { $0.contains(part) } }
        case .exactly(let name):
            let identified = candidates.filter { $0.identifier == name }
            return identified.isEmpty ? candidates.filter { $0.names.contains(name) } : identified
        }
    }

    /// The element that is meant.
    @MainActor
    func resolve(in surface: HeadlessSurface) throws -> FoundElement {
        let found = matches(in: surface)
        if let index {
            if found.indices.contains(index) { return found[index] }
            throw TestFailure(
                "There is no \(summary) at \(index) in \(surface.summary), only \(found.count) of them."
                    + Self.overview(of: surface))
        }
        if found.count == 1 { return found[0] }
        if found.isEmpty { throw TestFailure(absence(in: surface)) }
        throw TestFailure(
            "\(found.count) elements in \(surface.summary) match \(summary); take one with at(_:), or give them different "
                + "accessibility identifiers." + Self.overview(of: surface))
    }

    /// Everything that can be looked for.
    @MainActor
    private static func all(in surface: HeadlessSurface) -> [FoundElement] {
        var found: [FoundElement] = []
        for widget in surface.widgets where widget.isVisible {
            guard let kind = ElementKind(widget) else { continue }
            found.append(.widget(widget, kind))
            if let bar = widget as? HeadlessTabBar {
                found += bar.tabs.indices.map { .tab(bar, index: $0) }
            }
        }
        if let alert = surface as? HeadlessAlert {
            found += alert.actions.map { .alertButton(alert, id: $0.id) }
        }
        return found
    }

    @MainActor
    private func absence(in surface: HeadlessSurface) -> String {
        if !surface.isShown { return "There is no \(summary): \(surface.summary) is not shown any more." }
        var message = "There is no \(summary) in \(surface.summary)."
        var other = self
        other.kind = .any
        if name != .any, let match = other.matches(in: surface).first {
            message += " There is a \(match.summary)."
        }
        if let blocker = surface.blocker, !matches(in: blocker).isEmpty {
            message += " The one in \(blocker.summary), which is in front, is not looked for here."
        }
        let same = ElementQuery(kind: kind, name: .any).matches(in: surface)
        if kind != .any, !same.isEmpty {
            message += " What there is: " + same.map(\.summary).joined(separator: ", ") + "."
        }
        return message + Self.overview(of: surface)
    }

    @MainActor
    private static func overview(of surface: HeadlessSurface) -> String { "\n" + surface.snapshot() }
}
#endif

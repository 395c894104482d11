import BackendInterface

/// Shows that work goes on: a spinner, or a bar where it is known how much of the work is done.
///
/// ```swift
/// ProgressView("Loading…")
/// ProgressView("Copying", value: copied, total: size)
/// ```
nonisolated public struct ProgressView<Label: View, CurrentValueLabel: View>: View {
    private let fraction: Double?
    private let label: Label
    private let currentValueLabel: CurrentValueLabel
    @Environment(\.progressStyle) private var style
    @Environment(\.labelsAreHidden) private var isLabelHidden

    private init<V: BinaryFloatingPoint>(value: V?, total: V, label: Label, currentValueLabel: CurrentValueLabel) {
        fraction = value.map { value in
            let part = total > 0 ? Double(value / total) : 0
            return part.isNaN ? 0 : min(max(part, 0), 1)
        }
        self.label = label
        self.currentValueLabel = currentValueLabel
    }

    @MainActor public var body: some View {
        if style == .circular || (style == .automatic && fraction == nil) {
            VStack(spacing: 8) {
                indicator(.spinner)
                if !isLabelHidden { label }
            }
        } else {
            VStack(alignment: .leading, spacing: 4) {
                if !isLabelHidden { label }
                indicator(.bar)
                currentValueLabel
                    .font(.caption)
                    .foregroundStyle(.secondary)
            }
        }
    }

    /// The bar or spinner, named by the label.
    private func indicator(_ style: ProgressProps.Style) -> some View {
        LabeledControl(label: label, control: ProgressIndicator(props: ProgressProps(fraction: fraction, style: style)))
            .environment(\.labelsAreHidden, true)
    }
}

extension ProgressView where CurrentValueLabel == EmptyView {
    /// Work of which it is not known how much is done.
    public init() where Label == EmptyView {
        self.init(value: Double?.none, total: 1, label: EmptyView(), currentValueLabel: EmptyView())
    }

    public init(@ViewBuilder label: () -> Label) {
        self.init(value: Double?.none, total: 1, label: label(), currentValueLabel: EmptyView())
    }

    public init(_ titleKey: LocalizedStringKey) where Label == Text {
        self.init(value: Double?.none, total: 1, label: Text(titleKey), currentValueLabel: EmptyView())
    }

    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S) where Label == Text {
        self.init(value: Double?.none, total: 1, label: Text(title), currentValueLabel: EmptyView())
    }

    /// Work of which `value` out of `total` is done; nil is not known.
    public init<V: BinaryFloatingPoint>(value: V?, total: V = 1.0) where Label == EmptyView {
        self.init(value: value, total: total, label: EmptyView(), currentValueLabel: EmptyView())
    }

    public init<V: BinaryFloatingPoint>(value: V?, total: V = 1.0, @ViewBuilder label: () -> Label) {
        self.init(value: value, total: total, label: label(), currentValueLabel: EmptyView())
    }

    public init<V: BinaryFloatingPoint>(_ titleKey: LocalizedStringKey, value: V?, total: V = 1.0)
    where Label == Text {
        self.init(value: value, total: total, label: Text(titleKey), currentValueLabel: EmptyView())
    }

    @_disfavoredOverload
    public init<S: StringProtocol, V: BinaryFloatingPoint>(_ title: S, value: V?, total: V = 1.0)
    where Label == Text {
        self.init(value: value, total: total, label: Text(title), currentValueLabel: EmptyView())
    }
}

extension ProgressView {
    /// Work of which `value` out of `total` is done, with a text under the bar that says how much.
    public init<V: BinaryFloatingPoint>(
        value: V?, total: V = 1.0, @ViewBuilder label: () -> Label,
        @ViewBuilder currentValueLabel: () -> CurrentValueLabel
    ) {
        self.init(value: value, total: total, label: label(), currentValueLabel: currentValueLabel())
    }
}

/// The bar or spinner itself.
nonisolated private struct ProgressIndicator: LeafView {
    typealias Body = Never
    let props: ProgressProps

    @MainActor func props(_ environment: EnvironmentValues) -> ProgressProps { props }

    @MainActor static func makeElement(_ props: ProgressProps, node: LeafNode<ProgressIndicator>) -> LeafElement<
        ProgressProps
    > {
        LeafElement(props, environment: node.environment) { $0.makeProgress().erased }
    }

    static var isDynamic: Bool { false }
}

// MARK: - Styles

/// How progress views look: `.linear`, `.circular`. On Linux a circular one is a spinner, which does not tell how much
/// is done.
public protocol ProgressViewStyle {
    /// Implementation detail.
    var _kind: _ProgressViewStyleKind { get }
}

/// Implementation detail.
public struct _ProgressViewStyleKind {
    let kind: ProgressStyleKind
}

enum ProgressStyleKind { case automatic, linear, circular }

public struct DefaultProgressViewStyle: ProgressViewStyle {
    public init() {}
    public var _kind: _ProgressViewStyleKind { .init(kind: .automatic) }
}

public struct LinearProgressViewStyle: ProgressViewStyle {
    public init() {}
    public var _kind: _ProgressViewStyleKind { .init(kind: .linear) }
}

public struct CircularProgressViewStyle: ProgressViewStyle {
    public init() {}
    public var _kind: _ProgressViewStyleKind { .init(kind: .circular) }
}

extension ProgressViewStyle where Self == DefaultProgressViewStyle { public static var automatic: Self { .init() } }
extension ProgressViewStyle where Self == LinearProgressViewStyle { public static var linear: Self { .init() } }
extension ProgressViewStyle where Self == CircularProgressViewStyle { public static var circular: Self { .init() } }

extension View {
    nonisolated public func progressViewStyle<S: ProgressViewStyle>(_ style: S) -> some View {
        environment(\.progressStyle, style._kind.kind)
    }
}

private struct ProgressStyleKey: EnvironmentKey {
    static var defaultValue: ProgressStyleKind { .automatic }
}

extension EnvironmentValues {
    fileprivate var progressStyle: ProgressStyleKind {
        get { self[ProgressStyleKey.self] }
        set { self[ProgressStyleKey.self] = newValue }
    }
}

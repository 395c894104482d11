// The built-in control styles. A style of the app's own is not supported on Linux yet.

/// How pickers look: `.menu`, `.segmented`, `.inline`, `.radioGroup`.
public protocol PickerStyle {
    /// Implementation detail.
    var _kind: _PickerStyleKind { get }
}

/// Implementation detail.
public struct _PickerStyleKind {
    let kind: PickerStyleKind
}

public struct DefaultPickerStyle: PickerStyle {
    public init() {}
    public var _kind: _PickerStyleKind { .init(kind: .automatic) }
}

public struct MenuPickerStyle: PickerStyle {
    public init() {}
    public var _kind: _PickerStyleKind { .init(kind: .menu) }
}

public struct SegmentedPickerStyle: PickerStyle {
    public init() {}
    public var _kind: _PickerStyleKind { .init(kind: .segmented) }
}

public struct InlinePickerStyle: PickerStyle {
    public init() {}
    public var _kind: _PickerStyleKind { .init(kind: .inline) }
}

public struct RadioGroupPickerStyle: PickerStyle {
    public init() {}
    public var _kind: _PickerStyleKind { .init(kind: .inline) }
}

extension PickerStyle where Self == DefaultPickerStyle { public static var automatic: Self { .init() } }
extension PickerStyle where Self == MenuPickerStyle { public static var menu: Self { .init() } }
extension PickerStyle where Self == SegmentedPickerStyle { public static var segmented: Self { .init() } }
extension PickerStyle where Self == InlinePickerStyle { public static var inline: Self { .init() } }
extension PickerStyle where Self == RadioGroupPickerStyle { public static var radioGroup: Self { .init() } }

/// How text fields look: `.roundedBorder`, `.plain`.
public protocol TextFieldStyle {
    /// Implementation detail.
    var _kind: _TextFieldStyleKind { get }
}

/// Implementation detail.
public struct _TextFieldStyleKind {
    let kind: TextFieldStyleKind
}

public struct DefaultTextFieldStyle: TextFieldStyle {
    public init() {}
    public var _kind: _TextFieldStyleKind { .init(kind: .automatic) }
}

public struct RoundedBorderTextFieldStyle: TextFieldStyle {
    public init() {}
    public var _kind: _TextFieldStyleKind { .init(kind: .bordered) }
}

public struct PlainTextFieldStyle: TextFieldStyle {
    public init() {}
    public var _kind: _TextFieldStyleKind { .init(kind: .plain) }
}

extension TextFieldStyle where Self == DefaultTextFieldStyle { public static var automatic: Self { .init() } }
extension TextFieldStyle where Self == RoundedBorderTextFieldStyle { public static var roundedBorder: Self { .init() } }
extension TextFieldStyle where Self == PlainTextFieldStyle { public static var plain: Self { .init() } }

/// How buttons look: `.bordered`, `.borderedProminent`, `.borderless`, `.plain`, `.link`.
public protocol PrimitiveButtonStyle {
    /// Implementation detail.
    var _kind: _ButtonStyleKind { get }
}

/// Implementation detail.
public struct _ButtonStyleKind {
    let kind: ButtonStyleKind
}

public struct DefaultButtonStyle: PrimitiveButtonStyle {
    public init() {}
    public var _kind: _ButtonStyleKind { .init(kind: .automatic) }
}

public struct BorderedButtonStyle: PrimitiveButtonStyle {
    public init() {}
    public var _kind: _ButtonStyleKind { .init(kind: .bordered) }
}

public struct BorderedProminentButtonStyle: PrimitiveButtonStyle {
    public init() {}
    public var _kind: _ButtonStyleKind { .init(kind: .prominent) }
}

public struct BorderlessButtonStyle: PrimitiveButtonStyle {
    public init() {}
    public var _kind: _ButtonStyleKind { .init(kind: .borderless) }
}

public struct PlainButtonStyle: PrimitiveButtonStyle {
    public init() {}
    public var _kind: _ButtonStyleKind { .init(kind: .plain) }
}

public struct LinkButtonStyle: PrimitiveButtonStyle {
    public init() {}
    public var _kind: _ButtonStyleKind { .init(kind: .link) }
}

extension PrimitiveButtonStyle where Self == DefaultButtonStyle { public static var automatic: Self { .init() } }
extension PrimitiveButtonStyle where Self == BorderedButtonStyle { public static var bordered: Self { .init() } }
extension PrimitiveButtonStyle where Self == BorderedProminentButtonStyle {
    public static var borderedProminent: Self { .init() }
}
extension PrimitiveButtonStyle where Self == BorderlessButtonStyle { public static var borderless: Self { .init() } }
extension PrimitiveButtonStyle where Self == PlainButtonStyle { public static var plain: Self { .init() } }
extension PrimitiveButtonStyle where Self == LinkButtonStyle { public static var link: Self { .init() } }

/// How toggles look: `.switch`, `.checkbox`.
public protocol ToggleStyle {
    /// Implementation detail.
    var _kind: _ToggleStyleKind { get }
}

/// Implementation detail.
public struct _ToggleStyleKind {
    let kind: ToggleStyleKind
}

public struct DefaultToggleStyle: ToggleStyle {
    public init() {}
    public var _kind: _ToggleStyleKind { .init(kind: .automatic) }
}

public struct SwitchToggleStyle: ToggleStyle {
    public init() {}
    public var _kind: _ToggleStyleKind { .init(kind: .switch) }
}

public struct CheckboxToggleStyle: ToggleStyle {
    public init() {}
    public var _kind: _ToggleStyleKind { .init(kind: .checkbox) }
}

extension ToggleStyle where Self == DefaultToggleStyle { public static var automatic: Self { .init() } }
extension ToggleStyle where Self == SwitchToggleStyle { public static var `switch`: Self { .init() } }
extension ToggleStyle where Self == CheckboxToggleStyle { public static var checkbox: Self { .init() } }

/// Which parts of labels are shown: `.titleAndIcon`, `.titleOnly`, `.iconOnly`.
public protocol LabelStyle {
    /// Implementation detail.
    var _kind: _LabelStyleKind { get }
}

/// Implementation detail.
public struct _LabelStyleKind {
    let kind: LabelStyleKind
}

public struct DefaultLabelStyle: LabelStyle {
    public init() {}
    public var _kind: _LabelStyleKind { .init(kind: .automatic) }
}

public struct TitleAndIconLabelStyle: LabelStyle {
    public init() {}
    public var _kind: _LabelStyleKind { .init(kind: .titleAndIcon) }
}

public struct TitleOnlyLabelStyle: LabelStyle {
    public init() {}
    public var _kind: _LabelStyleKind { .init(kind: .titleOnly) }
}

public struct IconOnlyLabelStyle: LabelStyle {
    public init() {}
    public var _kind: _LabelStyleKind { .init(kind: .iconOnly) }
}

extension LabelStyle where Self == DefaultLabelStyle { public static var automatic: Self { .init() } }
extension LabelStyle where Self == TitleAndIconLabelStyle { public static var titleAndIcon: Self { .init() } }
extension LabelStyle where Self == TitleOnlyLabelStyle { public static var titleOnly: Self { .init() } }
extension LabelStyle where Self == IconOnlyLabelStyle { public static var iconOnly: Self { .init() } }

extension View {
    nonisolated public func pickerStyle<S: PickerStyle>(_ style: S) -> some View {
        look(\.pickerStyle, style._kind.kind)
    }
    nonisolated public func textFieldStyle<S: TextFieldStyle>(_ style: S) -> some View {
        look(\.textFieldStyle, style._kind.kind)
    }
    nonisolated public func buttonStyle<S: PrimitiveButtonStyle>(_ style: S) -> some View {
        look(\.buttonStyle, style._kind.kind)
    }
    nonisolated public func toggleStyle<S: ToggleStyle>(_ style: S) -> some View {
        look(\.toggleStyle, style._kind.kind)
    }
    nonisolated public func labelStyle<S: LabelStyle>(_ style: S) -> some View { look(\.labelStyle, style._kind.kind) }

    /// Hides the labels of controls; they still name the controls for assistive technology.
    nonisolated public func labelsHidden() -> some View { look(\.areLabelsHidden, true) }

    /// The size of symbols relative to text.
    nonisolated public func imageScale(_ scale: Image.Scale) -> some View { look(\.imageScale, scale) }
}

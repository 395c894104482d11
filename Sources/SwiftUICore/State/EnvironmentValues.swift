import Foundation
import Observation

/// A key for a value in the environment.
///
/// ```swift
/// private struct AccentNameKey: EnvironmentKey { static let defaultValue = "blue" }
/// extension EnvironmentValues {
///     var accentName: String {
///         get { self[AccentNameKey.self] }
///         set { self[AccentNameKey.self] = newValue }
///     }
/// }
/// ```
public protocol EnvironmentKey {
    associatedtype Value
    static var defaultValue: Value { get }
}

/// The values that views hand down to the views inside them.
///
/// Copying costs a reference count; setting a value copies a small table.
public struct EnvironmentValues: CustomStringConvertible {
    private final class Storage {
        var looks = Looks()
        var custom: [ObjectIdentifier: Any] = [:]
        var objects: [ObjectIdentifier: AnyObject] = [:]

        init() {}

        init(_ other: Storage) {
            looks = other.looks
            custom = other.custom
            objects = other.objects
        }
    }

    private var storage = Storage()

    public init() {}

    private mutating func makeUnique() {
        if !isKnownUniquelyReferenced(&storage) { storage = Storage(storage) }
    }

    public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
        get {
            // Not `as?` on the optional at once: where the value is an optional, nothing stored would count as nil.
            guard let stored = storage.custom[ObjectIdentifier(key)] else { return Key.defaultValue }
            return stored as? Key.Value ?? Key.defaultValue
        }
        set {
            makeUnique()
            storage.custom[ObjectIdentifier(key)] = newValue
        }
    }

    /// The values that nearly every view reads, kept apart for speed.
    var looks: Looks {
        get { storage.looks }
        _modify {
            makeUnique()
            yield &storage.looks
        }
    }

    func object<ObjectType: AnyObject>(_ type: ObjectType.Type) -> ObjectType? {
        storage.objects[ObjectIdentifier(type)] as? ObjectType
    }

    mutating func setObject<ObjectType: AnyObject>(_ object: ObjectType?, of type: ObjectType.Type) {
        makeUnique()
        storage.objects[ObjectIdentifier(type)] = object
    }

    /// Reads and sets an observable object by its type.
    public subscript<ObjectType: AnyObject & Observable>(objectType: ObjectType.Type) -> ObjectType? {
        get { object(objectType) }
        set { setObject(newValue, of: objectType) }
    }

    public var description: String {
        "EnvironmentValues(\(storage.custom.count) custom values, \(storage.objects.count) objects)"
    }
}

/// The built-in values by which views look and behave.
struct Looks: Equatable {
    var font: Font?
    /// What text and symbols are painted with; nil is the theme's color.
    var foreground: Ink?
    /// What accents are painted with; nil is the desktop's accent color.
    var tint: Ink?
    var isEnabled = true
    var opacity = 1.0
    var lineLimit: Int?
    var truncationMode = Text.TruncationMode.tail
    var multilineTextAlignment = TextAlignment.leading
    var isTextSelectable = false
    var fontWeight: Font.Weight?
    var isItalic = false
    var isMonospaced = false
    var isUnderlined = false
    var isStruckThrough = false
    var colorScheme = ColorScheme.light
    var accent = RGBA(red: 0.208, green: 0.518, blue: 0.894)
    var imageScale = Image.Scale.medium
    var buttonStyle = ButtonStyleKind.automatic
    var toggleStyle = ToggleStyleKind.automatic
    var pickerStyle = PickerStyleKind.automatic
    var textFieldStyle = TextFieldStyleKind.automatic
    var labelStyle = LabelStyleKind.automatic
    var areLabelsHidden = false
    var shortcut: KeyboardShortcut?
    /// Whether the window has undo commands of its own, to which text fields leave the keys.
    var leavesUndoToCommands = false
    /// Where the view stands, for controls that look different there.
    var placement = Placement.plain

    enum Placement: Equatable { case plain, form, list, alert }
}

extension EnvironmentValues {
    /// The font of text that sets none.
    public var font: Font? {
        get { looks.font }
        set { looks.font = newValue }
    }

    /// Whether controls react.
    public var isEnabled: Bool {
        get { looks.isEnabled }
        set { looks.isEnabled = newValue }
    }

    /// The most lines of text; nil is no limit.
    public var lineLimit: Int? {
        get { looks.lineLimit }
        set { looks.lineLimit = newValue }
    }

    public var truncationMode: Text.TruncationMode {
        get { looks.truncationMode }
        set { looks.truncationMode = newValue }
    }

    public var multilineTextAlignment: TextAlignment {
        get { looks.multilineTextAlignment }
        set { looks.multilineTextAlignment = newValue }
    }

    /// Light or dark, as the desktop (or `.preferredColorScheme`, or `.environment(\.colorScheme, …)`) says.
    public var colorScheme: ColorScheme {
        get { looks.colorScheme }
        set { looks.colorScheme = newValue }
    }

    public var imageScale: Image.Scale {
        get { looks.imageScale }
        set { looks.imageScale = newValue }
    }

    /// The locale for formats; the desktop's unless set.
    public var locale: Locale {
        get { self[LocaleKey.self] }
        set { self[LocaleKey.self] = newValue }
    }

    public var calendar: Calendar {
        get { self[CalendarKey.self] }
        set { self[CalendarKey.self] = newValue }
    }

    public var timeZone: TimeZone {
        get { self[TimeZoneKey.self] }
        set { self[TimeZoneKey.self] = newValue }
    }

    public var layoutDirection: LayoutDirection {
        get { self[LayoutDirectionKey.self] }
        set { self[LayoutDirectionKey.self] = newValue }
    }
}

private struct LocaleKey: EnvironmentKey { static var defaultValue: Locale { .current } }
private struct CalendarKey: EnvironmentKey { static var defaultValue: Calendar { .current } }
private struct TimeZoneKey: EnvironmentKey { static var defaultValue: TimeZone { .current } }
private struct LayoutDirectionKey: EnvironmentKey { static var defaultValue: LayoutDirection { .leftToRight } }

/// The direction in which text and rows run.
public enum LayoutDirection: Hashable, CaseIterable, Sendable {
    case leftToRight, rightToLeft
}

/// Light or dark.
public enum ColorScheme: Hashable, CaseIterable, Sendable {
    case light, dark
}

import BackendInterface
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
    /// What the secondary and tertiary levels of the foreground are painted with, where that is set.
    var foregroundLevels: [Ink] = []
    /// What areas are filled with as background; nil is the window's color.
    var background: Ink?
    /// What accents are painted with; nil is the desktop's accent color.
    var tint: Ink?
    var isEnabled = true
    var opacity = 1.0
    var lineLimit: Int?
    /// The lines that a text has space for even if it takes fewer.
    var minimumLines = 0
    var truncationMode = Text.TruncationMode.tail
    var multilineTextAlignment = TextAlignment.leading
    var isTextSelectable = false
    var fontWeight: Font.Weight?
    var isItalic = false
    var isMonospaced = false
    var underline = TextLine()
    var strikethrough = TextLine()
    var colorScheme = ColorScheme.light
    var layoutDirection = LayoutDirection.leftToRight
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

    /// Light or dark, as the desktop (or `.environment(\.colorScheme, …)`) says.
    public var colorScheme: ColorScheme {
        get { looks.colorScheme }
        set { looks.colorScheme = newValue }
    }

    public var imageScale: Image.Scale {
        get { looks.imageScale }
        set { looks.imageScale = newValue }
    }

    /// The locale for formats and dates of `Text`; the desktop's unless set. String tables are chosen by the desktop's.
    public var locale: Locale {
        get { self[LocaleKey.self] ?? .current }
        set { self[LocaleKey.self] = newValue }
    }

    /// The locale that a view has set.
    var chosenLocale: Locale? { self[LocaleKey.self] }

    /// The calendar for dates of `Text`.
    public var calendar: Calendar {
        get { self[CalendarKey.self] }
        set { self[CalendarKey.self] = newValue }
    }

    /// The time zone for dates of `Text`.
    public var timeZone: TimeZone {
        get { self[TimeZoneKey.self] }
        set { self[TimeZoneKey.self] = newValue }
    }

    /// The direction in which views are laid out; that of the desktop's language unless set.
    ///
    /// From right to left, leading is on the right: stacks, alignments, paddings, rows and controls are mirrored.
    /// Offsets are not. On Linux, text in fields is aligned by its own first letter, and alerts have the direction of the
    /// program: that of the user's language, or from right to left if it was started with Apple's arguments
    /// `-AppleTextDirection YES -NSForceRightToLeftWritingDirection YES`.
    ///
    /// ```swift
    /// HStack { Text("1"); Text("2") }
    ///     .environment(\.layoutDirection, .rightToLeft)  // 2 1
    /// ```
    public var layoutDirection: LayoutDirection {
        get { looks.layoutDirection }
        set { looks.layoutDirection = newValue }
    }
}

private struct LocaleKey: EnvironmentKey { static var defaultValue: Locale? { nil } }
private struct CalendarKey: EnvironmentKey { static var defaultValue: Calendar { .current } }
private struct TimeZoneKey: EnvironmentKey { static var defaultValue: TimeZone { .current } }

/// Light or dark.
public enum ColorScheme: Hashable, CaseIterable, Sendable {
    case light, dark
}

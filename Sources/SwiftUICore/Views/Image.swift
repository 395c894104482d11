import BackendInterface
import Foundation

/// A symbol or a picture.
///
/// `Image(systemName:)` takes the names of Apple's symbols; the common ones are shown as the desktop's icons of the
/// same meaning, and a freedesktop icon name (`"list-add-symbolic"`) is shown as it is. `Image("name")` looks for a
/// picture file of that name among the bundle's resources.
public struct Image: Equatable {
    private(set) var source: ImageProps.Source
    private var label: String
    private var isResizable = false
    private var isDecorative = false

    public init(systemName: String) {
        source = .icon(SymbolNames.icon(for: systemName))
        label = systemName
        isDecorative = true
    }

    public init(_ name: String, bundle: Bundle? = nil) {
        source = Self.find(name, bundle)
        label = name
    }

    public init(_ name: String, bundle: Bundle? = nil, label: Text) {
        source = Self.find(name, bundle)
        self.label = label.plain
    }

    public init(decorative name: String, bundle: Bundle? = nil) {
        source = Self.find(name, bundle)
        label = ""
        isDecorative = true
    }

    private static func find(_ name: String, _ bundle: Bundle?) -> ImageProps.Source {
        for type in ["png", "svg", "jpg", "jpeg"] {
            if let path = (bundle ?? .main).path(forResource: name, ofType: type) { return .file(path) }
        }
        return .icon("image-missing-symbolic")
    }

    public init(_ resource: ImageResource) {
        self.init(resource.name, bundle: resource.bundle)
    }

    /// The size of a symbol relative to the text around it.
    public enum Scale: Hashable, Sendable {
        case small, medium, large
    }

    /// How a resizable picture fills its space.
    public enum ResizingMode: Hashable, Sendable {
        case tile, stretch
    }

    /// Has the picture take the size that it is offered. Insets and tiling have no effect on Linux.
    public func resizable(capInsets: EdgeInsets = EdgeInsets(), resizingMode: ResizingMode = .stretch) -> Image {
        var copy = self
        copy.isResizable = true
        return copy
    }
}

/// A picture among a bundle's resources. (Xcode makes constants of this type from asset catalogs; on Linux an app makes
/// its own.)
public struct ImageResource: Hashable, @unchecked Sendable {
    // `Bundle`, which is not marked as sendable, is only read.
    let name: String
    let bundle: Bundle

    public init(name: String, bundle: Bundle) {
        self.name = name
        self.bundle = bundle
    }
}

extension Image: LeafView {
    public typealias Body = Never

    func props(_ environment: EnvironmentValues) -> ImageProps {
        var props = ImageProps(source: source)
        let looks = environment.looks
        let font = (looks.font ?? .body).props
        let scale: CGFloat
        switch looks.imageScale {
        case .small: scale = 0.8
        case .medium: scale = 1
        case .large: scale = 1.3
        }
        props.pointSize = ((font.size.map { $0 * 1.1 } ?? 16 * font.scale) * scale).rounded()
        let ink = ForegroundStyle()._ink(in: environment).ink
        props.color = ink.color
        props.opacity = ink.opacity
        props.isResizable = isResizable
        // The desktop's icons for back and forth turn around; an arrow to the left does not.
        if looks.layoutDirection == .rightToLeft, isDecorative { props.keepsDirection = SymbolNames.isOneSided(label) }
        return props
    }

    func title(_ environment: EnvironmentValues) -> String { isDecorative ? "" : label }

    static func makeElement(_ props: ImageProps, node: LeafNode<Image>) -> LeafElement<ImageProps> {
        LeafElement(props, environment: node.environment) { $0.makeImage().erased }
    }

    static var isDynamic: Bool { false }
}

/// Which desktop icon stands for which of Apple's symbols.
enum SymbolNames {
    /// Whether the symbol shows left or right rather than forward or backward, and so the same in both directions.
    static func isOneSided(_ name: String) -> Bool {
        !name.hasSuffix("-symbolic") && name.split(separator: ".").contains { $0 == "left" || $0 == "right" }
    }

    static func icon(for name: String) -> String {
        if name.hasSuffix("-symbolic") { return name }
        if let icon = icons[name] { return icon }
        // "trash.fill", "person.circle" and the like: the icon of the plain symbol, if there is one.
        var base = name
        while let dot = base.lastIndex(of: ".") {
            base = String(base[..<dot])
            if let icon = icons[base] { return icon }
        }
        return "image-missing-symbolic"
    }

    private static let icons: [String: String] = [
        "plus": "list-add-symbolic", "minus": "list-remove-symbolic", "xmark": "window-close-symbolic",
        "checkmark": "object-select-symbolic", "trash": "user-trash-symbolic", "pencil": "document-edit-symbolic",
        "square.and.pencil": "document-edit-symbolic", "gear": "emblem-system-symbolic",
        "gearshape": "emblem-system-symbolic", "magnifyingglass": "system-search-symbolic",
        "person": "avatar-default-symbolic", "person.2": "system-users-symbolic", "house": "user-home-symbolic",
        "star": "non-starred-symbolic", "star.fill": "starred-symbolic", "heart": "emblem-favorite-symbolic",
        "bell": "preferences-system-notifications-symbolic", "envelope": "mail-unread-symbolic",
        "paperplane": "mail-send-symbolic", "phone": "call-start-symbolic", "camera": "camera-photo-symbolic",
        "photo": "image-x-generic-symbolic", "video": "camera-video-symbolic", "mic": "audio-input-microphone-symbolic",
        "music.note": "audio-x-generic-symbolic", "play": "media-playback-start-symbolic",
        "pause": "media-playback-pause-symbolic", "stop": "media-playback-stop-symbolic",
        "forward": "media-seek-forward-symbolic", "backward": "media-seek-backward-symbolic",
        "speaker.wave.2": "audio-volume-high-symbolic", "speaker.slash": "audio-volume-muted-symbolic",
        "folder": "folder-symbolic", "doc": "text-x-generic-symbolic", "doc.text": "text-x-generic-symbolic",
        "doc.on.doc": "edit-copy-symbolic", "scissors": "edit-cut-symbolic", "clipboard": "edit-paste-symbolic",
        "link": "insert-link-symbolic", "globe": "web-browser-symbolic", "wifi": "network-wireless-symbolic",
        "lock": "channel-secure-symbolic", "lock.open": "channel-insecure-symbolic", "key": "dialog-password-symbolic",
        "info": "help-about-symbolic", "info.circle": "help-about-symbolic",
        "questionmark": "help-contents-symbolic", "questionmark.circle": "help-contents-symbolic",
        "exclamationmark.triangle": "dialog-warning-symbolic", "exclamationmark": "dialog-warning-symbolic",
        "exclamationmark.octagon": "dialog-error-symbolic", "arrow.up": "go-up-symbolic",
        "arrow.down": "go-down-symbolic", "arrow.left": "go-previous-symbolic", "arrow.right": "go-next-symbolic",
        "chevron.up": "pan-up-symbolic", "chevron.down": "pan-down-symbolic", "chevron.left": "go-previous-symbolic",
        "chevron.right": "go-next-symbolic", "arrow.backward": "go-previous-symbolic",
        "arrow.forward": "go-next-symbolic", "chevron.backward": "go-previous-symbolic",
        "chevron.forward": "go-next-symbolic", "arrow.clockwise": "view-refresh-symbolic",
        "arrow.counterclockwise": "edit-undo-symbolic", "arrow.uturn.backward": "edit-undo-symbolic",
        "arrow.uturn.forward": "edit-redo-symbolic", "square.and.arrow.up": "send-to-symbolic",
        "square.and.arrow.down": "document-save-symbolic", "list.bullet": "view-list-symbolic",
        "square.grid.2x2": "view-grid-symbolic", "calendar": "x-office-calendar-symbolic",
        "clock": "preferences-system-time-symbolic", "alarm": "alarm-symbolic", "sun.max": "weather-clear-symbolic",
        "moon": "weather-clear-night-symbolic", "cloud": "weather-overcast-symbolic",
        "bookmark": "user-bookmarks-symbolic", "flag": "emblem-important-symbolic", "eye": "view-reveal-symbolic",
        "eye.slash": "view-conceal-symbolic", "ellipsis": "view-more-symbolic",
        "line.3.horizontal": "open-menu-symbolic",
        "printer": "printer-symbolic", "desktopcomputer": "computer-symbolic",
        "terminal": "utilities-terminal-symbolic",
        "macwindow": "window-new-symbolic", "macwindow.on.rectangle": "window-new-symbolic",
        "text.bubble": "user-available-symbolic", "at": "avatar-default-symbolic",
    ]
}

import BackendInterface
import CMartletWidgets

/// The rules that the backend adds to the theme, once for the whole application.
@MainActor
enum StyleSheet {
    /// Style classes of these rules.
    enum Class {
        static let plainButton = "martlet-plain"
        static let linkButton = "martlet-link"
        static let rowButton = "martlet-row"
        static let plainField = "martlet-plain-field"
        static let editor = "martlet-editor"
        static let plainEditor = "martlet-plain-editor"
    }

    private static var isAdded = false

    static func addOnce() {
        guard !isAdded else { return }
        isAdded = true
        martlet_add_style_sheet(rules)
    }

    private static let rules = """
        button.martlet-plain, button.martlet-link {
            padding: 0; min-width: 0; min-height: 0; border-width: 0; font-weight: inherit;
        }
        button.martlet-plain, button.martlet-plain:hover, button.martlet-plain:active,
        button.martlet-link, button.martlet-link:hover, button.martlet-link:active {
            background: none; box-shadow: none;
        }
        button.martlet-link { color: @accent_color; }
        button.martlet-link:hover label { text-decoration-line: underline; }
        button.martlet-row {
            padding: 0; min-width: 0; min-height: 0; border-width: 0; border-radius: 6px; font-weight: inherit;
        }
        button.martlet-row:not(:hover):not(:active) { background: none; }
        entry.martlet-plain-field {
            background: none; box-shadow: none; border-width: 0; padding: 0; outline-width: 0; min-height: 24px;
        }
        scrolledwindow.martlet-editor {
            border-radius: 6px; background-color: alpha(currentColor, 0.1);
        }
        scrolledwindow.martlet-editor > textview, scrolledwindow.martlet-editor > textview > text,
        scrolledwindow.martlet-plain-editor > textview, scrolledwindow.martlet-plain-editor > textview > text {
            background: none;
        }
        scrolledwindow.martlet-body > scrollbar, scrolledwindow.martlet-body > scrollbar > range > trough {
            background: none; border: none; box-shadow: none;
        }
        martlet-box > viewswitcher > button { border-radius: 6px; }
        scrolledwindow.martlet-editor:focus-within {
            outline: 2px solid alpha(@accent_color, 0.5); outline-offset: -2px;
        }
        """
}

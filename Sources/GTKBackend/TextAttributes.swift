import BackendInterface
import CAdwaita
import Foundation

/// Makes Pango attributes from SwiftUICore's text properties.
///
/// Attribute lists for a whole text are shared: thousands of labels of one style hold one list.
@MainActor
enum TextAttributes {
    /// The looks of a run, without its text.
    struct Style: Hashable {
        var font = FontProps()
        var color: RGBA?
        var opacity = 1.0
        var isUnderlined = false
        var underlineColor: RGBA?
        var isStruckThrough = false
        var strikethroughColor: RGBA?
        var kerning: CGFloat = 0

        init(font: FontProps) {
            self.font = font
        }

        init(_ run: TextRun) {
            font = run.font
            color = run.color
            opacity = run.opacity
            isUnderlined = run.isUnderlined
            underlineColor = run.underlineColor
            isStruckThrough = run.isStruckThrough
            strikethroughColor = run.strikethroughColor
            kerning = run.kerning
        }

        static let plain = Style(font: FontProps())
    }

    private static var shared: [Style: OpaquePointer] = [:]
    private static let maximumShared = 256

    /// Calls `body` with the attributes for `runs`; nil where they have no looks of their own.
    static func with(_ runs: [TextRun], _ body: (OpaquePointer?) -> Void) {
        guard runs.count != 1 else { return with(Style(runs[0]), body) }
        guard let list = pango_attr_list_new() else { return body(nil) }
        defer { pango_attr_list_unref(list) }
        var start: UInt32 = 0
        for run in runs {
            let end = start + UInt32(clamping: run.string.utf8.count)
            insert(Style(run), in: list, from: start, to: end)
            start = end
        }
        body(list)
    }

    /// Calls `body` with the attributes for a text of one style.
    static func with(_ style: Style, _ body: (OpaquePointer?) -> Void) {
        if style == .plain { return body(nil) }
        if let list = shared[style] { return body(list) }
        guard let list = pango_attr_list_new() else { return body(nil) }
        insert(style, in: list, from: 0, to: UInt32.max)
        if shared.count >= maximumShared {
            shared.values.forEach(pango_attr_list_unref)
            shared = [:]
        }
        shared[style] = list
        body(list)
    }

    private static func insert(_ style: Style, in list: OpaquePointer, from start: UInt32, to end: UInt32) {
        func add(_ attribute: UnsafeMutablePointer<PangoAttribute>?) {
            guard let attribute else { return }
            attribute.pointee.start_index = start
            attribute.pointee.end_index = end
            pango_attr_list_insert(list, attribute)
        }
        let font = style.font
        if let family = font.family ?? (font.isMonospaced ? "Monospace" : font.isSerif ? "Serif" : nil) {
            add(pango_attr_family_new(family))
        }
        if let size = font.size {
            add(pango_attr_size_new_absolute((max(size, 1) * CGFloat(PANGO_SCALE)).pixels))
        } else if font.scale != 1 {
            add(pango_attr_scale_new(max(font.scale, 0.05)))
        }
        if font.weight != 400 { add(pango_attr_weight_new(PangoWeight(UInt32(min(max(font.weight, 100), 1000))))) }
        if font.isItalic { add(pango_attr_style_new(PANGO_STYLE_ITALIC)) }
        if font.hasMonospacedDigits { add(pango_attr_font_features_new("tnum=1")) }
        if let color = style.color {
            add(pango_attr_foreground_new(part(color.red), part(color.green), part(color.blue)))
        }
        let alpha = (style.color?.alpha ?? 1) * style.opacity
        // To Pango, alpha 0 means "not set".
        if alpha < 1 { add(pango_attr_foreground_alpha_new(max(part(alpha), 1))) }
        if style.isUnderlined { add(pango_attr_underline_new(PANGO_UNDERLINE_SINGLE)) }
        if style.isUnderlined, let color = style.underlineColor {
            add(pango_attr_underline_color_new(part(color.red), part(color.green), part(color.blue)))
        }
        if style.isStruckThrough, let color = style.strikethroughColor {
            add(pango_attr_strikethrough_color_new(part(color.red), part(color.green), part(color.blue)))
        }
        if style.isStruckThrough { add(pango_attr_strikethrough_new(1)) }
        if style.kerning != 0 { add(pango_attr_letter_spacing_new((style.kerning * CGFloat(PANGO_SCALE)).pixels)) }
    }

    private static func part(_ value: Double) -> UInt16 {
        UInt16((min(max(value, 0), 1) * 65535).rounded())
    }
}

import BackendInterface
import Foundation

/// The fixed sizes that fonts and controls have without a display, in points.
///
/// A character of the interface font is 8 points wide and its lines are 20 points high; other fonts are in proportion,
/// whatever their weight or family.
public enum HeadlessMetrics {
    /// The point size of the interface font: a character is half as wide, a line 1.25 times as high.
    public static let fontSize: CGFloat = 16
    public static let buttonInsets = EdgeInsets(top: 5, leading: 10, bottom: 5, trailing: 10)
    /// The insets of a button that shows only an icon.
    public static let iconButtonInsets = EdgeInsets(top: 5, leading: 5, bottom: 5, trailing: 5)
    public static let controlHeight: CGFloat = 34
    public static let minimumFieldWidth: CGFloat = 40
    public static let idealFieldWidth: CGFloat = 160
    public static let editorLines: CGFloat = 3
    public static let stepperSize = CGSize(width: 68, height: 34)
    public static let switchSize = CGSize(width: 44, height: 24)
    public static let checkBoxSize = CGSize(width: 20, height: 20)
    public static let spinnerSize = CGSize(width: 20, height: 20)
    public static let progressBarHeight: CGFloat = 8
    public static let separatorThickness: CGFloat = 1
    public static let pictureSize = CGSize(width: 64, height: 64)
    /// The size of a window for which none was set.
    public static let windowSize = CGSize(width: 400, height: 300)
    /// The width of what an alert shows between its message and its buttons.
    public static let alertExtraWidth: CGFloat = 300

    /// The point size that a font comes to.
    public static func pointSize(of font: FontProps) -> CGFloat {
        font.size ?? fontSize * font.scale
    }

    /// The width of each character in a font.
    public static func characterWidth(of font: FontProps) -> CGFloat { pointSize(of: font) / 2 }

    /// The height of a line in a font.
    public static func lineHeight(of font: FontProps) -> CGFloat { pointSize(of: font) * 1.25 }

    /// How far a line's baseline is below its top.
    public static func ascent(of font: FontProps) -> CGFloat { lineHeight(of: font) * 0.8 }

    /// The width of a text in one line of the interface font.
    public static func width(of text: String) -> CGFloat {
        CGFloat(text.count) * characterWidth(of: FontProps())
    }
}

import Foundation
import HeadlessBackend
import MartletTesting
import SwiftUI
import Testing

extension Behaviour {
    @MainActor
    @Suite("Forms of text")
    struct TextFormsTests {
        private func runs(_ window: TestWindow) -> [TextRun] {
            window.window.all(HeadlessText.self).flatMap(\.props.runs)
        }

        @Test("An attributed string is shown with its attributes")
        func attributedString() throws {
            var string = AttributedString("bold")
            string.inlinePresentationIntent = .stronglyEmphasized
            var red = AttributedString(" red")
            red.foregroundColor = Color(red: 1, green: 0, blue: 0)
            red.underlineStyle = .single
            var link = AttributedString(" link")
            link.link = URL(string: "https://www.example.com")
            var large = AttributedString(" large")
            large.font = .system(size: 30).italic()
            let whole = string + red + link + large
            let window = try TestWindow { Text(whole).font(.headline) }
            #expect(window.text("bold red link large").exists)
            let runs = runs(window)
            #expect(runs.map(\.string) == ["bold", " red", " link", " large"])
            #expect(runs.map(\.font.weight) == [700, 700, 700, 400])
            #expect(runs[1].color == RGBA(red: 1, green: 0, blue: 0))
            #expect(runs.map(\.isUnderlined) == [false, true, true, false])
            #expect(runs[2].color != nil)
            #expect(runs[3].font.size == 30 && runs[3].font.isItalic)
        }

        @Test("Dates and formats follow the environment's locale and time zone")
        func locale() throws {
            let date = Date(timeIntervalSince1970: 0)
            let window = try TestWindow {
                VStack {
                    Text(date, style: .date)
                    Text(date, style: .time)
                    Text(1234.5, format: .number)
                }
                .environment(\.locale, Locale(identifier: "de_DE"))
                .environment(\.timeZone, TimeZone(secondsFromGMT: 3600) ?? .current)
            }
            let texts = window.texts
            #expect(texts[0] == "1. Januar 1970")
            #expect(texts[1].hasSuffix("1:00"))
            #expect(texts[2] == "1.234,5")
        }

        @Test("They do so in options, names, titles and alerts, too")
        func localeElsewhere() throws {
            struct Content: View {
                let language: Knob<String>
                @State private var isAsking = true
                private let sum = Text(1234.5, format: .number)

                var body: some View {
                    VStack {
                        Picker("Choice", selection: .constant(1)) { sum.tag(1) }
                        Toggle(isOn: .constant(true)) { sum }
                        TextField("Field", text: .constant(""), prompt: sum)
                        Text("Sum: \(1234.5, format: .number)")
                        Color.red.accessibilityLabel(sum)
                    }
                    .alert(sum, isPresented: $isAsking) {
                        Button(action: {}) { sum }
                    } message: {
                        sum
                    }
                    .environment(\.locale, Locale(identifier: language.value))
                }
            }
            let language = Knob("de_DE")
            let window = try TestWindow(Content(language: language))
            for (identifier, sum) in [("de_DE", "1.234,5"), ("en_US", "1,234.5")] {
                language.value = identifier
                try window.app.settle()
                #expect(try window.picker("Choice").options == [sum])
                #expect(window.toggle(sum).exists)
                #expect(window.window.all(HeadlessTextField.self).first?.props.placeholder == sum)
                #expect(window.text("Sum: \(sum)").exists)
                #expect(window.window.all(HeadlessFill.self).first?.common.accessibilityLabel == sum)
                let alert = try #require(window.alert)
                #expect([alert.title, alert.message] + alert.buttonTitles == [sum, sum, sum])
            }
        }

        @Test("Lines under and through text have a color of their own")
        func lineColors() throws {
            let blue = Color(red: 0, green: 0, blue: 1)
            let window = try TestWindow {
                Text("a").underline(color: blue)
                Text("b").padding(0).strikethrough(color: blue)
                Text("c").underline(false, pattern: .dot)
            }
            let runs = runs(window)
            #expect(runs[0].isUnderlined && runs[0].underlineColor == RGBA(red: 0, green: 0, blue: 1))
            #expect(runs[1].isStruckThrough && runs[1].strikethroughColor == RGBA(red: 0, green: 0, blue: 1))
            #expect(!runs[2].isUnderlined)
        }

        @Test("A range of lines limits text, and has space for its least")
        func lineRanges() throws {
            let window = try TestWindow(layout: 24, 400) {
                VStack(alignment: .leading, spacing: 0) {
                    Text("a").lineLimit(2...3)
                    Text("aa bb cc dd ee ff gg hh").lineLimit(2...3)
                    Text("a").lineLimit(2, reservesSpace: true)
                    Text("a").lineLimit(...2)
                    Text("a").lineLimit(3...)
                }
            }
            #expect(window.window.all(HeadlessText.self).map(\.frame.height) == [40, 60, 40, 20, 60])
        }

        @Test("Levels of the foreground are set apart; a tint can be any style")
        func levels() throws {
            let red = Color(red: 1, green: 0, blue: 0)
            let blue = Color(red: 0, green: 0, blue: 1)
            let window = try TestWindow {
                VStack {
                    Text("a")
                    Text("b").foregroundStyle(.secondary)
                    Text("c").foregroundStyle(.tertiary)
                }
                .foregroundStyle(red, blue)
                Text("d").foregroundStyle(.tint).tint(red.opacity(0.5))
            }
            let runs = runs(window)
            #expect(runs[0].color == RGBA(red: 1, green: 0, blue: 0))
            #expect(runs[1].color == RGBA(red: 0, green: 0, blue: 1) && runs[1].opacity == 1)
            #expect(runs[2].color == RGBA(red: 1, green: 0, blue: 0) && runs[2].opacity < 1)
            #expect(runs[3].color == RGBA(red: 1, green: 0, blue: 0) && runs[3].opacity == 0.5)
        }

        @Test("Texts of different sizes stand on one baseline")
        func baseline() throws {
            let window = try TestWindow(layout: 400, 100) {
                HStack(alignment: .firstTextBaseline, spacing: 0) {
                    Text("a")
                    Text("b").font(.system(size: 32))
                    Text("c").padding(.top, 10)
                    Color.red.frame(width: 5, height: 5)
                }
            }
            // A line is 1.25 times the font's size, four fifths of it above the baseline.
            let texts = window.window.all(HeadlessText.self)
            #expect(texts.map(\.frame.minY) == [16, 0, 16])
            // What has no text stands on it.
            #expect(window.window.all(HeadlessFill.self).map(\.frame.maxY) == [32])
            #expect(texts.map { $0.frame.minY + ($0.firstBaseline(height: $0.frame.height) ?? 0) } == [32, 32, 32])
        }

        @Test("Fields, buttons, labeled controls and frames have baselines too")
        func baselineOfControls() throws {
            let window = try TestWindow(layout: 600, 100) {
                HStack(alignment: .firstTextBaseline, spacing: 0) {
                    Text("a").frame(height: 60)
                    Button("b") {}
                    Bound("c") { TextField("Field", text: $0) }
                    Bound(1) { Stepper("d", value: $0) }
                }
            }
            let baselines = window.window.all(HeadlessText.self).filter { "abd".contains($0.string) }.map {
                $0.frameInWindow.minY + ($0.firstBaseline(height: $0.frame.height) ?? 0)
            }
            #expect(Set(baselines) == [36])
            let field = try #require(window.window.all(HeadlessTextField.self).first)
            #expect(field.frameInWindow.minY + (field.firstBaseline(height: field.frame.height) ?? 0) == 36)
        }

        @Test("Display P3 colors become the nearest of sRGB")
        func displayP3() throws {
            let window = try TestWindow {
                Text("a").foregroundStyle(Color(.displayP3, red: 1, green: 1, blue: 1))
                Text("b").foregroundStyle(Color(.displayP3, red: 0.5, green: 0.2, blue: 0.2))
            }
            let runs = runs(window)
            #expect(abs((runs[0].color?.red ?? 0) - 1) < 0.001)
            #expect((runs[1].color?.red ?? 0) > 0.53)
            #expect((runs[1].color?.green ?? 1) < 0.2)
        }
    }
}

import Foundation
import MartletTesting
import SwiftUI
import TestSupport
import Testing

/// The article's code is compiled code, and does what the article says.
@Suite(.oneAppAtATime) @MainActor
struct ArticleTests {
    /// The lines of code, without indentation and doubled spaces; `@main` and `static` depend on where they stand.
    private func lines(_ code: String) -> [String] {
        code.split(separator: "\n").map { line in
            line.split(separator: " ").joined(separator: " ").replacingOccurrences(of: "static func", with: "func")
        }
        .filter { !$0.isEmpty && $0 != "@main" }
    }

    @Test func codeOfTheArticleIsCompiled() throws {
        let folder = URL(filePath: #filePath).deletingLastPathComponent()
        let example = lines(
            try String(contentsOf: folder.appending(path: "SharingAStructExample.swift"), encoding: .utf8))
        let article = try String(
            contentsOf: folder.appending(path: "../../../Sources/Martlet/Martlet.docc/SharingAStruct.md"),
            encoding: .utf8)
        let blocks = article.components(separatedBy: "```swift\n").dropFirst().map {
            lines($0.components(separatedBy: "```")[0])
        }
        #expect(blocks.count >= 10)
        for block in blocks {
            let isThere = example.indices.contains { Array(example[$0...].prefix(block.count)) == block }
            #expect(isThere, "not in the example: \(block.joined(separator: "\n"))")
        }
    }

    @Test func windowsOfTheArticleShareAPerson() throws {
        let app = try TestApp(SharingAStruct.PeopleApp.self)
        let editor = app.windows[0]
        try editor.textField("Name").replaceText("Grace")
        #expect(try editor.textField("Name").text == "Grace")
        try editor.stepper("Age: 36").increment()
        #expect(editor.text("Age: 37").exists)
    }
}

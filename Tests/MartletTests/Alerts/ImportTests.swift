import Martlet
import Testing

extension AlertTests {
    /// What names mean in a file that imports only Martlet.
    @MainActor
    struct ImportTests {
        @Test func alertIsMartlets() {
            let alert = Alert(title: "Title", actions: [.init(title: "OK") {}])
            let typed: Martlet.Alert = alert
            #expect(typed.actions?.count == 1)
        }

        @Test func swiftUIComesAlong() {
            let view: any View = Text("Title").padding()
            _ = view
            _ = SwiftUI.Alert(title: Text("The older one"))
        }
    }
}

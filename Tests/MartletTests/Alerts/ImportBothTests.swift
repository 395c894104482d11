import Martlet
import SwiftUI
import Testing

import struct Martlet.Alert

extension AlertTests {
    /// A file that imports both says which `Alert` it means.
    @MainActor
    struct ImportBothTests {
        @Test func alertIsMartlets() {
            let alert = Alert(title: "Title", actions: [.init(title: "OK", onPressed: {})])
            #expect(alert.actions?.first?.role == nil)
        }
    }
}

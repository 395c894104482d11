// As on Apple's systems, `import SwiftUI` brings these along.
@_exported import Combine
@_exported import Foundation
@_exported import Observation
@_exported import SwiftUICore

// A file that imports Martlet has SwiftUI as well, and `Alert` means Martlet's.
@_exported import SwiftUI

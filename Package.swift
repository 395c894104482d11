// swift-tools-version: 6.1
import CompilerPluginSupport
import PackageDescription

// Apple's systems bring SwiftUI and Combine; there the package is the library and its test support alone.
var products: [Product] = [
    .library(name: "Martlet", targets: ["Martlet"]),
    .library(name: "MartletTesting", targets: ["MartletTesting"]),
]
var targets: [Target] = []
var martletDependencies: [Target.Dependency] = []
var testingDependencies: [Target.Dependency] = ["Martlet"]

#if os(Linux)
products += [
    .library(name: "SwiftUI", targets: ["SwiftUI"]),
    .library(name: "Combine", targets: ["Combine"]),
    .executable(name: "PersonEditor", targets: ["PersonEditor"]),
    .executable(name: "TextAlertExample", targets: ["TextAlertExample"]),
    .executable(name: "AlertCoordinatorExample", targets: ["AlertCoordinatorExample"]),
]
martletDependencies = ["SwiftUI"]
testingDependencies += ["SwiftUI", "HeadlessBackend"]
targets += [
    .target(name: "Combine"),
    .macro(name: "PreviewMacros", dependencies: []),
    .target(name: "BackendInterface"),
    .target(name: "SwiftUICore", dependencies: ["BackendInterface", "Combine", "PreviewMacros"]),
    .systemLibrary(
        name: "CAdwaita", pkgConfig: "libadwaita-1", providers: [.apt(["libadwaita-1-dev"])]),
    .target(name: "CMartletWidgets", dependencies: ["CAdwaita"]),
    .target(name: "GTKBackend", dependencies: ["BackendInterface", "CAdwaita", "CMartletWidgets"]),
    .target(name: "HeadlessBackend", dependencies: ["BackendInterface"]),
    .target(
        name: "SwiftUI",
        dependencies: ["BackendInterface", "SwiftUICore", "GTKBackend", "HeadlessBackend", "Combine"]),
    .executableTarget(name: "PersonEditor", dependencies: ["Martlet"], path: "Examples/PersonEditor"),
    .executableTarget(name: "TextAlertExample", dependencies: ["Martlet"], path: "Examples/TextAlert"),
    .executableTarget(name: "AlertCoordinatorExample", dependencies: ["Martlet"], path: "Examples/AlertCoordinator"),
    // Driven by the end-to-end tests, as the examples are.
    .executableTarget(name: "EdgeCases", dependencies: ["Martlet", "CAdwaita"], path: "Tests/EndToEnd/EdgeCases"),
    .target(name: "TestSupport", path: "Tests/Support"),
    .testTarget(name: "CombineTests", dependencies: ["Combine"]),
    .testTarget(name: "PreviewMacrosTests", dependencies: ["PreviewMacros"]),
    .testTarget(
        name: "StateTests", dependencies: ["Martlet", "MartletTesting", "HeadlessBackend", "TestSupport"],
        path: "Tests/MartletTests/State"),
    .testTarget(
        name: "AlertTests", dependencies: ["Martlet", "MartletTesting", "HeadlessBackend", "TestSupport"],
        path: "Tests/MartletTests/Alerts"),
    .testTarget(
        name: "SwiftUITests",
        dependencies: [
            "BackendInterface", "SwiftUI", "SwiftUICore", "HeadlessBackend", "MartletTesting", "TestSupport",
        ]),
    .testTarget(
        name: "HeadlessBackendTests",
        dependencies: ["HeadlessBackend", "SwiftUICore", "MartletTesting", "SwiftUI", "TestSupport"]),
]
#endif

targets += [
    .target(name: "Martlet", dependencies: martletDependencies),
    .target(name: "MartletTesting", dependencies: testingDependencies),
]

let package = Package(
    name: "Martlet",
    platforms: [.macOS(.v14), .iOS(.v17)],
    products: products,
    targets: targets,
    swiftLanguageModes: [.v6]
)

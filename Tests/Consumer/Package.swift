// swift-tools-version: 6.1
import PackageDescription

// An app's own package, which depends on Martlet as any other would.
let package = Package(
    name: "Consumer",
    platforms: [.macOS(.v14)],
    dependencies: [.package(name: "Martlet", path: "../..")],
    targets: [
        .executableTarget(
            name: "Consumer",
            dependencies: [
                .product(name: "Martlet", package: "Martlet"),
                .product(name: "SwiftUI", package: "Martlet", condition: .when(platforms: [.linux])),
                .product(name: "Combine", package: "Martlet", condition: .when(platforms: [.linux])),
            ])
    ],
    swiftLanguageModes: [.v6]
)

// swift-tools-version: 6.1
import PackageDescription

// The counterparts of the programs in ../C, apart from the package that they measure. See ../README.md.
let package = Package(
    name: "MartletBenchmarks",
    platforms: [.macOS(.v14)],
    dependencies: [.package(name: "Martlet", path: "../..")],
    targets: [
        .systemLibrary(name: "CGTK", pkgConfig: "libadwaita-1", providers: [.apt(["libadwaita-1-dev"])]),
        // What ../C/bench.h measures with, as functions.
        .target(name: "CBench", dependencies: ["CGTK"]),
        .executableTarget(
            name: "martlet-bench",
            dependencies: [
                "CBench", .product(name: "Martlet", package: "Martlet"),
                .product(name: "MartletTesting", package: "Martlet"),
            ]),
    ],
    swiftLanguageModes: [.v6]
)

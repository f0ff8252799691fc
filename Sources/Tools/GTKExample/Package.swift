// swift-tools-version: 6.1
import PackageDescription

// This is a separate package, so that nobody else needs GTK. A program elsewhere depends on Rhumb
// by URL instead of a path.
let package = Package(
  name: "GTKExample",
  dependencies: [.package(name: "Rhumb", path: "../../..")],
  targets: [
    .systemLibrary(
      name: "CGTK", path: "Sources/CGTK", pkgConfig: "gtk4", providers: [.apt(["libgtk-4-dev"])]),
    .executableTarget(
      name: "GTKExample", dependencies: ["CGTK", .product(name: "Rhumb", package: "Rhumb")],
      path: "Sources/GTKExample"),
  ]
)

// swift-tools-version: 6.1
import PackageDescription

/// Every Swift target is built with the same strictness: Swift 6 mode, and a member is visible
/// only where its module is imported, so that an import list is the true list of what a file uses.
let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("ExistentialAny"),
]

/// A target of a layer (`Sources/<layer>/<name>`); dependencies name only what stands below.
func layer(
  _ layer: String, _ name: String, _ dependencies: [Target.Dependency] = []
) -> Target {
  .target(
    name: name, dependencies: dependencies, path: "Sources/\(layer)/\(name)", swiftSettings: strict)
}

func tests(
  _ name: String, _ dependencies: [Target.Dependency] = [], resources: [Resource] = []
) -> Target {
  .testTarget(
    name: "\(name)Tests", dependencies: [.target(name: name), "TestSupport"] + dependencies,
    path: "Tests/\(name)Tests", resources: resources, swiftSettings: strict)
}

let system: [Target] = [
  .target(
    name: "CGraphics", path: "Sources/System/CGraphics",
    linkerSettings: [.linkedLibrary("glfw"), .linkedLibrary("epoxy")]),
  // For programs and tests alone: it replaces their malloc by one that counts.
  .target(name: "CAllocationCount", path: "Sources/System/CAllocationCount"),
  .target(
    name: "CXInput", path: "Sources/System/CXInput",
    linkerSettings: [.linkedLibrary("Xi"), .linkedLibrary("X11")]),
  .target(
    name: "CXPresent", path: "Sources/System/CXPresent",
    linkerSettings: [.linkedLibrary("xcb")]),
  .target(
    name: "CWaylandInput", path: "Sources/System/CWaylandInput",
    linkerSettings: [.linkedLibrary("wayland-client")]),
  .target(
    name: "CWaylandSurface", path: "Sources/System/CWaylandSurface",
    linkerSettings: [.linkedLibrary("wayland-client")]),
  .target(
    name: "CGPS", path: "Sources/System/CGPS", linkerSettings: [.linkedLibrary("gps")]),
  // Not for the map: what an application brings that embeds one.
  .target(
    name: "CForeignWindow", path: "Sources/System/CForeignWindow",
    linkerSettings: [.linkedLibrary("GL"), .linkedLibrary("EGL"), .linkedLibrary("X11")]),
  .systemLibrary(
    name: "CSQLite", path: "Sources/System/CSQLite", pkgConfig: "sqlite3",
    providers: [.apt(["libsqlite3-dev"])]),
  .systemLibrary(
    name: "CCurl", path: "Sources/System/CCurl", pkgConfig: "libcurl",
    providers: [.apt(["libcurl4-openssl-dev"])]),
  .systemLibrary(
    name: "CDeflate", path: "Sources/System/CDeflate", pkgConfig: "libdeflate",
    providers: [.apt(["libdeflate-dev"])]),
  .target(
    name: "CJPEG", path: "Sources/System/CJPEG", linkerSettings: [.linkedLibrary("jpeg")]),
  .systemLibrary(
    name: "CWebP", path: "Sources/System/CWebP", pkgConfig: "libwebp",
    providers: [.apt(["libwebp-dev"])]),
  .systemLibrary(
    name: "CDBus", path: "Sources/System/CDBus", pkgConfig: "dbus-1",
    providers: [.apt(["libdbus-1-dev"])]),
  .systemLibrary(
    name: "CPNG", path: "Sources/System/CPNG", pkgConfig: "libpng",
    providers: [.apt(["libpng-dev"])]),
  .systemLibrary(
    name: "CExpat", path: "Sources/System/CExpat", pkgConfig: "expat",
    providers: [.apt(["libexpat1-dev"])]),
  .systemLibrary(
    name: "CHarfBuzz", path: "Sources/System/CHarfBuzz", pkgConfig: "harfbuzz",
    providers: [.apt(["libharfbuzz-dev"])]),
  .systemLibrary(
    name: "CFriBidi", path: "Sources/System/CFriBidi", pkgConfig: "fribidi",
    providers: [.apt(["libfribidi-dev"])]),
  .systemLibrary(
    name: "CFontconfig", path: "Sources/System/CFontconfig", pkgConfig: "fontconfig",
    providers: [.apt(["libfontconfig-dev"])]),
]

let ground: [Target] = [
  layer("Ground", "GeoMath"),
  .target(
    name: "ShaderLibrary", path: "Shaders",
    resources: [.embedInCode("GLSL")], swiftSettings: strict),
  .target(
    name: "BundledResources", path: "Resources", exclude: ["Desktop"],
    resources: [.copy("World"), .copy("Styles"), .copy("Icons")], swiftSettings: strict),
]

let camera: [Target] = [
  layer("Camera", "CameraCore", ["GeoMath"]),
  layer("Camera", "CameraMotion", ["CameraCore", "GeoMath"]),
  layer("Camera", "Gestures", ["CameraCore", "GeoMath"]),
]

let content: [Target] = [
  layer("Content", "VectorTiles", ["GeoMath"]),
  layer("Content", "TileWriting", ["VectorTiles", "GeoMath", "CDeflate"]),
  layer("Content", "IslandGenerator", ["TileWriting", "VectorTiles", "GeoMath"]),
  layer("Content", "FileWriting"),
  layer("Content", "ResourceLoading", ["CCurl", "CSQLite"]),
  layer(
    "Content", "TileSources",
    ["VectorTiles", "GeoMath", "ResourceLoading", "CSQLite", "CDeflate"]),
  layer("Content", "JSON", ["VectorTiles"]),
  layer("Content", "StyleExpressions", ["GeoMath", "JSON", "VectorTiles"]),
  layer("Content", "MapStyle", ["JSON", "StyleExpressions"]),
  layer(
    "Content", "GeoJSON",
    ["Annotations", "GeoMath", "JSON", "StyleExpressions", "TileSources", "VectorTiles"]),
  layer("Content", "XMLReading", ["CExpat"]),
  layer("Content", "Annotations", ["GeoMath", "XMLReading"]),
  layer("Content", "Positioning", ["Annotations", "GeoMath"]),
  layer("Content", "ImageCodec", ["CJPEG", "CPNG", "CWebP"]),
  layer("Content", "Sprites", ["ImageCodec", "JSON", "MapStyle"]),
]

let scene: [Target] = [
  layer("Scene", "RenderModel", ["CameraCore", "GeoMath"]),
  layer("Scene", "Tessellation", ["VectorTiles", "RenderModel", "GeoMath"]),
  layer(
    "Scene", "TextLayout",
    ["RenderModel", "ResourceLoading", "VectorTiles", "CFontconfig", "CFriBidi", "CHarfBuzz"]),
  layer("Scene", "ScreenLayout", ["RenderModel", "TextLayout"]),
  layer(
    "Scene", "OverlayScene",
    [
      "CameraCore", "GeoMath", "ImageCodec", "RenderModel", "ScreenLayout", "Tessellation",
      "TextLayout",
    ]),
  layer(
    "Scene", "MapScene",
    [
      "CameraCore", "GeoMath", "ImageCodec", "MapStyle", "RenderModel", "ResourceLoading",
      "Sprites", "StyleExpressions", "Tessellation", "TextLayout", "TileSources", "VectorTiles",
    ]),
]

let drawing: [Target] = [
  layer("Drawing", "GLBackend", ["CGraphics"]),
  layer("Drawing", "MapRendering", ["RenderModel", "GLBackend", "ShaderLibrary", "GeoMath"]),
]

let map: [Target] = [
  layer(
    "Map", "Ornaments", ["CameraCore", "GeoMath", "Gestures", "RenderModel", "ScreenLayout"]),
  layer(
    "Map", "MapEngine",
    [
      "CameraCore",
      "CameraMotion",
      "Ornaments",
      "GeoMath",
      "Gestures",
      "MapScene",
      "MapStyle",
      "OverlayScene",
      "Positioning",
      "RenderModel",
      "ScreenLayout",
      "TileSources",
    ]),
  layer(
    "Map", "Rhumb",
    [
      "Annotations",
      "BundledResources",
      "CameraCore",
      "CameraMotion",
      "Ornaments",
      "GeoJSON",
      "GeoMath",
      "Gestures",
      "GLBackend",
      "ImageCodec",
      "IslandGenerator",
      "JSON",
      "MapEngine",
      "MapRendering",
      "MapScene",
      "MapStyle",
      "OverlayScene",
      "Positioning",
      "RenderModel",
      "ResourceLoading",
      "Sprites",
      "StyleExpressions",
      "TextLayout",
      "TileSources",
      "VectorTiles",
    ]),
]

let hosts: [Target] = [
  layer(
    "Hosts", "Windowing",
    [
      "Gestures", "CGraphics", "CWaylandInput", "CWaylandSurface", "CXInput", "CXPresent",
      "GeoMath",
    ]),
  layer("Hosts", "DesktopTheme", ["CDBus"]),
  layer("Hosts", "GPSD", ["Rhumb", "CGPS"]),
  layer("Hosts", "OffscreenRendering", ["MapRendering", "GLBackend", "ImageCodec", "CGraphics"]),
]

let proof: [Target] = [
  layer(
    "Proof", "Conformance",
    ["CameraCore", "CameraMotion", "GeoMath", "JSON", "StyleExpressions", "VectorTiles"]),
  layer("Proof", "ImageComparison", ["ImageCodec"]),
  layer(
    "Proof", "Verification",
    [
      "Rhumb", "OffscreenRendering", "ImageComparison", "ImageCodec", "GLBackend", "CameraCore",
      "GeoMath", "MapScene", "MapStyle", "RenderModel", "TileSources", "TileWriting", "VectorTiles",
    ]),
  layer(
    "Proof", "Benchmarking",
    [
      "Rhumb", "OffscreenRendering", "GLBackend", "CameraCore", "CameraMotion", "GeoMath",
      "Gestures", "MapEngine", "MapScene", "MapStyle", "RenderModel", "Replaying",
      "StyleExpressions", "Tessellation", "TileSources", "VectorTiles", "Windowing",
    ]),
  layer(
    "Proof", "Replaying",
    [
      "FileWriting", "Rhumb", "Gestures", "CameraCore", "GeoMath", "JSON", "VectorTiles",
      "ImageCodec",
    ]),
]

let tools: [Target] = [
  .executableTarget(
    name: "RhumbCommand",
    dependencies: [
      "BundledResources", "Rhumb", "Windowing", "DesktopTheme", "GPSD", "OffscreenRendering",
      "Benchmarking", "Conformance", "FileWriting",
      "ImageCodec", "Replaying", "ResourceLoading", "TileSources", "Verification",
      "VectorTiles", "GeoMath", "Gestures", "GLBackend", "CAllocationCount",
    ],
    path: "Sources/Tools/RhumbCommand", swiftSettings: strict),
  .executableTarget(
    name: "WorldBuilder", dependencies: ["TileWriting", "VectorTiles", "GeoMath"],
    path: "Sources/Tools/WorldBuilder", exclude: ["Places"], swiftSettings: strict),
  .executableTarget(
    name: "StyleBuilder", dependencies: ["ImageCodec", "JSON", "StyleExpressions"],
    path: "Sources/Tools/StyleBuilder", exclude: ["Styles"], swiftSettings: strict),
  // Sees what any other package sees: the library's public calls.
  .executableTarget(
    name: "EmbeddingExample", dependencies: ["Rhumb", "CForeignWindow"],
    path: "Sources/Tools/EmbeddingExample", packageAccess: false, swiftSettings: strict),
]

let testTargets: [Target] = [
  .target(
    name: "TestSupport", dependencies: ["CDeflate", "JSON", "VectorTiles"],
    path: "Tests/TestSupport",
    swiftSettings: strict),
  tests("GeoMath"),
  tests("CameraCore", ["GeoMath"]),
  tests("CameraMotion", ["CameraCore", "GeoMath"]),
  tests("Gestures", ["CameraCore", "GeoMath"]),
  tests("VectorTiles", ["GeoMath"]),
  tests("TileWriting", ["VectorTiles", "GeoMath", "CDeflate"]),
  tests("WorldBuilder", ["GeoMath"]),
  tests("StyleBuilder", ["ImageCodec", "JSON", "MapStyle"]),
  tests("IslandGenerator", ["VectorTiles", "GeoMath"]),
  tests("FileWriting"),
  tests("ResourceLoading", ["CSQLite"]),
  tests(
    "TileSources",
    ["VectorTiles", "TileWriting", "GeoMath", "ResourceLoading", "CSQLite", "CDeflate"]),
  tests("JSON"),
  tests("StyleExpressions", ["GeoMath", "JSON", "VectorTiles"]),
  tests("MapStyle", ["JSON", "StyleExpressions"]),
  tests(
    "GeoJSON",
    ["Annotations", "GeoMath", "JSON", "StyleExpressions", "TileSources", "VectorTiles"]),
  tests("XMLReading"),
  tests("Annotations", ["GeoMath"]),
  tests("Positioning", ["Annotations", "GeoMath"]),
  tests("ImageCodec", ["ImageComparison"]),
  tests("RenderModel"),
  tests("Sprites", ["ImageCodec", "MapStyle"]),
  tests("Tessellation", ["VectorTiles", "RenderModel", "GeoMath", "TileSources"]),
  tests("TextLayout", ["ImageCodec", "RenderModel", "ResourceLoading"]),
  tests("ScreenLayout", ["RenderModel"]),
  tests(
    "MapScene",
    [
      "CameraCore", "GeoMath", "ImageCodec", "MapStyle", "RenderModel", "Sprites",
      "StyleExpressions", "Tessellation", "TextLayout", "TileSources", "TileWriting", "VectorTiles",
    ]),
  tests(
    "OverlayScene", ["CameraCore", "GeoMath", "ImageCodec", "RenderModel", "ScreenLayout"]),
  tests(
    "Ornaments", ["CameraCore", "GeoMath", "Gestures", "RenderModel", "ScreenLayout", "TextLayout"]),
  tests("GLBackend", ["CAllocationCount", "OffscreenRendering"]),
  tests(
    "MapRendering",
    ["RenderModel", "GLBackend", "OffscreenRendering", "ImageCodec", "GeoMath", "ShaderLibrary"]),
  tests(
    "MapEngine",
    [
      "CameraCore", "CameraMotion", "GeoMath", "Gestures", "OverlayScene", "Positioning",
      "RenderModel", "MapScene",
      "MapStyle",
    ]),
  tests(
    "Rhumb",
    [
      "OffscreenRendering", "ImageCodec", "ImageComparison", "GeoMath", "CameraCore",
      "CameraMotion", "Gestures",
      "GLBackend", "MapEngine", "MapRendering", "MapScene", "MapStyle", "OverlayScene",
      "Positioning", "RenderModel",
      "Sprites", "StyleExpressions", "TextLayout", "TileSources", "TileWriting", "VectorTiles",
      "CDeflate",
      "CForeignWindow",
    ]),
  tests("Windowing", ["Gestures", "GeoMath", "CGraphics", "CXPresent"]),
  tests("RhumbCommand", ["Rhumb"]),
  tests("DesktopTheme", ["CDBus"]),
  tests("GPSD", ["Rhumb"]),
  tests(
    "Benchmarking",
    [
      "Rhumb", "Replaying", "OffscreenRendering", "CameraCore", "GeoMath", "Gestures",
      "GLBackend", "CAllocationCount",
    ]),
  tests(
    "Replaying", ["Rhumb", "Gestures", "ImageCodec"], resources: [.copy("Recordings")]),
  tests("Verification", ["ImageCodec", "OffscreenRendering"]),
  tests(
    "Conformance", ["CameraCore", "VectorTiles", "GeoMath"], resources: [.copy("Fixtures")]),
]

let package = Package(
  name: "Rhumb",
  products: [
    .library(name: "Rhumb", targets: ["Rhumb"]),
    // By itself, so that only those who use it need libgps.
    .library(name: "RhumbGPSD", targets: ["GPSD"]),
    .executable(name: "rhumb", targets: ["RhumbCommand"]),
  ],
  targets: system + ground + camera + content + scene + drawing + map + hosts + proof + tools
    + testTargets
)

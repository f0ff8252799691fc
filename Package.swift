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
    linkerSettings: [.linkedLibrary("epoxy")]),
  // By itself, so that only those who open windows need libglfw.
  .target(
    name: "CGLFW", path: "Sources/System/CGLFW", linkerSettings: [.linkedLibrary("glfw")]),
  // For programs and tests alone: it replaces their malloc by one that counts.
  .target(name: "CAllocationCount", path: "Sources/System/CAllocationCount"),
  .target(
    name: "CXInput", path: "Sources/System/CXInput",
    linkerSettings: [.linkedLibrary("Xi"), .linkedLibrary("X11")]),
  .target(
    name: "CXPresent", path: "Sources/System/CXPresent",
    linkerSettings: [.linkedLibrary("xcb")]),
  .target(
    name: "CWayland", path: "Sources/System/CWayland",
    linkerSettings: [.linkedLibrary("wayland-client")]),
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
  // The static library, since the shared one has another version and name in Ubuntu.
  .target(
    name: "CJPEG", path: "Sources/System/CJPEG",
    linkerSettings: [.linkedLibrary(":libjpeg.a")]),
  .systemLibrary(
    name: "CWebP", path: "Sources/System/CWebP", pkgConfig: "libwebp",
    providers: [.apt(["libwebp-dev"])]),
  .systemLibrary(
    name: "CDBus", path: "Sources/System/CDBus", pkgConfig: "dbus-1",
    providers: [.apt(["libdbus-1-dev"])]),
  .target(
    name: "CPNG", path: "Sources/System/CPNG", linkerSettings: [.linkedLibrary("png")]),
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
  layer("Ground", "FrameTiming"),
  layer("Ground", "PlaneGeometry", ["GeoMath"]),
  layer("Ground", "TerrainGeometry", ["GeoMath"]),
  layer("Ground", "ProductVersion"),
  .target(
    name: "ShaderLibrary", path: "Shaders",
    resources: [.embedInCode("GLSL")], swiftSettings: strict),
  .target(
    name: "BundledResources", path: "Resources", exclude: ["Catalogues", "Desktop"],
    resources: [.copy("World"), .copy("Styles"), .copy("Icons"), .copy("Translations")],
    swiftSettings: strict),
]

let camera: [Target] = [
  layer("Camera", "CameraCore", ["GeoMath", "TerrainGeometry"]),
  layer("Camera", "MapSurface", ["CameraCore", "GeoMath", "TerrainGeometry"]),
  layer(
    "Camera", "CameraMotion",
    ["CameraCore", "FrameTiming", "GeoMath", "MapSurface", "TerrainGeometry"]),
  layer("Camera", "Gestures", ["GeoMath"]),
]

let content: [Target] = [
  layer("Content", "JSON"),
  layer("Content", "Protobuf"),
  layer("Content", "PMTiles", ["GeoMath", "Protobuf"]),
  layer("Content", "VectorTiles", ["JSON", "PlaneGeometry", "Protobuf"]),
  layer(
    "Content", "TileWriting",
    ["CDeflate", "GeoMath", "JSON", "PMTiles", "PlaneGeometry", "Protobuf", "VectorTiles"]),
  layer("Content", "PlaceSearch", ["GeoMath"]),
  layer("Content", "CoordinateNotation", ["GeoMath"]),
  layer("Content", "SQLite", ["CSQLite"]),
  layer("Content", "ShownText"),
  layer("Content", "FileWriting", ["ShownText"]),
  layer("Content", "Localization", ["BundledResources"]),
  layer(
    "Content", "ResourceLoading",
    ["CCurl", "CSQLite", "FileWriting", "ProductVersion", "SQLite", "ShownText"]),
  layer(
    "Content", "TileSources",
    [
      "CDeflate", "CSQLite", "GeoMath", "ImageCodec", "JSON", "PMTiles", "ResourceLoading",
      "SQLite", "ShownText", "VectorTiles",
    ]),
  layer("Content", "StyleExpressions", ["GeoMath", "JSON", "PlaneGeometry", "VectorTiles"]),
  layer("Content", "MapStyle", ["GeoMath", "JSON", "MapSurface", "StyleExpressions"]),
  layer(
    "Content", "GeoJSON",
    [
      "Annotations", "GeoMath", "JSON", "MapStyle", "PlaneGeometry", "ResourceLoading", "ShownText",
      "StyleExpressions", "TileSources", "VectorTiles",
    ]),
  layer("Content", "XMLReading", ["CExpat"]),
  layer(
    "Content", "Annotations",
    ["CoordinateNotation", "GeoMath", "JSON", "PlaceSearch", "ShownText", "XMLReading"]),
  layer("Content", "Positioning", ["Annotations", "GeoMath"]),
  layer("Content", "ImageCodec", ["CJPEG", "CPNG", "CWebP"]),
  layer("Content", "Elevation", ["ImageCodec", "MapStyle"]),
  layer(
    "Content", "Contours",
    [
      "Elevation", "GeoMath", "MapStyle", "PlaneGeometry", "ResourceLoading", "TileSources",
      "VectorTiles",
    ]),
  layer("Content", "Sprites", ["ImageCodec", "JSON", "MapStyle"]),
]

let scene: [Target] = [
  layer("Scene", "RenderModel", ["CameraCore", "GeoMath", "MapSurface", "TerrainGeometry"]),
  layer("Scene", "Tessellation", ["GeoMath", "PlaneGeometry", "RenderModel", "VectorTiles"]),
  layer(
    "Scene", "TextLayout",
    [
      "CFontconfig", "CFriBidi", "CHarfBuzz", "GeoMath", "PlaneGeometry", "Protobuf",
      "RenderModel", "ResourceLoading",
    ]),
  layer("Scene", "ScreenLayout", ["GeoMath", "RenderModel", "TextLayout"]),
  layer(
    "Scene", "OverlayScene",
    [
      "CameraCore", "GeoMath", "ImageCodec", "MapSurface", "PlaneGeometry", "RenderModel",
      "ScreenLayout", "TerrainGeometry", "Tessellation",
    ]),
  layer(
    "Scene", "TileBuilding",
    [
      "Elevation", "GeoMath", "ImageCodec", "MapStyle", "PlaneGeometry", "RenderModel",
      "ResourceLoading", "Sprites", "StyleExpressions", "Tessellation", "TextLayout",
      "TileSources", "VectorTiles",
    ]),
  layer(
    "Scene", "SymbolPlacement",
    [
      "CameraCore", "GeoMath", "MapStyle", "MapSurface", "RenderModel", "StyleExpressions",
      "TerrainGeometry", "TextLayout", "TileBuilding", "VectorTiles",
    ]),
  layer(
    "Scene", "MapScene",
    [
      "CameraCore", "Elevation", "GeoMath", "ImageCodec", "MapStyle", "MapSurface",
      "PlaneGeometry", "RenderModel",
      "ResourceLoading", "Sprites", "StyleExpressions", "SymbolPlacement", "TerrainGeometry",
      "TextLayout", "TileBuilding", "TileSources", "VectorTiles",
    ]),
]

let drawing: [Target] = [
  layer("Drawing", "GLBackend", ["CGraphics"]),
  layer(
    "Drawing", "MapRendering",
    ["GLBackend", "GeoMath", "RenderModel", "ShaderLibrary", "TerrainGeometry"]),
]

let map: [Target] = [
  layer(
    "Map", "Ornaments",
    [
      "CameraCore", "GeoMath", "Gestures", "Localization", "MapSurface", "RenderModel",
      "ScreenLayout", "TerrainGeometry",
    ]),
  layer(
    "Map", "Controls",
    ["GeoMath", "Gestures", "Localization", "Ornaments", "RenderModel", "ScreenLayout"]),
  layer(
    "Map", "MapEngine",
    [
      "CameraCore", "CameraMotion", "FrameTiming", "GeoMath", "Gestures", "Localization",
      "MapScene",
      "MapStyle", "MapSurface", "Ornaments", "OverlayScene", "PlaneGeometry", "Positioning",
      "RenderModel", "ResourceLoading", "ScreenLayout", "StyleExpressions", "SymbolPlacement",
      "TerrainGeometry", "TileSources",
    ]),
  layer(
    "Map", "MapOpening",
    [
      "Annotations", "BundledResources", "Contours", "Elevation", "GeoJSON", "GeoMath",
      "ImageCodec", "JSON", "MapScene", "MapStyle", "MapSurface", "PlaceSearch", "PlaneGeometry",
      "Positioning", "ResourceLoading",
      "ShownText", "Sprites", "TextLayout", "TileSources", "TileWriting", "VectorTiles",
      "XMLReading",
    ]),
  layer(
    "Map", "Rhumb",
    [
      "Annotations", "CameraCore", "CameraMotion", "CoordinateNotation", "FrameTiming", "GLBackend",
      "GeoJSON", "GeoMath", "Gestures", "ImageCodec", "JSON", "Localization", "MapEngine",
      "MapOpening", "MapRendering", "MapScene", "MapStyle", "MapSurface", "Ornaments",
      "OverlayScene", "PlaceSearch", "Positioning", "ProductVersion", "RenderModel",
      "ResourceLoading",
      "ScreenLayout", "Sprites", "StyleExpressions", "TerrainGeometry", "Tessellation",
      "TileSources", "VectorTiles",
    ]),
  // The names of two other SDKs for what Rhumb does.
  layer("Map", "PlatformNames", ["GeoMath"]),
  layer("Map", "RhumbGoogleMaps", ["GeoMath", "PlatformNames", "Rhumb"]),
  layer(
    "Map", "RhumbMapboxMaps",
    ["CameraCore", "GeoMath", "MapSurface", "PlatformNames", "Rhumb"]),
]

let hosts: [Target] = [
  layer(
    "Hosts", "Windowing",
    [
      "CGLFW", "CGraphics", "CWayland", "CXInput", "CXPresent", "FrameTiming", "GeoMath",
      "Gestures",
    ]),
  layer("Hosts", "RhumbWindow", ["FrameTiming", "Gestures", "Rhumb", "Windowing"]),
  layer("Hosts", "DBus", ["CDBus"]),
  layer("Hosts", "DesktopPortal", ["CDBus", "DBus", "Rhumb"]),
  layer("Hosts", "Accessibility", ["CDBus", "DBus"]),
  layer("Hosts", "GPSD", ["Annotations", "JSON", "Rhumb"]),
  layer("Hosts", "OffscreenRendering", ["CGraphics", "GLBackend", "ImageCodec"]),
]

let proof: [Target] = [
  layer(
    "Proof", "Conformance",
    [
      "CameraCore", "CameraMotion", "GeoMath", "JSON", "MapSurface", "Protobuf",
      "ResourceLoading", "StyleExpressions", "VectorTiles",
    ]),
  layer("Proof", "ImageComparison", ["ImageCodec"]),
  layer(
    "Proof", "RenderConformance",
    [
      "Conformance", "FileWriting", "GeoMath", "ImageCodec", "ImageComparison", "JSON",
      "OffscreenRendering", "PlaneGeometry", "Rhumb",
    ]),
  layer(
    "Proof", "Verification",
    [
      "CameraCore", "GLBackend", "GeoMath", "ImageCodec", "ImageComparison", "JSON", "MapScene",
      "MapStyle", "MapSurface", "OffscreenRendering", "RenderModel", "Rhumb", "TileSources",
      "TileWriting",
      "VectorTiles",
    ]),
  layer(
    "Proof", "Benchmarking",
    [
      "CameraCore", "CameraMotion", "FrameTiming", "GLBackend", "GeoMath", "Gestures", "JSON",
      "MapEngine",
      "MapScene", "MapStyle", "OffscreenRendering", "RenderModel", "Replaying", "ResourceLoading",
      "Rhumb", "StyleExpressions", "Tessellation", "TileBuilding", "TileSources", "VectorTiles",
      "Windowing",
    ]),
  layer(
    "Proof", "Replaying",
    [
      "CameraCore", "FileWriting", "GeoMath", "Gestures", "ImageCodec", "JSON", "ResourceLoading",
      "Rhumb", "TerrainGeometry",
    ]),
]

let tools: [Target] = [
  layer("Tools", "IslandGenerator", ["GeoMath", "PlaneGeometry", "TileWriting", "VectorTiles"]),
  .executableTarget(
    name: "RhumbCommand",
    dependencies: [
      "Accessibility", "Benchmarking", "BundledResources", "CAllocationCount", "Conformance",
      "Controls",
      "CoordinateNotation", "DesktopPortal",
      "FileWriting", "GLBackend", "GPSD", "ImageCodec", "JSON", "Localization",
      "MapSurface", "OffscreenRendering", "PlaceSearch", "RenderConformance", "Replaying",
      "ResourceLoading",
      "Rhumb", "RhumbWindow", "ShownText", "TileSources", "Verification", "Windowing",
    ],
    path: "Sources/Tools/RhumbCommand", swiftSettings: strict),
  .executableTarget(
    name: "WorldBuilder",
    dependencies: [
      "GeoMath", "ImageCodec", "IslandGenerator", "JSON", "PMTiles", "PlaceSearch",
      "PlaneGeometry", "SQLite", "TileWriting", "VectorTiles", "XMLReading",
    ],
    path: "Sources/Tools/WorldBuilder", exclude: ["Places"], swiftSettings: strict),
  .executableTarget(
    name: "StyleBuilder",
    dependencies: ["GeoMath", "ImageCodec", "JSON", "PlaneGeometry", "StyleExpressions"],
    path: "Sources/Tools/StyleBuilder", exclude: ["Styles"], swiftSettings: strict),
  // Sees what any other package sees: the library's public calls.
  .executableTarget(
    name: "EmbeddingExample", dependencies: ["CForeignWindow", "Rhumb"],
    path: "Sources/Tools/EmbeddingExample", packageAccess: false, swiftSettings: strict),
  .executableTarget(
    name: "WindowExample", dependencies: ["RhumbWindow"],
    path: "Sources/Tools/WindowExample", packageAccess: false, swiftSettings: strict),
]

let testTargets: [Target] = [
  .target(
    name: "TestSupport", dependencies: ["CDeflate", "JSON", "VectorTiles"],
    path: "Tests/TestSupport",
    swiftSettings: strict),
  // Apart from the other, so that tests of the lower layers need no map.
  .target(
    name: "MapTestSupport", dependencies: ["Rhumb"], path: "Tests/MapTestSupport",
    swiftSettings: strict),
  // Of the project itself: its files, lists and documents.
  .testTarget(name: "TreeTests", path: "Tests/TreeTests", swiftSettings: strict),
  tests("GeoMath"),
  tests("FrameTiming"),
  tests("PlaneGeometry", ["GeoMath"]),
  tests("TerrainGeometry", ["GeoMath"]),
  tests("CameraCore", ["GeoMath", "TerrainGeometry"]),
  tests("MapSurface", ["CameraCore", "GeoMath", "TerrainGeometry"]),
  tests(
    "CameraMotion",
    ["CameraCore", "FrameTiming", "GeoMath", "MapSurface", "TerrainGeometry"]),
  tests("Gestures", ["CameraCore", "GeoMath"]),
  tests("Protobuf"),
  tests("PMTiles", ["GeoMath"]),
  tests("VectorTiles", ["CAllocationCount", "JSON", "PlaneGeometry", "Protobuf"]),
  tests("TileWriting", ["CDeflate", "GeoMath", "PMTiles", "VectorTiles"]),
  tests(
    "WorldBuilder",
    [
      "BundledResources", "GeoMath", "ImageCodec", "IslandGenerator", "PlaceSearch",
      "PlaneGeometry", "TileSources", "TileWriting", "VectorTiles",
    ]),
  tests(
    "StyleBuilder",
    ["GeoMath", "ImageCodec", "JSON", "MapStyle", "StyleExpressions", "VectorTiles"]),
  tests("IslandGenerator", ["GeoMath", "PlaneGeometry", "TileWriting", "VectorTiles"]),
  tests(
    "PlaceSearch", ["BundledResources", "CoordinateNotation", "GeoMath"],
    resources: [.copy("Queries")]),
  tests("CoordinateNotation", ["GeoMath"]),
  tests("ShownText"),
  tests("FileWriting"),
  tests("Localization"),
  tests("ResourceLoading", ["CSQLite", "SQLite"]),
  tests(
    "TileSources",
    [
      "CSQLite", "GeoMath", "JSON", "PMTiles", "ResourceLoading", "SQLite",
      "TileWriting", "VectorTiles",
    ]),
  tests("JSON"),
  tests("StyleExpressions", ["GeoMath", "JSON", "VectorTiles"]),
  tests("MapStyle", ["JSON", "MapSurface", "StyleExpressions", "VectorTiles"]),
  tests(
    "GeoJSON",
    [
      "GeoMath", "JSON", "MapStyle", "PlaneGeometry", "StyleExpressions", "TileSources",
      "VectorTiles",
    ]),
  tests("XMLReading"),
  tests("Annotations", ["GeoMath", "XMLReading"]),
  tests("Positioning", ["GeoMath"]),
  tests("ImageCodec", ["CDeflate", "ImageComparison"]),
  tests(
    "Contours",
    ["GeoMath", "ImageCodec", "MapStyle", "ResourceLoading", "TileSources", "VectorTiles"]),
  tests("Elevation", ["ImageCodec", "MapStyle"]),
  tests(
    "RenderModel", ["CameraCore", "GeoMath", "MapSurface", "ShaderLibrary", "TerrainGeometry"]),
  tests("Sprites", ["ImageCodec", "MapStyle"]),
  tests(
    "Tessellation",
    ["GeoMath", "PlaneGeometry", "RenderModel", "TileSources", "VectorTiles"]),
  tests("TextLayout", ["ImageCodec", "RenderModel", "ResourceLoading"]),
  tests("ScreenLayout", ["RenderModel"]),
  tests(
    "TileBuilding",
    [
      "Elevation", "GeoMath", "ImageCodec", "MapStyle", "RenderModel", "ResourceLoading",
      "Sprites", "StyleExpressions", "TextLayout", "TileSources", "TileWriting", "VectorTiles",
    ]),
  tests(
    "SymbolPlacement",
    [
      "CameraCore", "GeoMath", "MapStyle", "MapSurface", "RenderModel", "StyleExpressions",
      "TerrainGeometry", "TextLayout", "TileBuilding", "VectorTiles",
    ]),
  tests(
    "MapScene",
    [
      "CameraCore", "Elevation", "GeoJSON", "GeoMath", "ImageCodec", "JSON", "MapStyle",
      "RenderModel", "ResourceLoading", "Sprites", "StyleExpressions", "SymbolPlacement",
      "TerrainGeometry", "Tessellation", "TextLayout", "TileBuilding", "TileSources",
      "TileWriting", "VectorTiles",
    ]),
  tests(
    "OverlayScene",
    [
      "CameraCore", "GeoMath", "ImageCodec", "MapSurface", "PlaneGeometry", "RenderModel",
      "ScreenLayout", "TerrainGeometry", "Tessellation",
    ]),
  tests(
    "Ornaments",
    [
      "CameraCore", "GeoMath", "Gestures", "MapSurface", "RenderModel", "ScreenLayout",
      "TerrainGeometry",
    ]),
  tests("Controls", ["GeoMath", "Gestures", "Ornaments", "RenderModel", "ScreenLayout"]),
  tests("GLBackend", ["CAllocationCount", "CGraphics", "OffscreenRendering"]),
  tests(
    "MapRendering",
    [
      "CameraCore", "GLBackend", "GeoMath", "ImageCodec", "MapSurface", "OffscreenRendering",
      "RenderModel", "TerrainGeometry",
    ]),
  tests(
    "MapEngine",
    [
      "CameraCore", "CameraMotion", "FrameTiming", "GeoMath", "Gestures", "MapScene", "MapStyle",
      "MapSurface", "Positioning", "RenderModel", "TerrainGeometry", "TileSources",
    ]),
  tests(
    "Rhumb",
    [
      "Annotations", "CForeignWindow", "CameraCore", "CameraMotion", "GLBackend", "GeoMath",
      "Gestures", "ImageCodec", "ImageComparison", "JSON", "MapEngine", "MapOpening", "MapScene",
      "MapStyle", "MapSurface", "OffscreenRendering", "OverlayScene", "RenderModel",
      "ResourceLoading",
      "ScreenLayout", "Sprites", "StyleExpressions", "SymbolPlacement", "TerrainGeometry",
      "TextLayout", "TileSources", "TileWriting", "VectorTiles",
    ]),
  .testTarget(
    name: "ProgramTests",
    dependencies: [
      "CForeignWindow", "GeoMath", "ImageCodec", "MapOpening", "OffscreenRendering", "Rhumb",
      "TestSupport", "TileWriting", "VectorTiles",
    ],
    path: "Tests/ProgramTests", swiftSettings: strict),
  tests("RhumbGoogleMaps", ["MapTestSupport", "OffscreenRendering"]),
  tests("RhumbMapboxMaps", ["CameraCore", "GeoMath", "MapSurface", "MapTestSupport"]),
  tests("OffscreenRendering", ["GLBackend", "ImageCodec"]),
  tests("Windowing", ["CGLFW", "CWayland", "CXPresent", "FrameTiming", "GeoMath", "Gestures"]),
  tests("RhumbWindow", ["CGraphics", "ImageCodec", "OffscreenRendering"]),
  tests(
    "RhumbCommand",
    [
      "Benchmarking", "Controls", "CoordinateNotation", "DesktopPortal", "FileWriting",
      "ImageCodec", "JSON", "Localization", "MapScene", "MapStyle", "Rhumb", "ShownText",
    ]),
  tests("DesktopPortal", ["CDBus", "DBus", "Rhumb"]),
  tests("Accessibility", resources: [.copy("Reader")]),
  tests("GPSD", ["Rhumb"]),
  tests(
    "Benchmarking",
    [
      "CameraCore", "GLBackend", "GeoMath", "Gestures", "OffscreenRendering", "Replaying", "Rhumb",
      "TileSources",
    ]),
  tests("Replaying", ["GeoMath", "Gestures", "Rhumb"], resources: [.copy("Recordings")]),
  tests("Verification", ["GeoMath", "ImageCodec", "OffscreenRendering"]),
  tests("Conformance", ["CameraCore", "GeoMath"], resources: [.copy("Fixtures")]),
  tests(
    "RenderConformance",
    ["Conformance", "ImageCodec", "ImageComparison", "JSON", "OffscreenRendering"]),
]

let allTargets =
  system + ground + camera + content + scene + drawing + map + hosts + proof + tools + testTargets

/// The named targets with everything that they depend on.
func closure(of names: Set<String>, in targets: [Target]) -> [Target] {
  let found = targets.filter { names.contains($0.name) }
  let all = found.reduce(into: names) { names, target in
    for dependency in target.dependencies {
      switch dependency {
      case .targetItem(let name, _), .byNameItem(let name, _): names.insert(name)
      default: break
      }
    }
  }
  return all == names ? found : closure(of: all, in: targets)
}

// Optimising tests takes longer than what it saves: what they run is optimised.
for target in testTargets where target.type == .test {
  target.swiftSettings = strict + [.unsafeFlags(["-Onone"], .when(configuration: .release))]
}

/// With `RHUMB_TESTS=CameraCore,Gestures` the package is only the tests of these targets and what
/// they need, so that a changed line is tested in seconds.
let tested = Context.environment["RHUMB_TESTS"]?.split(separator: ",").map { name in
  guard testTargets.contains(where: { $0.name == "\(name)Tests" }) else {
    fatalError("RHUMB_TESTS: there is no target \(name)Tests")
  }
  return "\(name)Tests"
}

/// The programs that `ProgramTests` starts.
let testedPrograms =
  tested?.contains("ProgramTests") ?? false ? ["RhumbCommand", "EmbeddingExample"] : []

let libraries: [Product] = [
  .library(name: "Rhumb", targets: ["Rhumb"]),
  // The same in the names of two other SDKs.
  .library(name: "RhumbGoogleMaps", targets: ["RhumbGoogleMaps"]),
  .library(name: "RhumbMapboxMaps", targets: ["RhumbMapboxMaps"]),
  // By itself, so that only those who open windows need libglfw.
  .library(name: "RhumbWindow", targets: ["RhumbWindow"]),
  // By itself, since few applications listen to a gpsd.
  .library(name: "RhumbGPSD", targets: ["GPSD"]),
]
let program = Product.executable(name: "rhumb", targets: ["RhumbCommand"])

let package = Package(
  name: "Rhumb",
  products: tested == nil ? libraries + [program] : testedPrograms.isEmpty ? [] : [program],
  targets: tested.map { closure(of: Set($0 + testedPrograms), in: allTargets) } ?? allTargets
)

import ImageCodec
import MapSurface
import Testing

@testable import Rhumb

/// The embedded map on a globe, as a user sees it.
@MainActor
@Suite("Pictures of the globe", .enabled(if: MapStage.isPossible, MapStage.whyNot))
struct GlobePictureTests {
  /// What is shown, and how.
  struct Scene: Sendable, CustomTestStringConvertible {
    var name: String
    var camera: CameraPosition
    var isDark = false
    var size = Size(width: 240, height: 180)
    var isHilly = false
    var add: @MainActor @Sendable (MapView) throws -> Void = { _ in }

    var testDescription: String { name }
  }

  private static let light = Result { try content(.light) }
  private static let dark = Result { try content(.dark) }

  private static func content(_ style: MapStyleChoice) throws -> MapContent {
    var content = try MapContent.embedded(style: style)
    content.projection = .globe
    return content
  }

  private nonisolated static func place(_ latitude: Double, _ longitude: Double) -> Coordinate {
    Coordinate(latitude: latitude, longitude: longitude)
  }

  private nonisolated static func camera(
    _ latitude: Double, _ longitude: Double, _ zoom: Double, bearing: Double = 0, tilt: Double = 0
  ) -> CameraPosition {
    CameraPosition(
      latitude: latitude, longitude: longitude, zoom: zoom, bearing: bearing, tilt: tilt)
  }

  private nonisolated static let scenes = [
    Scene(name: "globe", camera: camera(20, 10, 0)),
    Scene(
      name: "globe-small-window", camera: camera(20, -90, 1), size: Size(width: 400, height: 300)),
    Scene(
      name: "globe-large-window", camera: camera(30, 20, 3), size: Size(width: 1280, height: 720)),
    Scene(name: "globe-dark", camera: camera(35, -100, 1), isDark: true),
    Scene(
      name: "globe-stars", camera: camera(50, 10, 3, tilt: 60), isDark: true,
      size: Size(width: 320, height: 240)),
    Scene(name: "globe-north-pole", camera: camera(88, 30, -1.5)),
    Scene(name: "globe-south-pole", camera: camera(-88, 30, -1.5)),
    Scene(name: "globe-near-pole", camera: camera(84, -60, 2, bearing: 40, tilt: 50)),
    Scene(name: "globe-at-pole", camera: camera(89.84, 30, -5.6, bearing: 60, tilt: 30)),
    Scene(name: "globe-date-line", camera: camera(10, 180, 1.5)),
    Scene(name: "globe-tilted", camera: camera(40, 15, 3, bearing: 30, tilt: 65)),
    Scene(name: "globe-terrain", camera: camera(46.2, 8, 5.5, tilt: 78), isHilly: true),
    Scene(name: "globe-terrain-above", camera: camera(28, 86, 4), isHilly: true),
    Scene(name: "globe-island", camera: camera(0, 0, 12, tilt: 60)),
    Scene(name: "globe-island-between", camera: camera(0, 0, 12.5, bearing: 20, tilt: 60)),
    Scene(name: "globe-town", camera: camera(0.0005, 0.0012, 14, bearing: 20, tilt: 60)),
    Scene(name: "globe-houses", camera: camera(0.0005, 0.0012, 17, bearing: 20, tilt: 60)),
    Scene(name: "globe-track", camera: camera(45, 60, 0.8)) { map in
      var line = try Polyline(
        [place(38.7, -9.1), place(55.8, 37.6), place(35.7, 139.7)], width: .points(4), color: .red)
      line.isGeodesic = true
      map.overlays.add(line)
      map.overlays.add(
        try Polyline([place(38.7, -9.1), place(35.7, 139.7)], width: .points(2), color: .blue))
    },
    Scene(name: "globe-areas", camera: camera(75, 0, 0)) { map in
      map.overlays.add(
        try Polygon(
          [0, 60, 120, 180, 240, 300].map { place(70, Double($0) - 180) },
          fillColor: .green.withAlpha(0.4), strokeColor: .green))
      map.overlays.add(
        try Circle(center: place(60, 60), radius: 1_500_000, fillColor: .orange.withAlpha(0.5)))
    },
    Scene(name: "globe-markers", camera: camera(0, 0, 1)) { map in
      for longitude in stride(from: -90.0, through: 90, by: 15) {
        map.overlays.add(Marker(at: place(longitude / 3, longitude)))
      }
    },
    Scene(name: "globe-picture", camera: camera(30, -40, 1.2)) { map in
      var bytes: [UInt8] = []
      for index in 0..<1024 { bytes += [UInt8(index % 32 * 8), 120, UInt8(index / 32 * 8), 255] }
      map.overlays.add(
        try GroundOverlay(
          MapImage(width: 32, height: 32, rgba: bytes), at: place(30, -40),
          widthMetres: 5_000_000))
    },
  ]

  @Test("The scene looks as it should", arguments: scenes)
  func scene(_ scene: Scene) throws {
    var content = try (scene.isDark ? Self.dark : Self.light).get()
    if scene.isHilly { try content.addTerrain(MapContent.nullIslandHeights) }
    let stage = try MapStage(
      content, width: scene.size.width,
      height: scene.size.height, tiltLimit: 85)
    try scene.add(stage.map)
    try PictureReference(name: scene.name).expect(stage.picture(scene.camera))
    #expect(stage.report?.tilesFailed == 0 && stage.report?.tilesMissing == 0)
  }
}

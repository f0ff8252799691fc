import ImageCodec
import MapScene
import MapStyle
import Testing

@testable import Rhumb

/// The hills of Null Island from all sides, as a user sees them.
@MainActor
@Suite("Pictures of hills", .serialized, .enabled(if: MapStage.isPossible, MapStage.whyNot))
struct HillPictureTests {
  /// What is shown, and how.
  struct Scene: Sendable, CustomTestStringConvertible {
    var name: String
    var camera: CameraPosition
    var ground = Ground.light
    var size = Size(width: 280, height: 200)
    var scale = 1.0
    var padding = EdgeInsets.zero

    var testDescription: String { name }
  }

  enum Ground: Sendable, CaseIterable {
    case light, dark, contours, fog

    fileprivate func content() throws -> MapContent {
      var content =
        try self == .fog ? Self.inFog() : .embedded(style: self == .dark ? .dark : .light)
      try content.addTerrain(MapContent.nullIslandHeights, exaggeration: 1.5)
      if self == .contours { try content.addContours() }
      return content
    }

    /// Bare ground of a style that asks for fog.
    private static func inFog() throws -> MapContent {
      let json = """
        {"version":8,"sources":{},"layers":[\(Layers.background("#b9c78f"))],
        "sky":{"sky-color":"#3a78c8","horizon-color":"#f6d7a8","fog-color":"#d8b8c8",
        "fog-ground-blend":0.3,"horizon-fog-blend":0.8,"sky-horizon-blend":0.5}}
        """
      return MapContent(
        scene: SceneContent(style: try StyleParser.parse(Array(json.utf8)), sources: [:]),
        bounds: nil, warnings: [])
    }
  }

  /// Around the mountain, which lies north-west of the town.
  private nonisolated static let sides = stride(from: 0.0, to: 360, by: 60).map { bearing in
    Scene(
      name: "hills-side-\(Int(bearing))",
      camera: CameraPosition(
        latitude: 0.02, longitude: -0.028, zoom: 13.6, bearing: bearing, tilt: 66))
  }

  private nonisolated static let scenes =
    sides + [
      Scene(
        name: "hills-from-above",
        camera: CameraPosition(latitude: 0.015, longitude: -0.025, zoom: 13)),
      Scene(
        name: "hills-zoom-11",
        camera: CameraPosition(
          latitude: 0.005, longitude: -0.01, zoom: 11, bearing: 20, tilt: 55)),
      Scene(
        name: "hills-zoom-12",
        camera: CameraPosition(
          latitude: 0.01, longitude: -0.02, zoom: 12.3, bearing: 290, tilt: 60)),
      Scene(
        name: "hills-zoom-15",
        camera: CameraPosition(
          latitude: 0.015, longitude: -0.035, zoom: 15.2, bearing: 320, tilt: 60)),
      Scene(
        name: "hills-zoom-17",
        camera: CameraPosition(
          latitude: 0.0065, longitude: 0.004, zoom: 17, bearing: 330, tilt: 68)),
      Scene(
        name: "hills-zoom-18",
        camera: CameraPosition(
          latitude: 0.0005, longitude: 0.0012, zoom: 18, bearing: 120, tilt: 65)),
      Scene(
        name: "hills-tilt-30",
        camera: CameraPosition(
          latitude: 0.02, longitude: -0.03, zoom: 13.8, bearing: 135, tilt: 30)),
      Scene(
        name: "hills-tilt-80",
        camera: CameraPosition(
          latitude: 0.012, longitude: -0.02, zoom: 14.2, bearing: 310, tilt: 80)),
      Scene(
        name: "hills-dark",
        camera: CameraPosition(
          latitude: 0.015, longitude: -0.03, zoom: 14, bearing: 300, tilt: 70),
        ground: .dark),
      Scene(
        name: "hills-dark-town",
        camera: CameraPosition(
          latitude: 0.005, longitude: -0.004, zoom: 16.2, bearing: 300, tilt: 72),
        ground: .dark),
      Scene(
        name: "hills-contours",
        camera: CameraPosition(
          latitude: 0.02, longitude: -0.03, zoom: 14, bearing: 30, tilt: 45),
        ground: .contours),
      Scene(
        name: "hills-contours-scale-2",
        camera: CameraPosition(
          latitude: 0.02, longitude: -0.03, zoom: 14.5, bearing: 200, tilt: 60),
        ground: .contours, size: Size(width: 160, height: 110), scale: 2),
      Scene(
        name: "hills-fog",
        camera: CameraPosition(
          latitude: 0.015, longitude: -0.03, zoom: 13.6, bearing: 300, tilt: 76),
        ground: .fog),
      Scene(
        name: "hills-padding",
        camera: CameraPosition(
          latitude: 0.02, longitude: -0.028, zoom: 14, bearing: 250, tilt: 60),
        padding: EdgeInsets(top: 60, left: 90)),
    ]

  private static var contents: [Ground: MapContent] = [:]

  private func content(_ ground: Ground) throws -> MapContent {
    if let known = Self.contents[ground] { return known }
    let made = try ground.content()
    Self.contents[ground] = made
    return made
  }

  @Test("Hills look as they should", arguments: scenes)
  func scene(_ scene: Scene) throws {
    let stage = try MapStage(
      content(scene.ground), width: scene.size.width, height: scene.size.height,
      scale: scene.scale, tiltLimit: 85)
    stage.map.padding = scene.padding
    try PictureReference(name: scene.name).expect(stage.picture(scene.camera))
    #expect(stage.report?.tilesFailed == 0)
  }
}

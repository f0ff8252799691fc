import ImageCodec
import Testing

@testable import Rhumb

/// The embedded map in the built-in styles, as a user sees it.
@MainActor
@Suite("Pictures of the embedded map", .enabled(if: MapStage.isPossible, MapStage.whyNot))
struct EmbeddedPictureTests {
  /// What is shown, and how.
  struct Scene: Sendable, CustomTestStringConvertible {
    var name: String
    var camera: CameraPosition
    var isDark = false
    var size = Size(width: 240, height: 180)
    var scale = 1.0
    var tiltLimit: Double?
    var padding = EdgeInsets.zero
    var fillsViewport = true

    var testDescription: String { name }
  }

  private static let light = Result { try MapContent.embedded(style: .light) }
  private static let dark = Result { try MapContent.embedded(style: .dark) }

  private nonisolated static let scenes = [
    Scene(name: "world", camera: CameraPosition(latitude: 20, longitude: 10, zoom: 1)),
    Scene(
      name: "world-dark", camera: CameraPosition(latitude: 20, longitude: -80, zoom: 1.6),
      isDark: true),
    Scene(
      name: "world-smaller-than-view", camera: CameraPosition(latitude: 0, longitude: 0, zoom: 0),
      size: Size(width: 360, height: 300), fillsViewport: false),
    Scene(
      name: "countries",
      camera: CameraPosition(latitude: 42, longitude: 12.5, zoom: 5, bearing: 30, tilt: 30)),
    Scene(
      name: "date-line",
      camera: CameraPosition(
        latitude: 65, longitude: -179.999, zoom: 3.5, bearing: 20, tilt: 20)),
    Scene(name: "island", camera: CameraPosition(latitude: 0, longitude: 0, zoom: 12)),
    Scene(name: "town", camera: CameraPosition(latitude: 0, longitude: 0, zoom: 15)),
    Scene(
      name: "town-dark",
      camera: CameraPosition(latitude: 0, longitude: 0, zoom: 16, bearing: 30, tilt: 60),
      isDark: true),
    Scene(
      name: "streets-scale-2",
      camera: CameraPosition(latitude: 0.0005, longitude: 0.0012, zoom: 17, bearing: 45),
      size: Size(width: 140, height: 100), scale: 2),
    Scene(
      name: "houses",
      camera: CameraPosition(
        latitude: 0.0005, longitude: 0.0012, zoom: 18.5, bearing: 120, tilt: 65)),
    Scene(
      name: "sky",
      camera: CameraPosition(latitude: 0, longitude: 0, zoom: 16, bearing: 200, tilt: 82),
      tiltLimit: 85),
    Scene(
      name: "sky-dark",
      camera: CameraPosition(latitude: 46, longitude: 9, zoom: 6, tilt: 80), isDark: true,
      tiltLimit: 85),
    Scene(
      name: "padding",
      camera: CameraPosition(latitude: 0, longitude: 0, zoom: 16.5, tilt: 60),
      padding: EdgeInsets(left: 120)),
  ]

  @Test("The scene looks as it should", arguments: scenes)
  func scene(_ scene: Scene) throws {
    let stage = try MapStage(
      (scene.isDark ? Self.dark : Self.light).get(), width: scene.size.width,
      height: scene.size.height, scale: scene.scale, tiltLimit: scene.tiltLimit,
      fillsViewport: scene.fillsViewport)
    stage.map.padding = scene.padding
    try PictureReference(name: scene.name).expect(stage.picture(scene.camera))
    #expect(stage.report?.tilesFailed == 0 && stage.report?.tilesMissing == 0)
  }
}

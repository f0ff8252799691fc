import TestSupport
import Testing

@testable import Rhumb

/// In which order queries return what stands and what lies on the ground, and what of heatmaps.
@MainActor
@Suite("Order of queried features", .enabled(if: MapStage.isPossible, MapStage.whyNot))
struct QueryOrderTests {
  private static let text = MadePlaces.collection([
    MadePlaces.feature(MadePlaces.box(10, 5, 30, 15), #"{"name":"near"}"#),
    MadePlaces.feature(MadePlaces.box(10, 15, 30, 25), #"{"name":"far"}"#),
    MadePlaces.feature(MadePlaces.box(5, 0.5, 35, 30), #"{"name":"ground"}"#),
    MadePlaces.feature(MadePlaces.point(20, 15), #"{"name":"point"}"#),
  ])

  private static func layer(_ name: String, _ type: String, _ paint: String) -> String {
    PlaceLayers.layer(name, type, paint, ##""filter":["==",["get","name"],"\##(name)"],"##)
  }

  private static func extrusion(_ name: String) -> String {
    layer(name, "fill-extrusion", #""fill-extrusion-height":1000000"#)
  }

  private func stage(_ folder: ScratchFolder, tilt: Double, _ layers: [String]) throws -> MapStage {
    let stage = try MapStage(
      .places(Self.text, layers: layers.joined(separator: ","), folder: folder),
      camera: CameraPosition(latitude: 15, longitude: 20, zoom: 4, tilt: tilt), tiltLimit: 60)
    _ = try stage.picture()
    return stage
  }

  @Test("Extrusions of all layers come nearest first, but none before ground above its layer")
  func extrusions() throws {
    let folder = try ScratchFolder()
    let ground = Self.layer("ground", "fill", ##""fill-color":"#ff0000""##)
    for (below, above, expected) in [
      ("near", "far", ["ground", "near", "far"]), ("far", "near", ["near", "ground", "far"]),
    ] {
      let map = try stage(
        folder, tilt: 45, [Self.extrusion(below), ground, Self.extrusion(above)]
      ).map
      let place = try #require(
        map.projection.point(for: Coordinate(latitude: 20, longitude: 20)))
      let found = map.style.queryRenderedFeatures(at: place)
      #expect(found.map { $0.properties["name"]?.string } == expected)
    }
  }

  @Test("A heatmap is found within the radius of its points")
  func heatmap() throws {
    let folder = try ScratchFolder()
    let map = try stage(folder, tilt: 0, [Self.layer("point", "heatmap", #""heatmap-radius":20"#)])
      .map
    let middle = try #require(
      map.projection.point(for: Coordinate(latitude: 15, longitude: 20)))
    for (away, isFound) in [(0.0, true), (19.5, true), (-19.5, true), (20.5, false)] {
      let found = map.style.queryRenderedFeatures(at: Point(x: middle.x + away, y: middle.y))
      #expect(found.isEmpty != isFound, "\(away)")
    }
  }
}

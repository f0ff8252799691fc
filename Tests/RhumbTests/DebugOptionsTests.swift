import Foundation
import ImageCodec
import MapScene
import Testing

@testable import Rhumb

@Suite(
  "What is shown of how a map is made", .serialized,
  .enabled(if: MapStage.isPossible, MapStage.whyNot))
@MainActor
struct DebugOptionsTests {
  private static let style = """
    {"version": 8, "sources": {"square": {"type": "geojson", "data": {"type": "Polygon",
      "coordinates": [[[-170, -80], [170, -80], [170, 80], [-170, 80], [-170, -80]]]}}},
     "layers": [{"id": "ground", "type": "background", "paint": {"background-color": "#ffffff"}},
       {"id": "area", "type": "fill", "source": "square", "paint": {"fill-color": "#dddddd"}}]}
    """

  private func stage(bearing: Double = 0, tilt: Double = 0) throws -> MapStage {
    try MapStage(
      try MapContent.open(styleJSON: Self.style),
      camera: CameraPosition(
        latitude: 10, longitude: 40, zoom: 4.4, bearing: bearing, tilt: tilt),
      tiltLimit: 85)
  }

  /// Whether a pixel has the colour of the first source's borders.
  private func isBorder(_ pixel: SIMD4<UInt8>) -> Bool {
    pixel.x > 170 && pixel.y < 110 && pixel.z < 160
  }

  @Test(
    "Borders lie where tiles end, under any bearing and tilt",
    arguments: [(0.0, 0.0), (35, 0), (0, 60), (120, 70)])
  func borders(bearing: Double, tilt: Double) throws {
    let stage = try stage(bearing: bearing, tilt: tilt)
    let plain = try stage.picture()
    stage.map.ornaments.debugOptions = .tileBorders
    let picture = try stage.picture()
    // The tiles of style zoom 3 are 45° wide.
    var checked = 0
    for step in 0...200 {
      let place = Coordinate(latitude: -30 + Double(step) * 0.4, longitude: 45)
      guard let point = stage.map.projection.point(for: place),
        stage.map.projection.contains(place),
        point.x > 3, point.x < 396, point.y > 3, point.y < 296,
        place.distance(to: stage.map.camera.target) < 4e6
      else { continue }
      checked += 1
      let (x, y) = (Int(point.x), Int(point.y))
      let near = (-2...2).contains { dx in
        (-2...2).contains { dy in isBorder(picture[x: x + dx, y: y + dy]) }
      }
      #expect(near, "\(place) at \(point)")
    }
    #expect(checked > 10)
    stage.map.ornaments.debugOptions = []
    #expect(try stage.picture() == plain)
  }

  @Test("Each tile tells its address and times, and what covers the view is all there")
  func sights() throws {
    let stage = try stage()
    stage.map.settle()
    let sources = stage.map.controller.scene.coveringTiles()
    #expect(sources.count == 1)
    let sights = try #require(sources.first)
    #expect(
      sights.contains { $0.place.tile.z == 3 && $0.place.tile.x == 4 && $0.place.tile.y == 3 })
    for sight in sights {
      #expect(sight.source == "square" && sight.place.tile.z == 3)
      #expect(sight.state == .drawn)
      let (loading, building) = (try #require(sight.loading), try #require(sight.building))
      #expect(loading >= .zero && building > .zero && loading + building < .seconds(60))
    }
    stage.map.ornaments.debugOptions = .tileBorders
    let addresses = try stage.picture()
    stage.map.ornaments.debugOptions.insert(.tileTimes)
    #expect(stage.map.needsFrame)
    #expect(try stage.picture() != addresses)
  }

  @Test("Overdraw counts the ground and the area over it, and leaves the next picture as it was")
  func overdraw() throws {
    let stage = try stage()
    let plain = try stage.picture()
    stage.map.ornaments.debugOptions = .overdraw
    let picture = try stage.picture()
    // The clearing paints the background.
    #expect(picture[x: 200, y: 250] == SIMD4(64, 32, 16, 255))
    stage.map.ornaments.debugOptions = []
    #expect(try stage.picture() == plain)
  }
}

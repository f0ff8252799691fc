import CameraCore
import GeoMath
import Gestures
import ImageCodec
import MapScene
import TerrainGeometry
import Testing

@testable import Rhumb

/// Markers on ground whose heights are known by formula.
@MainActor
@Suite("Markers on hills", .serialized, .enabled(if: MapStage.isPossible, MapStage.whyNot))
struct MarkersOnHillsTests {
  private nonisolated static let equatorMetres = 40_075_016.685578488
  private nonisolated static let summit = Coordinate(latitude: 0.01, longitude: 0)
  private nonisolated static let behind = Coordinate(latitude: 0.0175, longitude: 0)

  /// A cone 400 m high and 2 km wide, which ends at the grid's own precision.
  private nonisolated static func cone(_ x: Double, _ y: Double) -> Double {
    let middle = WebMercator.worldPoint(summit)
    let (east, south) = ((x - middle.x) * equatorMetres, (y - middle.y) * equatorMetres)
    return 400 * max(0, 1 - (east * east + south * south).squareRoot() / 1000)
  }

  private func stage(_ camera: CameraPosition) throws -> MapStage {
    let json = """
      {"version":8,"terrain":{"source":"dem"},
      "sources":{"dem":{"type":"raster-dem","tileSize":256,"encoding":"terrarium"}},
      "layers":[\(Layers.background("#000000"))]}
      """
    let style = try MapContent.open(styleJSON: json).scene.style
    let heights = HeightTiles(levels: 0...11) { x, y in Self.cone(x, y) }
    let content = MapContent(
      scene: SceneContent(style: style, sources: ["dem": heights]), bounds: nil, warnings: [])
    return try MapStage(content, width: 480, height: 400, camera: camera, tiltLimit: 85)
  }

  private func view(
    _ latitude: Double = 0.003, zoom: Double = 14, tilt: Double = 60, bearing: Double = 0
  ) -> CameraPosition {
    CameraPosition(
      target: Coordinate(latitude: latitude, longitude: 0), zoom: zoom, bearing: bearing,
      tilt: tilt)
  }

  /// A white disc.
  private func disc(at place: Coordinate, isFlat: Bool = false) throws -> Marker {
    let pixels = (0..<24 * 24).flatMap { number -> [UInt8] in
      let (x, y) = (Double(number % 24) - 11.5, Double(number / 24) - 11.5)
      return [255, 255, 255, x * x + y * y < 100 ? 255 : 0]
    }
    var marker = Marker(at: place, icon: .image(try MapImage(width: 24, height: 24, rgba: pixels)))
    marker.anchor = Point(x: 0.5, y: 0.5)
    marker.isFlat = isFlat
    return marker
  }

  private func brightness(_ stage: MapStage, around point: Point) throws -> (
    x: Double, y: Double, area: Double
  ) {
    let picture = try stage.picture()
    let columns = max(0, Int(point.x) - 20)..<min(picture.width, Int(point.x) + 20)
    let rows = max(0, Int(point.y) - 20)..<min(picture.height, Int(point.y) + 20)
    return picture.brightCentroid(columns, rows)
  }

  @Test(
    "A marker on a summit is where geometry says, upright and flat",
    arguments: [(0.0, 0.0), (60, 0), (45, 130)])
  func summit(tilt: Double, bearing: Double) throws {
    let stage = try stage(view(0.008, zoom: 14, tilt: tilt, bearing: bearing))
    stage.map.settle()
    let transform = ViewTransform(stage.map.controller.camera, stage.map.controller.viewport)
    let terrain = try #require(stage.map.controller.director.terrain)
    func drawn(_ east: Double, _ south: Double) throws -> Point {
      var world = WebMercator.worldPoint(Self.summit)
      world.x += east / transform.worldWidth
      world.y += south / transform.worldWidth
      let metres = try #require(terrain.metres(at: world))
      return try #require(transform.project(WebMercator.coordinate(world), metres: metres))
    }
    #expect(try #require(terrain.metres(at: WebMercator.worldPoint(Self.summit))) > 350)
    for isFlat in [false, true] {
      let id = stage.map.overlays.add(try disc(at: Self.summit, isFlat: isFlat))
      // The corners of a flat one lie on the sides of the cone.
      let half = isFlat ? 12.0 : 0
      let corners = try [(-half, -half), (half, -half), (half, half), (-half, half)].map(drawn)
      let expected = Point(
        x: corners.map(\.x).reduce(0, +) / 4, y: corners.map(\.y).reduce(0, +) / 4)
      let seen = try brightness(stage, around: expected)
      #expect(seen.area > 60)
      let slack = isFlat ? 1.0 : 0.5
      #expect(
        abs(seen.x - expected.x) < slack && abs(seen.y - expected.y) < slack,
        "\(seen) instead of \(expected)")
      stage.map.overlays.remove(id)
    }
  }

  @Test("Behind the hill a marker is gone with its window, and comes back with the camera")
  func hides() throws {
    let low = view(tilt: 78)
    let stage = try stage(low)
    for isFlat in [false, true] {
      let id = stage.map.overlays.add(try disc(at: Self.behind, isFlat: isFlat))
      stage.map.overlays.update(id) { (marker: inout Marker) in marker.title = "Behind" }
      stage.map.overlays.selectedMarker = id
      for (camera, isSeen) in [(low, false), (view(0.012, tilt: 30), true), (low, false)] {
        stage.map.camera = camera
        let picture = try stage.picture()
        let point = try #require(stage.map.projection.point(for: Self.behind))
        #expect((stage.map.overlays.overlay(at: point) == id) == isSeen)
        #expect((stage.map.controller.infoWindowFrame != nil) == isSeen)
        if !isSeen { #expect(picture.brightCentroid(0..<480, 150..<400).area < 1) }
      }
      stage.map.overlays.remove(id)
    }
  }

  @Test("A dragged marker keeps its foot under the pointer on the slope")
  func drag() throws {
    let stage = try stage(view(0.008, zoom: 14, tilt: 55))
    stage.map.settle()
    for isFlat in [false, true] {
      var marker = try disc(at: Coordinate(latitude: 0.006, longitude: 0.001), isFlat: isFlat)
      marker.isDraggable = true
      let id = stage.map.overlays.add(marker)
      _ = stage.map.controller.plan()
      let start = try #require(stage.map.projection.point(for: marker.coordinate))
      let controller = stage.map.controller
      _ = controller.handle([
        InputEvent(.pointerDown(.left, at: start, clicks: 1), time: 1)
      ])
      #expect(controller.isHoldingMarker)
      for (x, y) in [(10.0, -30.0), (-60, -60), (80, 20)] {
        let point = Point(x: start.x + x, y: start.y + y)
        _ = controller.handle([InputEvent(.pointerMove(to: point), time: 2)])
        let place = try #require(controller.overlays.markers[id]?.place)
        let drawn = try #require(stage.map.projection.point(for: place))
        #expect(abs(drawn.x - point.x) < 0.01 && abs(drawn.y - point.y) < 0.01)
      }
      _ = controller.handle([InputEvent(.pointerUp(.left, at: start, clicks: 1), time: 3)])
      stage.map.overlays.remove(id)
    }
  }
}

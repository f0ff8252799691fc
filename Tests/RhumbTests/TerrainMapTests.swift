import CameraCore
import GeoMath
import ImageCodec
import MapScene
import TestSupport
import Testing

@testable import Rhumb

/// Pictures of ground with heights that are known by formula.
@MainActor
@Suite("Ground with heights", .enabled(if: MapStage.isPossible, MapStage.whyNot))
struct TerrainMapTests {
  /// Metres at a world point.
  typealias Heights = @Sendable (Double, Double) -> Double

  /// Metres of ground at the equator to a width of the world.
  private nonisolated static let equator = 40_075_016.685578488

  /// Rises by three tenths to the east and by a tenth to the south, from 500 m at 0° N 0° E.
  private static let slope: Heights = { x, y in
    500 + equator * (0.3 * (x - 0.5) + 0.1 * (y - 0.5))
  }

  /// A ridge from west to east, 400 m high and 1 km wide, a kilometre north of the equator.
  private static let ridge: Heights = { _, y in
    let north = (0.5 - y) * equator - 1000
    return 400 * max(0, 1 - abs(north) / 500)
  }

  /// A grey map with small red squares at places.
  private func content(
    _ heights: @escaping Heights, marks: [Coordinate], sideMetres: Double = 40,
    terrain: String? = "\"terrain\":{\"source\":\"dem\"},", hasNames: Bool = false,
    background: String = "#808080"
  ) throws -> MapContent {
    let squares = marks.map { Self.square($0, sideMetres) }.joined(separator: ",")
    let json = """
      {"version":8,\(terrain ?? "")
      "sources":{"dem":{"type":"raster-dem","tileSize":256,"encoding":"terrarium"},
      "marks":{"type":"geojson","data":{"type":"FeatureCollection","features":[\(squares)]}}},
      "layers":[\(Layers.background(background)),
      {"id":"marks","type":"fill","source":"marks","paint":{"fill-color":"#ff0000"}}
      \(hasNames ? Self.names : "")]}
      """
    let opened = try MapContent.open(styleJSON: json).scene
    var sources = opened.sources
    sources["dem"] = HeightTiles(levels: 6...11, height: heights)
    return MapContent(
      scene: SceneContent(style: opened.style, sources: sources),
      bounds: nil, warnings: [])
  }

  private static let names = """
    ,{"id":"names","type":"symbol","source":"marks","layout":{"text-field":"Mark"},
    "paint":{"text-color":"#0000ff"}}
    """

  private static func corners(_ middle: Coordinate, _ metres: Double) -> [Coordinate] {
    let half = metres / 2 / equator * 360
    return [(-1.0, -1.0), (1, -1), (1, 1), (-1, 1)].map { x, y in
      Coordinate(latitude: middle.latitude + y * half, longitude: middle.longitude + x * half)
    }
  }

  private static func square(_ middle: Coordinate, _ metres: Double) -> String {
    let ring = (corners(middle, metres) + [corners(middle, metres)[0]])
      .map { "[\($0.longitude),\($0.latitude)]" }.joined(separator: ",")
    return """
      {"type":"Feature","properties":{},
      "geometry":{"type":"Polygon","coordinates":[[\(ring)]]}}
      """
  }

  /// The middle of what is red, in points, and how many pixels that is.
  private func redness(_ image: PixelImage, scale: Double = 1) -> (middle: Point, pixels: Double) {
    middle(of: image, scale) { Double($0.x) - Double($0.y) }
  }

  private func blueness(_ image: PixelImage) -> (middle: Point, pixels: Double) {
    middle(of: image, 1) { Double($0.z) - Double($0.x) }
  }

  private func middle(
    of image: PixelImage, _ scale: Double, _ excess: (SIMD4<UInt8>) -> Double
  ) -> (middle: Point, pixels: Double) {
    var (sum, x, y) = (0.0, 0.0, 0.0)
    for row in 0..<image.height {
      for column in 0..<image.width {
        let pixel = image[x: column, y: row]
        let share = max(0, excess(pixel) / 255)
        sum += share
        x += share * (Double(column) + 0.5)
        y += share * (Double(row) + 0.5)
      }
    }
    return (Point(x: x / sum / scale, y: y / sum / scale), sum)
  }

  /// Where the middle of a mark is drawn, by its corners.
  private func expected(
    _ mark: Coordinate, _ heights: Heights, _ stage: MapStage, more metres: Double = 0
  ) throws -> Point {
    let view = ViewTransform(stage.map.controller.camera, stage.map.controller.viewport)
    let points = try Self.corners(mark, 40).map { corner in
      let world = WebMercator.worldPoint(corner)
      return try #require(view.project(corner, metres: heights(world.x, world.y) + metres))
    }
    // The centroid of the four corners' area.
    var (area, x, y) = (0.0, 0.0, 0.0)
    for (a, b) in zip(points, points.dropFirst() + points.prefix(1)) {
      let cross = a.x * b.y - b.x * a.y
      (area, x, y) = (area + cross, x + (a.x + b.x) * cross, y + (a.y + b.y) * cross)
    }
    return Point(x: x / (3 * area), y: y / (3 * area))
  }

  @Test(
    "Marks on a slope are drawn where geometry says, from all sides",
    arguments: [(0.0, 0.0, 1.0), (60, 0, 1), (60, 90, 2), (45, 200, 1.5), (75, 100, 1)])
  func marks(tilt: Double, bearing: Double, scale: Double) throws {
    for place in [
      Coordinate(latitude: 0, longitude: 0), Coordinate(latitude: 0.004, longitude: 0.003),
      Coordinate(latitude: -0.003, longitude: -0.004),
    ] {
      let stage = try MapStage(
        content(Self.slope, marks: [place]), scale: scale,
        camera: CameraPosition(
          latitude: 0, longitude: 0, zoom: 15, bearing: bearing, tilt: tilt), tiltLimit: 85)
      let found = redness(try stage.picture(), scale: scale)
      #expect(abs(stage.map.controller.camera.elevation - 500) < 1)
      let geometry = try expected(place, Self.slope, stage)
      guard (20...380).contains(geometry.x), (20...280).contains(geometry.y) else { continue }
      #expect(
        abs(found.middle.x - geometry.x) < 0.25 && abs(found.middle.y - geometry.y) < 0.25,
        "\(found) instead of \(geometry)")
      // A metre is seen: it would be found.
      let wrong = try expected(place, Self.slope, stage, more: 5)
      if tilt >= 60 { #expect(abs(wrong.y - geometry.y) > 0.3) }
    }
  }

  @Test("What a point of the picture shows is what the map says lies there")
  func unprojects() throws {
    let place = Coordinate(latitude: 0.002, longitude: 0.004)
    let stage = try MapStage(
      content(Self.slope, marks: [place]),
      camera: CameraPosition(latitude: 0, longitude: 0, zoom: 15, bearing: 30, tilt: 55),
      tiltLimit: 85)
    let found = redness(try stage.picture())
    let coordinate = try #require(stage.map.projection.coordinate(for: found.middle))
    #expect(abs(coordinate.latitude - place.latitude) < 2e-5)
    #expect(abs(coordinate.longitude - place.longitude) < 2e-5)
    let back = try #require(stage.map.projection.point(for: coordinate))
    #expect(abs(back.x - found.middle.x) < 1e-3 && abs(back.y - found.middle.y) < 1e-3)
    let world = WebMercator.worldPoint(place)
    let metres = try #require(stage.map.terrain.elevation(at: place))
    #expect(abs(metres - Self.slope(world.x, world.y)) < 0.05)
    #expect(stage.map.style.queryRenderedFeatures(at: found.middle).count == 1)
  }

  @Test("A ridge hides what lies behind it, and nothing before it")
  func hides() throws {
    let behind = Coordinate(latitude: 0.0125, longitude: 0)
    let before = Coordinate(latitude: 0.002, longitude: 0)
    let camera = CameraPosition(latitude: 0.004, longitude: 0, zoom: 14, tilt: 75)
    for (place, isSeen) in [(behind, false), (before, true)] {
      let stage = try MapStage(
        content(Self.ridge, marks: [place]), camera: camera, tiltLimit: 85)
      #expect((redness(try stage.picture()).pixels > 3) == isSeen)
      // On level ground both are seen.
      let flat = try MapStage(
        content(Self.ridge, marks: [place], terrain: nil), camera: camera, tiltLimit: 85)
      #expect(redness(try flat.picture()).pixels > 3)
    }
  }

  @Test("Names stand at the height of their ground, and none is seen behind a ridge")
  func names() throws {
    let behind = Coordinate(latitude: 0.0125, longitude: 0)
    let onTop = Coordinate(latitude: 1000 / Self.equator * 360, longitude: 0)
    // No sky is in the picture, which is blue.
    let camera = CameraPosition(latitude: 0.004, longitude: 0, zoom: 14, tilt: 60)
    for (place, isSeen) in [(onTop, true), (behind, false)] {
      let stage = try MapStage(
        content(Self.ridge, marks: [place], hasNames: true), camera: camera, tiltLimit: 85)
      let image = try stage.picture()
      let point = try #require(stage.map.projection.point(for: place))
      #expect(
        (stage.map.style.queryRenderedFeatures(at: point, layers: ["names"]).count == 1) == isSeen)
      // What is blue lies around where the place is drawn.
      let blue = blueness(image)
      #expect((blue.pixels > 20) == isSeen)
      guard isSeen else { continue }
      #expect(abs(blue.middle.x - point.x) < 2 && abs(blue.middle.y - point.y) < 4)
    }
  }

  @Test("Through translucent ground nothing is seen of the ground behind a hill")
  func translucent() throws {
    let stage = try MapStage(
      content(Self.ridge, marks: [], background: "rgba(40, 80, 120, 0.4)"), tiltLimit: 85)
    let image = try stage.picture(
      CameraPosition(latitude: 0.004, longitude: 0, zoom: 14, tilt: 60))
    let first = SIMD4<Int>(truncatingIfNeeded: image[x: 0, y: 0])
    for y in 0..<image.height {
      let difference = SIMD4<Int>(truncatingIfNeeded: image[x: image.width / 2, y: y]) &- first
      #expect(difference.max() <= 2 && difference.min() >= -2, "row \(y)")
    }
  }

  @Test("The ground has no gaps, whatever the camera")
  func gaps() throws {
    let hills: Heights = { x, y in
      let (u, v) = ((x - 0.5) * 20_000, (y - 0.5) * 20_000)
      return 300 + 200 * (u - u.rounded(.down) - 0.5) * (v - v.rounded(.down) - 0.5)
    }
    let stage = try MapStage(content(hills, marks: []), tiltLimit: 85)
    for (zoom, bearing, tilt) in [
      (12.3, 0.0, 30.0), (13.7, 45, 50), (14.9, 100, 60), (16.2, 260, 65),
    ] {
      let image = try stage.picture(
        CameraPosition(latitude: 0.01, longitude: 0.01, zoom: zoom, bearing: bearing, tilt: tilt))
      var others: [String] = []
      for y in 0..<image.height {
        for x in 0..<image.width where image[x: x, y: y] != SIMD4(128, 128, 128, 255) {
          others.append("\(x), \(y): \(image[x: x, y: y])")
        }
      }
      #expect(others.isEmpty, "zoom \(zoom), tilt \(tilt): \(others)")
    }
  }

  @Test("Heights are set, taken away and brought back while the map is shown")
  func runTime() throws {
    let place = Coordinate(latitude: 0.003, longitude: 0.003)
    let stage = try MapStage(
      content(Self.slope, marks: [place], terrain: nil),
      camera: CameraPosition(latitude: 0, longitude: 0, zoom: 15, tilt: 60), tiltLimit: 85)
    let flat = try stage.picture()
    #expect(stage.map.terrain.current == nil && stage.map.terrain.elevation(at: place) == nil)
    #expect(throws: MapError.self) { try stage.map.terrain.set(Terrain(source: "marks")) }
    #expect(throws: MapError.self) { try stage.map.terrain.set(Terrain(source: "none")) }
    try stage.map.terrain.set(Terrain(source: "dem", exaggeration: 2))
    stage.map.settle()
    #expect(stage.map.terrain.current == Terrain(source: "dem", exaggeration: 2))
    let hilly = try stage.picture(
      CameraPosition(latitude: 0, longitude: 0, zoom: 15, tilt: 60))
    #expect(abs(stage.map.controller.camera.elevation - 1000) < 1)
    #expect(hilly.bytes != flat.bytes)
    #expect(stage.map.terrain.toggle() && stage.map.terrain.current == nil)
    let again = try stage.picture(
      CameraPosition(latitude: 0, longitude: 0, zoom: 15, tilt: 60))
    #expect(again.bytes == flat.bytes)
    #expect(stage.map.terrain.toggle())
    #expect(stage.map.terrain.current == Terrain(source: "dem", exaggeration: 2))
  }
}

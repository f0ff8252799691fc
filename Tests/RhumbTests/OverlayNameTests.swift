import GeoMath
import JSON
import MapScene
import MapStyle
import TestSupport
import Testing

@testable import MapOpening
@testable import Rhumb

/// Names of points in the user's files, as maps and as overlays.
@MainActor
@Suite(
  "Names of points in files", .serialized, .enabled(if: MapStage.isPossible, MapStage.whyNot))
struct OverlayNameTests {
  private let folder: ScratchFolder
  /// Far from any name of the world, two names in one place.
  private static let points = MadePlaces.collection([
    MadePlaces.feature(MadePlaces.point(-30, -30), #"{"name":"First hut"}"#),
    MadePlaces.feature(MadePlaces.point(-30, -30.0003), #"{"title":"Second hut"}"#),
    MadePlaces.feature(MadePlaces.point(-29.99, -30), #"{"name":7}"#),
    MadePlaces.feature(MadePlaces.point(-29.98, -30)),
  ])
  private static let gpx = """
    <gpx><wpt lat="-30" lon="-30"><name>Hut</name></wpt><wpt lat="-30" lon="-29.99"/>
    <trk><trkseg><trkpt lat="-30.01" lon="-30"/><trkpt lat="-30.01" lon="-29.98"/></trkseg></trk></gpx>
    """
  private static let camera = CameraPosition(latitude: -30, longitude: -29.99, zoom: 14)

  init() throws { folder = try ScratchFolder() }

  private func open(
    _ maps: [String], overlays: [String], style: MapStyleChoice = .light
  ) throws -> MapContent {
    try .open(
      maps, style: style, network: NetworkOptions(), isOverWorld: true,
      overlays: overlays)
  }

  /// The names that are drawn, sorted.
  private func names(_ content: MapContent, layer: String) throws -> [String] {
    let stage = try MapStage(content, width: 600, height: 400)
    _ = try stage.picture(Self.camera)
    let view = Rect(origin: Point(x: 0, y: 0), size: Size(width: 600, height: 400))
    return stage.map.style.queryRenderedFeatures(in: view, layers: [layer]).compactMap {
      ($0.properties["name"] ?? $0.properties["title"]).map { $0.string ?? $0.json.text }
    }.sorted()
  }

  @Test("Points of a map are named by name or title, close ones each in a place of its own")
  func ofMaps() throws {
    let path = try folder.write(Array(Self.points.utf8), to: "huts.geojson")
    for style in [MapStyleChoice.light, .dark] {
      let content = try open([path], overlays: [], style: style)
      #expect(try names(content, layer: "map-1-names") == ["7", "First hut", "Second hut"])
    }
  }

  @Test("Points of overlays are named, too, in light and dark, and over a style of its own")
  func ofOverlays() throws {
    let path = try folder.write(Array(Self.gpx.utf8), to: "huts.gpx")
    let light = try open([], overlays: [path, folder.path + "/missing.gpx", "a/{z}/{x}/{y}.png"])
    #expect(try names(light, layer: "overlay-names-names") == ["Hut"])
    let dark = try #require(light.restyled(.dark))
    #expect(try names(dark, layer: "overlay-names-names") == ["Hut"])
    #expect(dark.scene.style.layers.map(\.id) == light.scene.style.layers.map(\.id))
    let style = try folder.write(
      Array(#"{"version":8,"sources":{},"layers":[]}"#.utf8), to: "style.json")
    let own = try open([style], overlays: [path])
    #expect(try names(own, layer: "overlay-names-names") == ["Hut"])
    #expect(own.restyled(.dark) != nil)
  }

  @Test("A click finds the track of an overlay, with its figures")
  func tracks() throws {
    let path = try folder.write(Array(Self.gpx.utf8), to: "huts.gpx")
    for content in [try open([], overlays: [path]), try open([path], overlays: [])] {
      let stage = try MapStage(content, width: 600, height: 400)
      _ = try stage.picture(Self.camera)
      let point = try #require(
        stage.map.projection.point(for: Coordinate(latitude: -30.01, longitude: -29.99)))
      let found = stage.map.style.queryRenderedFeatures(at: point, tolerance: 4)
      let length = try #require(found.first?.properties["rhumb:track"]?["length"]?.number)
      #expect(abs(length - 1926) < 5, "\(length)")
    }
  }

  @Test("Names leave the points themselves in sight")
  func room() throws {
    // A row so close that names have to go elsewhere.
    let row = (0..<12).map {
      MadePlaces.feature(
        MadePlaces.point(-30 + Double($0) * 0.0012, -30), #"{"name":"A name \#($0)"}"#)
    }
    let path = try folder.write(Array(MadePlaces.collection(row).utf8), to: "row.geojson")
    let stage = try MapStage(try open([path], overlays: []), width: 600, height: 400)
    let picture = try stage.picture(
      CameraPosition(latitude: -30, longitude: -29.993, zoom: 14))
    var plain = try open([path], overlays: []).scene
    plain.style.layers.removeAll { $0.id.hasPrefix("map-1") && $0.id != "map-1-points" }
    let bare = try MapStage(
      MapContent(scene: plain, bounds: nil, warnings: []), width: 600, height: 400)
    let expected = try bare.picture(stage.map.camera)
    for index in row.indices {
      let place = Coordinate(latitude: -30, longitude: -30 + Double(index) * 0.0012)
      let point = try #require(stage.map.projection.point(for: place))
      for (dx, dy) in [(0, 0), (-4, 0), (4, 0), (0, 4), (0, -4)] {
        let (x, y) = (Int(point.x) + dx, Int(point.y) + dy)
        #expect(picture.at(x, y) == expected.at(x, y), "\(index): \(dx), \(dy)")
      }
    }
  }
}

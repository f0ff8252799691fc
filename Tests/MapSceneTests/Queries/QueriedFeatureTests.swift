import CameraCore
import GeoJSON
import GeoMath
import MapStyle
import StyleExpressions
import Testing
import TileSources
import TileWriting
import VectorTiles

@testable import MapScene

/// Four tiles, each with two places in its middle. One of the two has the same id in all tiles.
private struct QuarterTiles: TileSource {
  let summary = TileSourceSummary(name: "quarters", content: .vector, zooms: 1...1)

  func tile(_ id: TileID) throws(TileSourceError) -> [UInt8]? {
    var layer = VectorTileLayerEncoder(name: "a")
    for name in ["first", "second"] {
      layer.addPoint(
        TilePoint(x: 2048, y: 2048),
        properties: [("name", .string("\(name) \(id.x)\(id.y)"))], id: name == "first" ? nil : 7)
    }
    return VectorTileEncoder.encode([layer])
  }
}

/// Which features queries return, and in which order.
@Suite("Queried features")
struct QueriedFeatureTests {
  private let viewport = Viewport(width: 1000, height: 1000)

  /// A scene whose tiles are all there.
  private func scene(
    _ source: any TileSource, _ layers: String, _ camera: Camera
  ) throws -> MapScene {
    let kind = source.summary.content == .features ? "geojson" : "vector"
    let style = try StyleParser.parse(
      Array(#"{"version":8,"sources":{"s":{"type":"\#(kind)"}},"layers":[\#(layers)]}"#.utf8))
    let scene = MapScene(content: SceneContent(style: style, sources: ["s": source]))
    _ = scene.plan(for: camera, in: viewport, pixelsPerPoint: 1)
    while scene.isLoading {
      scene.waitForNews()
      _ = scene.plan(for: camera, in: viewport, pixelsPerPoint: 1)
    }
    return scene
  }

  private func names(_ found: [FoundFeature]) -> [String] {
    found.map { feature in
      guard case .string(let name)? = feature.properties.first(where: { $0.key == "name" })?.value
      else { return "" }
      return name
    }
  }

  private static let circles =
    #"{"id":"a","type":"circle","source":"s","source-layer":"a"},"#
    + #"{"id":"b","type":"circle","source":"s","source-layer":"a","filter":["==",["id"],7]}"#

  @Test("They come from the topmost layer on, of a layer tile by tile, of a tile the last first")
  func order() throws {
    for (longitude, columns) in [(0.0, [0, 1]), (180, [1, 0])] {
      let camera = try Camera(target: Coordinate(latitude: 0, longitude: longitude), zoom: 2)
      let scene = try scene(QuarterTiles(), Self.circles, camera)
      // Points that share an id are one.
      let second = "second \(columns[0])0"
      var expected = [second, second]
      for row in 0...1 { expected += columns.map { "first \($0)\(row)" } }
      let all = scene.features(
        matching: FeatureQuery(area: .box(minX: 0, minY: 0, maxX: 1000, maxY: 1000)),
        camera: camera, in: viewport)
      #expect(names(all) == expected && all.map(\.layerID) == ["b", "a", "a", "a", "a", "a"])
      let area = FeatureQuery.Area.point(ScreenPoint(x: 244, y: 756), tolerance: 0)
      let one = scene.features(
        matching: FeatureQuery(area: area), camera: camera, in: viewport)
      #expect(
        names(one) == ["second \(columns[0])1", "second \(columns[0])1", "first \(columns[0])1"])
      let few = scene.features(
        matching: FeatureQuery(area: area, layerIDs: ["a"]), camera: camera, in: viewport)
      #expect(few.map(\.layerID) == ["a", "a"])
      #expect(few.map(\.sourceLayer) == ["a", "a"] && few.map(\.identifier) == [.uint(7), nil])
    }
  }

  @Test("A source gives the features of each visible tile once, whatever its layers show of them")
  func source() throws {
    let camera = try Camera(target: Coordinate(latitude: 0, longitude: 180), zoom: 2)
    let scene = try scene(QuarterTiles(), Self.circles, camera)
    let found = names(scene.sourceFeatures("s", sourceLayer: "a", filter: .all))
    #expect(Set(found.filter { $0.hasPrefix("first") }).count == 4)
    #expect(found.count == 5)
    #expect(scene.sourceFeatures("s", sourceLayer: nil, filter: .all).count == 5)
    #expect(scene.sourceFeatures("s", sourceLayer: "b", filter: .all).isEmpty)
    #expect(scene.sourceFeatures("t", sourceLayer: nil, filter: .all).isEmpty)
  }

  @Test("Of what stands the nearest comes first, but none before ground above its layer")
  func standing() throws {
    func box(_ name: String, _ west: Int, _ south: Int, _ east: Int, _ north: Int) -> String {
      let ring = [(west, south), (east, south), (east, north), (west, north), (west, south)]
      return #"""
        {"type":"Feature","properties":{"name":"\#(name)"},"geometry":{"type":"Polygon",
        "coordinates":[[\#(ring.map { "[\($0.0),\($0.1)]" }.joined(separator: ","))]]}}
        """#
    }
    let boxes = [
      box("near", 10, 5, 30, 15), box("far", 10, 15, 30, 25), box("ground", 5, 1, 35, 30),
    ]
    let source = try GeoJSONSource(
      Array(#"{"type":"FeatureCollection","features":[\#(boxes.joined(separator: ","))]}"#.utf8),
      name: "boxes")
    func layer(_ name: String) -> String {
      let paint =
        name == "ground"
        ? #""type":"fill""#
        : #""type":"fill-extrusion","paint":{"fill-extrusion-height":1000000}"#
      return #"{"id":"\#(name)","source":"s","filter":["==",["get","name"],"\#(name)"],\#(paint)}"#
    }
    let camera = try Camera(
      target: Coordinate(latitude: 15, longitude: 20), zoom: 4, tiltDegrees: 45)
    let view = ViewTransform(camera, viewport)
    let place = try #require(view.project(Coordinate(latitude: 20, longitude: 20)))
    for (order, expected) in [
      (["near", "ground", "far"], ["ground", "near", "far"]),
      (["far", "ground", "near"], ["near", "ground", "far"]),
      (["ground", "far", "near"], ["near", "far", "ground"]),
      (["near", "far", "ground"], ["ground", "near", "far"]),
    ] {
      let scene = try scene(source, order.map(layer).joined(separator: ","), camera)
      let found = scene.features(
        matching: FeatureQuery(area: .point(place, tolerance: 0)), camera: camera, in: viewport)
      #expect(names(found) == expected, "\(order)")
    }
  }
}

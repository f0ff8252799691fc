import GeoMath
import JSON
import TestSupport
import Testing
import TileSources
import VectorTiles

@testable import GeoJSON

@Suite("Features of tiles as GeoJSON")
struct TileFeatureCollectionTests {
  @Test("In degrees where the tile's place is known, in tile units where not")
  func points() throws {
    var made = MadeMapLibreTile([(x: 2048, y: 2048), (x: 0, y: 4096)], ids: [7, .max])
    made.add("name", texts: ["a", "\""])
    made.add("height", floats: [3.1, .infinity])
    let tile = try VectorTile(made.bytes)
    let loose = try TileFeatureCollection.text(tile, at: nil)
    #expect(
      loose == """
        {"type":"FeatureCollection","features":[\
        {"type":"Feature","id":7,"properties":\
        {"_layer":"places","_extent":4096,"name":"a","height":3.1},\
        "geometry":{"type":"Point","coordinates":[2048,2048]}},\
        {"type":"Feature","id":18446744073709551615,"properties":\
        {"_layer":"places","_extent":4096,"name":"\\"","height":null},\
        "geometry":{"type":"Point","coordinates":[0,4096]}}]}
        """)
    let placed = try TileFeatureCollection.text(tile, at: TileID(z: 0, x: 0, y: 0))
    #expect(placed.contains(#""geometry":{"type":"Point","coordinates":[0.0,0.0]}"#))
    #expect(placed.contains(#"[-180.0,-85.05112878]"#) && !placed.contains("_extent"), "\(placed)")
  }

  @Test("What a source of features cuts into a tile comes out as it went in")
  func roundTrip() throws {
    let text = """
      {"type":"FeatureCollection","features":[
      {"type":"Feature","properties":{},"geometry":{"type":"MultiPoint","coordinates":[[1,2],[3,4]]}},
      {"type":"Feature","properties":{},"geometry":{"type":"MultiLineString",
       "coordinates":[[[1,2],[3,4]],[[5,6],[7,8],[9,1]]]}},
      {"type":"Feature","properties":{"a":true},"geometry":{"type":"MultiPolygon","coordinates":[
       [[[0,0],[30,0],[30,30],[0,30],[0,0]],[[10,10],[10,20],[20,20],[20,10],[10,10]]],
       [[[40,0],[50,0],[50,10],[40,0]]]]}}]}
      """
    let source = try GeoJSONSource(Array(text.utf8), name: "made")
    let world = TileID(z: 0, x: 0, y: 0)
    let tile = try #require(try source.vectorTile(world))
    let written = try TileFeatureCollection.text(tile, at: world)
    let features = try #require(try JSONParser.parse(Array(written.utf8))["features"]?.array)
    let original = try #require(try JSONParser.parse(Array(text.utf8))["features"]?.array)
    #expect(features.count == original.count)
    for (feature, original) in zip(features, original) {
      let geometry = try #require(feature["geometry"])
      #expect(geometry["type"] == original["geometry"]?["type"])
      let found = Self.numbers(geometry["coordinates"])
      let wanted = Self.numbers(original["geometry"]?["coordinates"])
      #expect(found.count == wanted.count)
      // A unit of such a tile is 0.044 degrees wide.
      #expect(zip(found, wanted).allSatisfy { abs($0 - $1) < 0.03 }, "\(found)")
      #expect(feature["properties"]?["a"] == original["properties"]?["a"])
    }
  }

  @Test("A polygon whose ring crosses itself and has no area is not lost")
  func withoutArea() throws {
    // A layer "a" of one polygon: 0,0 to 10,10 to 10,0 to 0,10.
    let commands: [UInt8] = [9, 0, 0, 26, 20, 20, 0, 19, 19, 20, 15]
    let feature: [UInt8] = [0x18, 3, 0x22, UInt8(commands.count)] + commands
    let layer: [UInt8] = [0x0a, 1, 0x61, 0x78, 2, 0x12, UInt8(feature.count)] + feature
    let text = try TileFeatureCollection.text(
      try VectorTile([0x1a, UInt8(layer.count)] + layer), at: nil)
    #expect(
      text.contains(#""type":"Polygon","coordinates":[[[0,0],[10,10],[10,0],[0,10],[0,0]]]"#),
      "\(text)")
  }

  private static func numbers(_ json: JSONValue?) -> [Double] {
    json?.array?.flatMap { numbers($0) } ?? json?.number.map { [$0] } ?? []
  }
}

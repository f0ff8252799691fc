import TestSupport
import Testing

@testable import VectorTiles

@Suite("Telling the format of a tile")
struct VectorTileFormatTests {
  private static let made = MadeMapLibreTile([(x: 1, y: 2)]).bytes
  private static let rows = LayerBytes.tile([LayerBytes(features: [FeatureBytes()])])

  @Test("A tile is told by how it begins, and what is no tile is recognised as none")
  func recognition() {
    #expect(VectorTileFormat(recognising: Self.made) == .mlt)
    #expect(VectorTileFormat(recognising: Self.made + Self.made) == .mlt)
    #expect(VectorTileFormat(recognising: Self.rows) == .mvt)
    for bytes in [
      [], [0], [1], [1, 2, 3], [0x80], [2, 3, 0], Array(Self.made.dropLast()), Self.made + [0],
      Array(#"{"a":1}"#.utf8), Array("<gpx>".utf8),
    ] as [[UInt8]] {
      #expect(VectorTileFormat(recognising: bytes) == nil, "\(bytes)")
    }
    #expect(VectorTileFormat(sniffing: []) == .mvt)
  }

  @Test("A layer whose length is the tag of an MVT's layers is a MapLibre tile's")
  func ambiguity() throws {
    var tile = MadeMapLibreTile([(x: 1, y: 2)])
    tile.name = ""
    tile.name = String(repeating: "n", count: 0x1a + 1 - tile.bytes.count)
    #expect(tile.bytes.first == 0x1a && tile.bytes.count == 0x1b)
    #expect(VectorTileFormat(recognising: tile.bytes) == .mlt)
    #expect(try VectorTile(tile.bytes).layers.map(\.name) == [tile.name])
  }

  @Test("The experimental version is told as such")
  func newerVersion() {
    var tile = MadeMapLibreTile([(x: 1, y: 2)])
    tile.version = 2
    #expect(VectorTileFormat(recognising: tile.bytes) == .mlt)
    let error = #expect(throws: VectorTileError.self) { try VectorTile(tile.bytes) }
    #expect(error?.description.contains("MapLibre Tile version 2; version 1 is read") == true)
  }

  @Test("Descriptions name the format, and a column that cannot be read is a fault")
  func inspection() throws {
    var tile = MadeMapLibreTile([(x: 1, y: 2), (x: -3, y: 5000)], ids: [7, .max])
    tile.add("name", texts: ["a", "é"])
    let decoded = try VectorTile(tile.bytes)
    let lines = try TileInspection.lines(decoded)
    #expect(
      lines.contains("places: MLT version 1, extent 4096, 2 points, 2 vertices; name"), "\(lines)")
    let json = try TileInspection.json(decoded)
    let start = #"{"layers":[{"name":"places","encoding":"mlt","version":1,"extent":4096,"#
    let last =
      #"{"id":18446744073709551615,"type":"POINT","geometry":[[[-3,5000]]],"properties":{"name":"é"}}"#
    #expect(json.hasPrefix(start) && json.contains(last), "\(json)")
    var broken = tile.bytes
    // The length of the second text, now longer than all texts.
    let place = try #require(broken.indices.last { broken[$0...].starts(with: [0x02, 0x10]) })
    broken[place] = 0x70
    let fault = try VectorTile(broken)
    #expect(throws: VectorTileError.self) { try TileInspection.lines(fault) }
    #expect(throws: VectorTileError.self) { try TileInspection.json(try VectorTile(broken)) }
  }
}

import CSQLite
import Foundation
import GeoMath
import TestSupport
import Testing

@testable import TileSources

/// Archives, databases and documents of sources with numbers from the edges of what computers can hold:
/// they are opened and asked for tiles, or refused.
@Suite("Numbers from the edges in sources of tiles")
struct EdgeNumberMutationTests {
  private let folder: ScratchFolder
  private static let tiles = [
    TileID(z: 0, x: 0, y: 0), TileID(z: 2, x: 1, y: 3), TileID(z: 14, x: 16383, y: 0),
    TileID(z: 30, x: (1 << 30) - 1, y: (1 << 30) - 1),
  ]

  init() throws { folder = try ScratchFolder() }

  /// Whether it can be opened; its tiles are asked for.
  private func isOpened(_ path: String) -> Bool {
    guard let source = try? TileSourceOpening.open(path: path) else { return false }
    for tile in Self.tiles { _ = try? source.tile(tile) }
    _ = source.summary.bounds?.center
    return true
  }

  @Test("TileJSON")
  func tileJSON() {
    let documents = EdgeNumbers(
      [
        """
        {"tilejson":"3.0.0","tiles":["../t/{z}/{x}/{y}.pbf?{s}{quadkey}{-y}"],"minzoom":2,
        "maxzoom":9,"bounds":[1,2,3,4],"center":[2,3,5],"fillzoom":6,"version":"1.0.0",
        "vector_layers":[{"id":"water","minzoom":0,"maxzoom":14,"fields":{"a":"b"}}]}
        """, #"{"tiles":["t/{z}/{x}/{y}"],"minzoom":"2","maxzoom":"9","scheme":"tms"}"#,
      ], spellings: EdgeNumbers.finite + EdgeNumbers.others)
    let count = Mutator.count(usual: 2000)
    var read = 0
    for number in 0..<count {
      let bytes = Array(documents[number].utf8)
      guard let document = try? TileJSON(bytes, location: "https://a/b/c.json") else { continue }
      read += 1
      for template in document.templates {
        for tile in Self.tiles { _ = template.location(of: tile) }
      }
      #expect(document.summary.zooms.upperBound <= TileID.deepestLevel)
    }
    #expect(read > count / 3)
  }

  @Test("MBTiles")
  func mbtiles() throws {
    let documents = EdgeNumbers(
      [
        """
        PRAGMA synchronous=OFF; PRAGMA journal_mode=OFF;
        CREATE TABLE metadata (name TEXT, value TEXT);
        CREATE TABLE tiles (zoom_level, tile_column, tile_row, tile_data BLOB);
        INSERT INTO metadata VALUES ('format','pbf'),('minzoom','0'),('maxzoom','14'),
        ('bounds','-10,-20,30,40'),('center','1,2,3'),
        ('json','{"vector_layers":[{"id":"l","minzoom":0,"maxzoom":14}]}');
        INSERT INTO tiles VALUES (0,0,0,x'1a00'),(2,1,0,x'1a00'),(14,16383,16383,x'1a00');
        """
      ], spellings: EdgeNumbers.finite + EdgeNumbers.others.filter { $0 != "" })
    let count = Mutator.count(usual: 150)
    let path = folder.path + "/edge.mbtiles"
    var read = 0
    for number in 0..<count {
      try? FileManager.default.removeItem(atPath: path)
      var database: OpaquePointer?
      try #require(sqlite3_open(path, &database) == SQLITE_OK)
      sqlite3_exec(database, documents[number], nil, nil, nil)
      sqlite3_close(database)
      if isOpened(path) { read += 1 }
    }
    #expect(read > count / 3)
  }

  @Test("PMTiles")
  func pmtiles() throws {
    // Where the parts lie, counts, five bytes, bounds, zoom and centre; then the two entries of the
    // directory.
    let whole = EdgeNumbers.finite.filter { UInt64($0) != nil || Int64($0) != nil }
    let documents = EdgeNumbers(
      ["127 10 137 2 139 0 139 40 2 2 2 1 1 1 1 0 5 -100 -50 100 50 3 1 2 0 1 20 0 5 1 20 20"],
      spellings: whole)
    let count = Mutator.count(usual: 1000)
    let path = folder.path + "/edge.pmtiles"
    var read = 0
    for number in 0..<count {
      let bytes = Self.archive(
        documents[number].split(separator: " ").map {
          UInt64($0) ?? UInt64(bitPattern: Int64($0) ?? 0)
        })
      try Data(bytes).write(to: URL(fileURLWithPath: path))
      if isOpened(path) { read += 1 }
    }
    #expect(read > count / 10)
  }

  private static func archive(_ numbers: [UInt64]) -> [UInt8] {
    let sizes = [8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 1, 1, 1, 1, 1, 1, 4, 4, 4, 4, 1, 4, 4]
    var bytes = Array("PMTiles".utf8) + [3]
    for (number, size) in zip(numbers, sizes) {
      bytes += HandmadeArchive.littleEndian(number).prefix(size)
    }
    let entries = numbers.dropFirst(sizes.count)
    let values = Array(entries)
    bytes += HandmadeArchive.directory(
      stride(from: 0, to: values.count, by: 4).map {
        (values[$0], values[$0 + 1], values[$0 + 2], values[$0 + 3])
      })
    return bytes + Array("{}".utf8) + [UInt8](repeating: 0, count: 60)
  }
}

import CSQLite
import Foundation
import GeoMath
import TestSupport
import Testing
import VectorTiles

@testable import TileSources

@Suite("MBTiles databases")
struct MBTilesTests {
  let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  /// A database made by SQL, at a path with characters that mean something in a URI.
  private func database(_ sql: String, name: String = "a b%20?#é.mbtiles") throws -> String {
    let path = "\(folder.path)/\(name)"
    var database: OpaquePointer?
    try #require(sqlite3_open(path, &database) == SQLITE_OK)
    defer { sqlite3_close(database) }
    try #require(sqlite3_exec(database, sql, nil, nil, nil) == SQLITE_OK)
    return path
  }

  private static let tables = """
    CREATE TABLE metadata (name TEXT, value TEXT);
    CREATE TABLE tiles (zoom_level INTEGER, tile_column INTEGER, tile_row INTEGER, tile_data BLOB);
    """

  @Test(
    "A stated middle is a place on the Earth, or none",
    arguments: [
      ("7.4246,43.7384,14", 43.7384), ("1,2", 2.0), ("200,2,3", nil), ("1", nil), ("a,b,c", nil),
      ("1,91,0", nil), ("nan,0,0", nil), ("", nil),
    ])
  func center(text: String, latitude: Double?) {
    #expect(MBTilesSummary.center(commaSeparated: text)?.latitude == latitude)
  }

  @Test("Rows count from the south; zooms are those of the tiles, not the metadata's")
  func rows() throws {
    let path = try database(
      Self.tables + """
        INSERT INTO metadata VALUES ('format','pbf'),('minzoom','0'),('maxzoom','14'),
          ('bounds','-1, -2,3.5,4'),('center','1.5, -0.25,3'),('name','N'),('attribution','A'),
          ('json','{"vector_layers":[{"id":"l","fields":{"b":"String","a":"Number"}}]}');
        INSERT INTO tiles VALUES (2,1,0,x'1a00'),(3,0,7,x'1a01'),(99,0,0,x'00'),(3,1,1,NULL);
        """)
    let source = try MBTilesSource(path: path)
    #expect(try source.tile(TileID(z: 2, x: 1, y: 3)) == [0x1a, 0])
    #expect(try source.tile(TileID(z: 3, x: 0, y: 0)) == [0x1a, 1])
    #expect(try source.tile(TileID(z: 3, x: 1, y: 6)) == nil)
    #expect(try source.tile(TileID(z: 2, x: 1, y: 0)) == nil)
    let summary = source.summary
    #expect(summary.zooms == 2...3)
    #expect(summary.bounds == GeographicBox(west: -1, south: -2, east: 3.5, north: 4))
    #expect(summary.center == Coordinate(latitude: -0.25, longitude: 1.5))
    #expect((summary.name, summary.attribution) == ("N", "A"))
    #expect(summary.vectorLayers == [.init(name: "l", fields: ["a", "b"])])
    #expect(source.tileCount == 3)
  }

  @Test("Without metadata the tiles tell what they are")
  func withoutMetadata() throws {
    let path = try database(
      """
      CREATE VIEW tiles AS SELECT 4 AS zoom_level, 5 AS tile_column, 6 AS tile_row,
        x'89504e470d0a1a0a' AS tile_data;
      """)
    let source = try MBTilesSource(path: path)
    #expect(source.summary.content == .png)
    #expect(source.summary.zooms == 4...4)
    #expect(try source.tile(TileID(z: 4, x: 5, y: 9))?.count == 8)
  }

  @Test("A database of another kind, or of unknown tiles, is refused with the reason")
  func foreign() throws {
    let foreign = try database("CREATE TABLE t (a)", name: "foreign.mbtiles")
    let error = #expect(throws: TileSourceError.self) { try MBTilesSource(path: foreign) }
    #expect("\(try #require(error))".contains("tiles"))
    let json = try database(
      Self.tables + "INSERT INTO metadata VALUES ('format','json')", name: "json.mbtiles")
    #expect(
      throws: TileSourceError.unsupported(
        path: json, reason: "its tiles are in the format \"json\"")
    ) { try MBTilesSource(path: json) }
  }

  @Test("A database in write-ahead mode, in a folder where nothing can be made, is read")
  func writeAhead() throws {
    let path = try database(
      "PRAGMA journal_mode=WAL;" + Self.tables + "INSERT INTO tiles VALUES (0,0,0,x'1a00')")
    try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: folder.path)
    defer {
      try? FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.path)
    }
    let source = try MBTilesSource(path: path)
    #expect(try source.tile(TileID(z: 0, x: 0, y: 0)) == [0x1a, 0])
    // For the superuser, to whom no folder is closed, the way that others go:
    let immutable = try MBTilesConnection(path: path, isImmutable: true)
    #expect(try immutable.tile(level: 0, column: 0, row: 0) == [0x1a, 0])
  }

  @Test("Many threads read at once and get their own tiles")
  func threads() async throws {
    let rows = (0..<256).map { "(8,\($0),\(255 - $0),'\($0)')" }.joined(separator: ",")
    let path = try database(
      Self.tables + "INSERT INTO metadata VALUES ('format','pbf');"
        + "INSERT INTO tiles VALUES \(rows)")
    let source = try MBTilesSource(path: path)
    await withTaskGroup(of: Int.self) { group in
      for worker in 0..<8 {
        group.addTask {
          (0..<512).count { index in
            let place = (index * 7 + worker * 31) % 256
            let tile = try? source.tile(TileID(z: 8, x: place, y: place))
            return tile == Array("\(place)".utf8)
          }
        }
      }
      for await right in group { #expect(right == 512) }
    }
  }
}

import CSQLite
import Foundation
import GeoMath
import TestSupport
import Testing
import TileWriting

@testable import TileSources

/// Damaged archives, databases and documents: reading them ends soon, with tiles or an error.
@Suite("Mutated sources of tiles")
struct MutationTests {
  private let folder: ScratchFolder
  private static let levels = 0...2

  init() throws { folder = try ScratchFolder() }

  private static func tiles(ofLevel level: Int) -> [TileID] {
    (0..<(1 << level)).flatMap { x in (0..<(1 << level)).map { TileID(z: level, x: x, y: $0) } }
  }

  /// How many tiles can be read of what lies at a path.
  private func tileCount(at path: String) -> Int {
    guard let source = try? TileSourceOpening.open(path: path) else { return 0 }
    return Self.levels.flatMap(Self.tiles).count { ((try? source.tile($0)) ?? nil) != nil }
  }

  @Test("PMTiles", arguments: [false, true])
  func pmtiles(hasLeaves: Bool) throws {
    var writer = PMTilesWriter()
    for id in Self.levels.flatMap(Self.tiles) { try writer.add(Array("\(id)".utf8), at: id) }
    var handmade = HandmadeArchive(tiles: [UInt8](repeating: 5, count: 100))
    handmade.leaves = HandmadeArchive.directory([(1, 2, 10, 0), (5, 9, 10, 20)])
    handmade.root = [(0, 1, 9, 1), (1, 0, UInt64(handmade.leaves.count), 0)]
    let original =
      hasLeaves
      ? handmade.bytes
      : try writer.archive(
        metadata: ArchiveMetadata(name: "n", description: "d", attribution: "a", layers: []))
    var mutator = Mutator(seed: hasLeaves ? 1 : 2)
    let path = try folder.write(original, to: "mutated.pmtiles")
    #expect(tileCount(at: path) > 10)
    let count = Mutator.count(usual: 800)
    var read = 0
    for _ in 0..<count {
      try Data(mutator.mutated(original)).write(to: URL(fileURLWithPath: path))
      if tileCount(at: path) > 0 { read += 1 }
    }
    #expect(read > count / 20)
  }

  @Test("MBTiles")
  func mbtiles() throws {
    let path = folder.path + "/whole.mbtiles"
    var database: OpaquePointer?
    try #require(sqlite3_open(path, &database) == SQLITE_OK)
    let rows = Self.levels.flatMap(Self.tiles).map { "(\($0.z),\($0.x),\($0.y),x'1a00')" }
    let sql = """
      PRAGMA page_size=512;
      CREATE TABLE metadata (name TEXT, value TEXT);
      CREATE TABLE tiles (zoom_level INT, tile_column INT, tile_row INT, tile_data BLOB);
      INSERT INTO metadata VALUES ('format','pbf'),('json','{"vector_layers":[{"id":"l"}]}');
      INSERT INTO tiles VALUES \(rows.joined(separator: ","));
      CREATE UNIQUE INDEX i ON tiles (zoom_level, tile_column, tile_row);
      """
    try #require(sqlite3_exec(database, sql, nil, nil, nil) == SQLITE_OK)
    sqlite3_close(database)
    let original = Array(try #require(FileManager.default.contents(atPath: path)))
    #expect(tileCount(at: path) == rows.count)
    var mutator = Mutator(
      seed: 3, words: ["tiles", "TABLE", "zoom_level", "BLOB", "VIEW", "\u{0}", "9e999", "("])
    let count = Mutator.count(usual: 400)
    var read = 0
    for _ in 0..<count {
      try Data(mutator.mutated(original)).write(to: URL(fileURLWithPath: path))
      if tileCount(at: path) > 0 { read += 1 }
    }
    #expect(read > count / 20)
  }

  @Test("TileJSON")
  func tileJSON() {
    let original = Array(
      """
      {"tilejson":"3.0.0","tiles":["../t/{z}/{x}/{y}.pbf?{s}{quadkey}{-y}"],"minzoom":2,"maxzoom":9,
      "bounds":[1,2,3,4],"center":[2,3,5],"vector_layers":[{"id":"water","fields":{"a":"b"}}]}
      """.utf8)
    var mutator = Mutator(
      seed: 4,
      words: ["1e999", "-1", "{z}", "}{", "[[", "null", "\\u0000", "https://b", "{ratio}", "%"])
    let count = Mutator.count(usual: 20_000)
    var read = 0
    for _ in 0..<count {
      let bytes = mutator.mutated(original)
      guard let document = try? TileJSON(bytes, location: "https://a/b/c.json") else { continue }
      read += 1
      for template in document.templates { _ = template.location(of: TileID(z: 3, x: 1, y: 2)) }
      #expect(document.summary.zooms.upperBound <= TileID.deepestLevel)
    }
    #expect(read > count / 20)
  }

  @Test("ZIP archives give what was in them, or nothing")
  func zip() {
    var mutator = Mutator(seed: 5)
    let contents = [ZipArchiveTests.text, [1, 2, 3], []]
    let count = Mutator.count(usual: 4000)
    var found = 0
    for number in 0..<count {
      guard let read = try? ZipArchive(mutator.mutated(ZipArchiveTests.archive)) else { continue }
      for name in read.names {
        guard let content = try? read.content(of: name) else { continue }
        found += 1
        #expect(contents.contains(content), "case \(number), \(name)")
      }
    }
    #expect(found > count / 20)
  }

  @Test("Packed bytes", arguments: [false, true])
  func packed(isGzip: Bool) {
    let text = DecompressionTests.text
    let original = isGzip ? Packed.gzip(text) : Packed.zlib(text)
    var mutator = Mutator(seed: 6)
    for _ in 0..<Mutator.count(usual: 4000) {
      let unpacked = try? Decompression.unpacked(mutator.mutated(original), limit: 1 << 20)
      #expect(unpacked?.count ?? 0 <= 1 << 20)
    }
  }
}

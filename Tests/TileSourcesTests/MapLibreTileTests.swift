import CSQLite
import GeoMath
import JSON
import ResourceLoading
import TestSupport
import Testing
import VectorTiles

@testable import TileSources

@Suite("MapLibre tiles in all kinds of maps")
struct MapLibreTileTests {
  private static let world = TileID(z: 0, x: 0, y: 0)
  private static let made = MadeMapLibreTile([(x: 1, y: 2)]).bytes
  private static let rows: [UInt8] = [0x1a, 8, 0x0a, 1, 0x61, 0x1a, 1, 0x6b, 0x78, 2]

  let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  /// What is said of the encoding of a map, to people and to programs.
  private func told(of source: any TileSource) throws -> [String?] {
    let inspection = SourceInspection(source)
    let json = try JSONParser.parse(Array(inspection.json.utf8))
    let line = inspection.lines.first { $0.hasPrefix("content: ") }
    return [line, json["content"]?.string, json["encoding"]?.string]
  }

  private static let mlt = ["content: vector (MLT)", "vector", "mlt"]
  private static let mvt = ["content: vector (MVT)", "vector", "mvt"]

  @Test(
    "An archive of the type 6 is one of vector tiles, and its tiles tell their format",
    arguments: [(6, made, mlt), (1, made, mlt), (6, rows, mvt), (1, Packed.gzip(made), mlt)]
      as [(UInt8, [UInt8], [String])])
  func archives(type: UInt8, tile: [UInt8], wanted: [String]) throws {
    var archive = HandmadeArchive(tiles: tile, type: type)
    archive.root = [(0, 1, UInt64(tile.count), 0)]
    let path = try folder.write(archive.bytes, to: "a.pmtiles")
    let source = try TileSourceOpening.open(path: path)
    #expect(source.summary.content == .vector)
    #expect(try source.vectorTile(Self.world)?.layers.count == 1)
    #expect(try told(of: source) == wanted)
  }

  @Test(
    "Whatever a database calls its vector tiles, they tell their format",
    arguments: [
      "mlt", "pbf", "mvt", "application/vnd.maplibre-tile", "application/vnd.maplibre-vector-tile",
      "application/vnd.mapbox-vector-tile", "",
    ])
  func databases(format: String) throws {
    let path = folder.path + "/a.mbtiles"
    let hex = Self.made.map { $0 < 16 ? "0" + String($0, radix: 16) : String($0, radix: 16) }
    var database: OpaquePointer?
    try #require(sqlite3_open(path, &database) == SQLITE_OK)
    let sql = """
      CREATE TABLE metadata (name TEXT, value TEXT);
      CREATE TABLE tiles (zoom_level INT, tile_column INT, tile_row INT, tile_data BLOB);
      INSERT INTO metadata VALUES ('format','\(format)');
      INSERT INTO tiles VALUES (0,0,0,x'\(hex.joined())');
      """
    try #require(sqlite3_exec(database, sql, nil, nil, nil) == SQLITE_OK)
    sqlite3_close(database)
    let source = try MBTilesSource(path: path)
    #expect(source.summary.content == .vector)
    #expect(try source.vectorTile(Self.world)?.layers.first?.format == .mlt)
    #expect(try told(of: source) == Self.mlt)
  }

  @Test(
    "A folder's tiles may be packed, and may have a wrong ending or none",
    arguments: [".mlt", ".mlt.gz", ".pbf", "", ".bin"])
  func folders(ending: String) throws {
    let isPacked = ending.hasSuffix("gz")
    try folder.write(isPacked ? Packed.gzip(Self.made) : Self.made, to: "f/0/0/0\(ending)")
    try folder.write(Self.rows, to: "g/0/0/0.mlt")
    let source = try TileSourceOpening.open(path: folder.path + "/f")
    #expect(source.summary.content == .vector && source.summary.zooms == 0...0)
    #expect(try source.vectorTile(Self.world)?.layers.first?.name == "places")
    #expect(try told(of: source) == Self.mlt)
    #expect(try told(of: TileSourceOpening.open(path: folder.path + "/g")) == Self.mvt)
  }

  @Test("A loose tile is known by its bytes; one that is broken or experimental costs itself alone")
  func looseTiles() throws {
    for bytes in [Self.made, Packed.gzip(Self.made)] {
      let path = try folder.write(bytes, to: "tile")
      #expect(try TileSourceOpening.kind(ofPath: path) == .looseVectorTile)
      #expect(try LooseTile.read(path: path) == Self.made)
    }
    var newer = MadeMapLibreTile([(x: 1, y: 2)])
    newer.version = 2
    try folder.write(Self.made, to: "f/1/0/0.mlt")
    try folder.write(newer.bytes, to: "f/1/0/1.mlt")
    try folder.write(Self.made.dropLast(), to: "f/1/1/0.mlt")
    let source = try TileSourceOpening.open(path: folder.path + "/f")
    #expect(try source.vectorTile(TileID(z: 1, x: 0, y: 0)) != nil)
    let reasons = [
      TileID(z: 1, x: 0, y: 1): "MapLibre Tile version 2", TileID(z: 1, x: 1, y: 0): "",
    ]
    for (id, reason) in reasons {
      let error = #expect(throws: TileSourceError.self) { try source.vectorTile(id) }
      let text = "\(try #require(error))"
      #expect(text.hasPrefix("tile \(id): ") && text.contains(reason), "\(text)")
    }
  }

  @Test("Of tiles that cannot be read the format is told all the same")
  func unreadable() throws {
    var newer = MadeMapLibreTile([(x: 1, y: 2)])
    newer.version = 2
    try folder.write(newer.bytes, to: "f/0/0/0.mlt")
    #expect(try told(of: TileSourceOpening.open(path: folder.path + "/f")) == Self.mlt)
  }

  /// A tile whose first layer takes so many bytes.
  private static func tile(ofLength length: Int) -> [UInt8] {
    var tile = MadeMapLibreTile([(x: 1, y: 2)])
    tile.name = ""
    tile.name = String(repeating: "n", count: length + 1 - tile.bytes.count)
    return tile.bytes
  }

  @Test("Whatever length its first layer has, a tile is taken for nothing else")
  func lengths() throws {
    for length in 0x1a...0x7f {
      let bytes = Self.tile(ofLength: length)
      #expect(bytes.first == UInt8(length))
      let path = try folder.write(bytes, to: "tile")
      #expect(try TileSourceOpening.kind(ofPath: path) == .looseVectorTile)
      #expect(try LooseTile.read(path: path) == bytes)
    }
  }

  @Test("A server's tile whose first byte is that of a web page is read", .timeLimit(.minutes(1)))
  func likePages() throws {
    let bytes = Self.tile(ofLength: 0x3c)
    #expect(bytes.starts(with: "<".utf8))
    let server = try LocalServer { _ in .init(body: bytes) }
    let loader = CachedResourceLoader(ResourceLoaderOptions(cacheFolder: nil))
    guard
      case .tiles(let source) = try LocatedMap.open(server.url + "/{z}/{x}/{y}", loader: loader)
    else {
      Issue.record("no tiles")
      return
    }
    #expect(try source.vectorTile(Self.world)?.layers.first?.format == .mlt)
  }

  @Test("A tile that begins like a zlib stream is read, and so are such streams")
  func likeZlib() throws {
    let bytes = Self.tile(ofLength: 0x78)
    #expect(bytes.starts(with: [0x78, 1]) && bytes.count == 0x79)
    #expect(Decompression.packing(of: bytes) == .zlib)
    #expect(try Decompression.unpacked(bytes) == bytes)
    #expect(try Decompression.unpacked(bytes + bytes) == bytes + bytes)
    #expect(throws: Decompression.Failure.damaged) {
      try Decompression.unpacked(bytes.dropLast())
    }
    #expect(throws: Decompression.Failure.self) { try Decompression.unpacked(bytes, limit: 0x78) }
    // Stored as it is, with its length, that length's complement and the check sum (RFC 1950, 1951).
    let content = Self.made
    let length = UInt8(content.count)
    var (a, b): (UInt32, UInt32) = (1, 0)
    for byte in content {
      a = (a + UInt32(byte)) % 65_521
      b = (b + a) % 65_521
    }
    let sum = [b >> 8, b, a >> 8, a].map { UInt8(truncatingIfNeeded: $0) }
    let stream = [0x78, 1, 1, length, 0, ~length, 0xff] + content + sum
    #expect(try Decompression.unpacked(stream) == content)
  }
}

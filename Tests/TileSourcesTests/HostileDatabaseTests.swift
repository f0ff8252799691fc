import CSQLite
import GeoMath
import Glibc
import SQLite
import TestSupport
import Testing

@testable import TileSources

@Suite("Databases that mean harm")
struct HostileDatabaseTests {
  let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  private func database(_ sql: String) throws -> String {
    let path = "\(folder.path)/map.mbtiles"
    var database: OpaquePointer?
    try #require(sqlite3_open(path, &database) == SQLITE_OK)
    defer { sqlite3_close(database) }
    try #require(sqlite3_exec(database, sql, nil, nil, nil) == SQLITE_OK)
    return path
  }

  private static let count =
    "CREATE TABLE n (i); INSERT INTO n VALUES (1),(2),(3),(4),(5),(6),(7),(8),(9),(10);"
  /// Rows without end, for all that anyone can wait.
  private static let endless = "n a, n b, n c, n d, n e, n f, n g, n h, n j, n k, n l, n m"

  @Test(
    "Views without end, that call themselves or that make much of little are errors",
    arguments: [
      "SELECT 1 zoom_level, 2 tile_column, 3 tile_row, x'00' tile_data FROM \(endless) WHERE a.i + m.i > 99",
      """
      WITH RECURSIVE r(x) AS (SELECT 1 UNION ALL SELECT x+1 FROM r)
      SELECT x zoom_level, x tile_column, x tile_row, NULL tile_data FROM r
      """,
      """
      SELECT 1 zoom_level, 2 tile_column, 3 tile_row, x'00' tile_data FROM n
      WHERE length(randomblob(60000000)) < 0
      """,
      """
      SELECT 1 zoom_level, 2 tile_column, 3 tile_row, x'00' tile_data FROM n
      WHERE instr(zeroblob(60000000), x'0001') > 0
      """,
    ])
  func endlessViews(view: String) throws {
    let path = try database(Self.count + "CREATE VIEW tiles AS \(view);")
    #expect(throws: TileSourceError.self) { try MBTilesSource(path: path) }
  }

  @Test("A tile that cannot be looked up costs itself")
  func endlessTile() throws {
    let path = try database(
      Self.count + """
        CREATE TABLE t (zoom_level, tile_column, tile_row, tile_data);
        INSERT INTO t VALUES (0, 0, 0, x'1a00'), (1, 0, 0, x'1a00');
        CREATE VIEW tiles AS SELECT * FROM t UNION ALL
        SELECT 1, 1, 1, x'00' FROM \(Self.endless) WHERE a.i + m.i > 99;
        """)
    let source = try? MBTilesSource(path: path)
    // Opening may have to look through the view already; then it is refused.
    if let source {
      #expect(throws: TileSourceError.self) { try source.tile(TileID(z: 1, x: 1, y: 0)) }
    }
  }

  @Test("Metadata without end are read as far as makes sense, and of any type")
  func metadata() throws {
    let path = try database(
      Self.count + """
        CREATE TABLE tiles (zoom_level, tile_column, tile_row, tile_data);
        INSERT INTO tiles VALUES (0, 0, 0, x'1a00'), ('x', 1.5, NULL, 7), (1e300, -1, 'a', 'text');
        CREATE VIEW metadata AS SELECT a.i AS name, 'v' AS value FROM \(Self.endless)
        UNION ALL SELECT 'name', 5;
        """)
    let source = try MBTilesSource(path: path)
    #expect(source.summary.zooms == 0...0)
    #expect(try source.tile(TileID(z: 0, x: 0, y: 0)) == [0x1a, 0])
  }

  @Test("What the thread did before does not count as work of opening a map")
  func manyTables() throws {
    // Enough for some checks of the time while the schema is read.
    let others = (0..<1000).map { "CREATE VIEW v\($0) AS SELECT 1;" }.joined()
    let path = try database(
      others + """
        CREATE TABLE tiles (zoom_level, tile_column, tile_row, tile_data);
        INSERT INTO tiles VALUES (0, 0, 0, x'1a00');
        """)
    var used = timespec()
    while used.tv_sec < 3 { clock_gettime(CLOCK_THREAD_CPUTIME_ID, &used) }
    let source = try MBTilesSource(path: path)
    #expect(try source.tile(TileID(z: 0, x: 0, y: 0)) == [0x1a, 0])
  }

  @Test("Rows are read until their texts or blobs are enough", arguments: ["text", "blob"])
  func byteLimit(type: String) throws {
    let path = try database(
      Self.count + "CREATE VIEW v AS SELECT CAST('four' AS \(type)) AS value FROM n;")
    let database = try SQLiteDatabase(path: path, .reading)
    #expect(try database.rows("SELECT value FROM v", byteLimit: 10).count == 3)
  }

  private static let columns = "zoom_level, tile_column, tile_row, tile_data"

  @Test(
    "Tiles in a table that is made by code are refused, and the message names the file",
    arguments: [
      "CREATE VIRTUAL TABLE tiles USING fts5(\(columns));",
      "CREATE VIRTUAL TABLE tiles USING fts4(\(columns));",
      """
      CREATE VIRTUAL TABLE boxes USING rtree(id, a, b, c, d);
      INSERT INTO boxes VALUES (1, 0, 0, 0, 0);
      CREATE VIEW tiles AS
      SELECT 0 zoom_level, 0 tile_column, 0 tile_row, x'1a00' tile_data FROM boxes;
      """,
      """
      CREATE VIEW tiles AS
      SELECT value zoom_level, 0 tile_column, 0 tile_row, x'1a00' tile_data FROM json_each('[0]');
      """,
      """
      CREATE VIEW tiles AS
      SELECT 0 zoom_level, 0 tile_column, 0 tile_row, name tile_data
      FROM pragma_table_info('metadata');
      """,
    ])
  func virtualTables(sql: String) throws {
    let path = try database("CREATE TABLE metadata (name, value);" + sql)
    #expect {
      try MBTilesSource(path: path)
    } throws: { error in
      "\(error)".contains(path)
    }
  }

  @Test("Metadata in a table that is made by code are none, and tiles in a view are read")
  func virtualMetadata() throws {
    let path = try database(
      """
      CREATE VIRTUAL TABLE metadata USING fts5(name, value);
      INSERT INTO metadata VALUES ('name', 'made');
      CREATE TABLE map (zoom_level, tile_column, tile_row, tile_id);
      CREATE TABLE images (tile_id, tile_data);
      INSERT INTO map VALUES (0, 0, 0, 'a');
      INSERT INTO images VALUES ('a', x'1a00');
      CREATE VIEW tiles AS SELECT \(Self.columns) FROM map JOIN images USING (tile_id);
      """)
    let source = try MBTilesSource(path: path)
    #expect(source.summary.name == "map")
    #expect(try source.tile(TileID(z: 0, x: 0, y: 0)) == [0x1a, 0])
  }

  @Test("A FIFO as a map, or among tiles, is refused at once")
  func fifos() throws {
    let fifo = "\(folder.path)/map.pmtiles"
    try #require(mkfifo(fifo, 0o600) == 0)
    #expect(throws: TileSourceError.damaged(path: fifo, reason: "it is not a regular file")) {
      try TileSourceOpening.open(path: fifo)
    }
    try folder.write([0x1a, 0], to: "tiles/0/0/0.pbf")
    try folder.write([0x1a, 0], to: "tiles/1/0/0.pbf")
    try #require(mkfifo("\(folder.path)/tiles/1/0/1.pbf", 0o600) == 0)
    let source = try TileFolderSource(path: "\(folder.path)/tiles")
    #expect(throws: TileSourceError.self) { try source.tile(TileID(z: 1, x: 0, y: 1)) }
    #expect(try source.tile(TileID(z: 1, x: 0, y: 0)) == [0x1a, 0])
  }
}

import CSQLite
import SQLite

/// A read-only connection to an MBTiles database with its tile query. A class because it owns the
/// connection. Not safe for concurrent use: it is only `Sendable` so that the pool of
/// `MBTilesSource` can pass it from thread to thread.
final class MBTilesConnection: @unchecked Sendable {
  typealias Failure = SQLiteDatabase.Failure

  /// The most bytes of rows to read. Metadata have some thousand.
  private static let mostBytesOfRows = 16 << 20
  /// Tiles and texts are read as bytes, because they may be stored with any type.
  private static let tileQuery = """
    SELECT CAST(tile_data AS BLOB) FROM tiles
    WHERE zoom_level=?1 AND tile_column=?2 AND tile_row=?3
    """

  private let database: SQLiteDatabase
  private let work: UnsafeMutablePointer<QueryWork>

  /// - Parameter isImmutable: Promises SQLite that nobody writes. It can then read a database in
  ///   WAL mode from a folder where it may not create its shared-memory file.
  init(path: String, isImmutable: Bool) throws(Failure) {
    database = try SQLiteDatabase(path: path, isImmutable ? .immutable : .reading)
    let handle = database.handle
    work = QueryWork.watching(handle)
    Self.restrict(handle)
    sqlite3_busy_timeout(handle, 1000)
    sqlite3_limit(handle, SQLITE_LIMIT_LENGTH, CInt(Decompression.tileLimit) + 1024)
    sqlite3_limit(handle, SQLITE_LIMIT_ATTACHED, 0)
    QueryRules.impose(on: handle)
    try watched { () throws(Failure) in try database.prepare(Self.tileQuery) }
  }

  deinit {
    sqlite3_progress_handler(database.handle, 0, nil, nil)
    work.deallocate()
  }

  /// Databases come from anywhere. Their schema must neither call functions with side effects nor
  /// have tables that are implemented by code, and pages are checked before use.
  private static func restrict(_ database: OpaquePointer) {
    for (option, isOn) in [
      (SQLITE_DBCONFIG_DEFENSIVE, true), (SQLITE_DBCONFIG_TRUSTED_SCHEMA, false),
      (SQLITE_DBCONFIG_ENABLE_LOAD_EXTENSION, false),
    ] { rhumb_sqlite_set(database, option, isOn ? 1 : 0) }
    // Full-text, spatial and other virtual tables determine themselves what SQLite reads.
    sqlite3_drop_modules(database, nil)
    sqlite3_exec(database, "PRAGMA query_only=ON; PRAGMA cell_size_check=ON;", nil, nil, nil)
  }

  /// A tile as stored, or `nil` if there is none or it is NULL.
  func tile(level: Int, column: Int, row: Int) throws(Failure) -> [UInt8]? {
    let values = [level, column, row].map { SQLiteDatabase.Value.integer($0) }
    return try rows(Self.tileQuery, values).first?.first?.blob
  }

  func rows(
    _ query: String, _ values: [SQLiteDatabase.Value] = [], limit: Int = 1
  ) throws(Failure) -> [[SQLiteDatabase.Value]] {
    try watched { () throws(Failure) in
      try database.rows(query, values, limit: limit, byteLimit: Self.mostBytesOfRows)
    }
  }

  /// Calls SQLite with the limits of `QueryWork`, and explains why it gave up.
  private func watched<Value>(_ body: () throws(Failure) -> Value) throws(Failure) -> Value {
    work.pointee.begin()
    do throws(Failure) {
      return try body()
    } catch {
      guard error.code == SQLITE_INTERRUPT else { throw error }
      throw Failure(
        code: error.code, reason: "it takes more steps to look up than any map of tiles needs")
    }
  }
}

extension SQLiteDatabase.Failure {
  /// Whether the database seems valid, but SQLite may not create the files that it needs next to
  /// it.
  var isForWantOfAccess: Bool { code == SQLITE_CANTOPEN || code == SQLITE_READONLY }
}

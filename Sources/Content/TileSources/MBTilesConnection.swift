import CSQLite
import ResourceLoading

/// A read-only connection to an MBTiles database with its tile query. A class because it owns the
/// connection. Not safe for concurrent use: it is only `Sendable` so that the pool of
/// `MBTilesSource` can pass it from thread to thread.
final class MBTilesConnection: @unchecked Sendable {
  struct Failure: Error {
    var reason: String
    /// Whether the database seems valid, but SQLite may not create the files that it needs next to
    /// it.
    var isForWantOfAccess = false

    fileprivate init(of database: OpaquePointer?) {
      let message = database.flatMap { sqlite3_errmsg($0) }
      reason = message.map { String(cString: $0) } ?? "no memory"
      if database.map({ sqlite3_errcode($0) & 0xff }) == SQLITE_INTERRUPT {
        reason = "it takes more steps to look up than any map of tiles needs"
      }
      let code = database.map { sqlite3_errcode($0) & 0xff }
      isForWantOfAccess = code == SQLITE_CANTOPEN || code == SQLITE_READONLY
    }
  }

  private let database: OpaquePointer
  private let tileQuery: OpaquePointer
  private let work: UnsafeMutablePointer<QueryWork>

  /// - Parameter isImmutable: Promises SQLite that nobody writes. It can then read a database in
  ///   WAL mode from a folder where it may not create its shared-memory file.
  init(path: String, isImmutable: Bool) throws(Failure) {
    var opened: OpaquePointer?
    let flags = SQLITE_OPEN_READONLY | SQLITE_OPEN_URI | SQLITE_OPEN_NOMUTEX
    let status = sqlite3_open_v2(Self.uri(path, isImmutable), &opened, flags, nil)
    guard status == SQLITE_OK, let opened else {
      let failure = Failure(of: opened)
      sqlite3_close(opened)
      throw failure
    }
    Self.restrict(opened)
    sqlite3_busy_timeout(opened, 1000)
    sqlite3_limit(opened, SQLITE_LIMIT_LENGTH, CInt(Decompression.tileLimit) + 1024)
    sqlite3_limit(opened, SQLITE_LIMIT_ATTACHED, 0)
    QueryRules.impose(on: opened)
    work = QueryWork.watching(opened)
    let query =
      "SELECT tile_data FROM tiles WHERE zoom_level=?1 AND tile_column=?2 AND tile_row=?3"
    do throws(Failure) {
      tileQuery = try Self.prepare(query, in: opened)
    } catch {
      sqlite3_close(opened)
      work.deallocate()
      throw error
    }
    database = opened
  }

  deinit {
    sqlite3_finalize(tileQuery)
    sqlite3_close(database)
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

  private static func uri(_ path: String, _ isImmutable: Bool) -> String {
    let escaped = ResourceLocation.escaped(path) {
      ResourceLocation.isUnreserved($0) || $0 == UInt8(ascii: "/")
    }
    return (path.hasPrefix("/") ? "file://" : "file:") + escaped
      + (isImmutable ? "?mode=ro&immutable=1" : "?mode=ro")
  }

  private static func prepare(
    _ query: String, in database: OpaquePointer
  ) throws(Failure) -> OpaquePointer {
    var statement: OpaquePointer?
    guard sqlite3_prepare_v2(database, query, -1, &statement, nil) == SQLITE_OK, let statement
    else { throw Failure(of: database) }
    return statement
  }

  /// A tile as stored, or `nil` if there is none or it is NULL.
  func tile(level: Int, column: Int, row: Int) throws(Failure) -> [UInt8]? {
    work.pointee.begin()
    defer { sqlite3_reset(tileQuery) }
    for (index, number) in [level, column, row].enumerated() {
      sqlite3_bind_int64(tileQuery, CInt(index + 1), sqlite3_int64(number))
    }
    return try firstBlob(of: tileQuery)
  }

  private func firstBlob(of statement: OpaquePointer) throws(Failure) -> [UInt8]? {
    switch sqlite3_step(statement) {
    case SQLITE_ROW: return Self.blob(statement, column: 0)
    case SQLITE_DONE: return nil
    default: throw Failure(of: database)
    }
  }

  private static func blob(_ statement: OpaquePointer, column: CInt) -> [UInt8]? {
    guard sqlite3_column_type(statement, column) != SQLITE_NULL else { return nil }
    // The pointer must come first: requesting it may convert the value and thus change its size.
    let start = sqlite3_column_blob(statement, column)
    let count = Int(sqlite3_column_bytes(statement, column))
    return Array(UnsafeRawBufferPointer(start: start, count: start == nil ? 0 : count))
  }

  /// The most bytes of rows to read. Metadata have some thousand.
  private static let mostBytesOfRows = 16 << 20

  /// At most `limit` rows of a query, with each column as text or `nil`.
  func rows(of query: String, columns: CInt, limit: Int) throws(Failure) -> [[String?]] {
    work.pointee.begin()
    let statement = try Self.prepare(query, in: database)
    defer { sqlite3_finalize(statement) }
    var rows: [[String?]] = []
    var bytes = 0
    while rows.count < limit, bytes < Self.mostBytesOfRows {
      let status = sqlite3_step(statement)
      if status == SQLITE_DONE { break }
      guard status == SQLITE_ROW else { throw Failure(of: database) }
      let row = (0..<columns).map { column in
        Self.blob(statement, column: column).map { String(decoding: $0, as: UTF8.self) }
      }
      bytes += row.reduce(0) { $0 + ($1?.utf8.count ?? 0) }
      rows.append(row)
    }
    return rows
  }

  /// The first value of a query's first row as bytes.
  func firstBlob(of query: String) throws(Failure) -> [UInt8]? {
    work.pointee.begin()
    let statement = try Self.prepare(query, in: database)
    defer { sqlite3_finalize(statement) }
    return try firstBlob(of: statement)
  }
}

import CSQLite
import FileWriting

/// The cache's database. A class because it owns the connection. Not safe for concurrent use.
final class CacheDatabase {
  /// An error from SQLite.
  struct Failure: Error {
    var code: CInt
    var reason: String

    /// Whether the file is not a valid database.
    var isDamage: Bool {
      let kind = code & 0xff
      return kind == SQLITE_CORRUPT || kind == SQLITE_NOTADB || kind == SQLITE_FORMAT
    }

    /// Whether writing fails for a reason that will not go away by itself.
    var isOfWriting: Bool {
      switch code & 0xff {
      case SQLITE_FULL, SQLITE_READONLY, SQLITE_IOERR: true
      default: false
      }
    }
  }

  /// A parameter or result column of a statement.
  enum Value: Equatable {
    case null
    case integer(Int)
    case real(Double)
    case text(String)
    case blob([UInt8])

    var integer: Int? { if case .integer(let value) = self { value } else { nil } }
    var text: String? { if case .text(let value) = self { value } else { nil } }
    var blob: [UInt8]? { if case .blob(let value) = self { value } else { nil } }
    var real: Double? {
      switch self {
      case .real(let value): value
      case .integer(let value): Double(value)
      default: nil
      }
    }
  }

  /// The version of the table's layout. A file with another layout is replaced by an empty one.
  private static let layout = 1

  /// Whether the file cannot be written, for example on a read-only disk.
  let isReadOnly: Bool
  private let database: OpaquePointer
  private var statements: [String: OpaquePointer] = [:]
  /// Whether the table has the `zone` column, which older read-only files lack.
  private(set) var hasZones = true

  /// The way in which a database is opened.
  enum Access: CaseIterable {
    /// For reading and writing; creates a missing file.
    case full
    /// For reading only, while others may write to it.
    case reading
    /// For reading if not even the files that isolate readers from writers can be created.
    case immutable

    fileprivate var flags: CInt {
      switch self {
      case .full: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX
      case .reading, .immutable: SQLITE_OPEN_READONLY | SQLITE_OPEN_URI | SQLITE_OPEN_NOMUTEX
      }
    }

    fileprivate func name(of path: String) -> String {
      if self == .full { return path }
      let escaped = ResourceLocation.escaped(path) {
        $0 > 0x20 && $0 < 0x7f && !"%?#".utf8.contains($0)
      }
      return "file:\(escaped)\(self == .immutable ? "?immutable=1" : "")"
    }
  }

  /// Opens or creates the database. Several processes may have it open.
  init(path: String, _ access: Access = .full) throws(Failure) {
    // SQLite gives its auxiliary files the permissions of the database.
    if access == .full { PrivateFiles.prepare(path, besides: ["-wal", "-shm"]) }
    var opened: OpaquePointer?
    let status = sqlite3_open_v2(access.name(of: path), &opened, access.flags, nil)
    guard let opened else { throw Failure(code: SQLITE_NOMEM, reason: "no memory") }
    database = opened
    isReadOnly = access != .full
    guard status == SQLITE_OK else {
      throw failure
    }
    sqlite3_busy_timeout(opened, 5000)
    if access != .full {
      guard try rows("PRAGMA user_version").first?.first?.integer == CacheDatabase.layout else {
        throw Failure(code: SQLITE_SCHEMA, reason: "it is of another version of Rhumb")
      }
      hasZones = try hasColumn("zone")
      return
    }
    // Without this check SQLite opens a read-only file and only reports that on the first write.
    guard sqlite3_db_readonly(opened, "main") == 0 else {
      throw Failure(code: SQLITE_READONLY, reason: "it can only be read")
    }
    // The first two must come before the first table. Without full synchronisation a power failure
    // may lose the latest entries, which are only copies.
    for command in [
      "PRAGMA auto_vacuum=INCREMENTAL", "PRAGMA journal_mode=WAL", "PRAGMA synchronous=NORMAL",
      "PRAGMA trusted_schema=OFF",
    ] {
      try run(command)
    }
    try prepareTable()
  }

  deinit {
    for statement in statements.values { sqlite3_finalize(statement) }
    sqlite3_close(database)
  }

  private var failure: Failure {
    Failure(
      code: sqlite3_errcode(database),
      reason: sqlite3_errmsg(database).map { String(cString: $0) } ?? "unknown error")
  }

  private func prepareTable() throws(Failure) {
    let known = try rows("PRAGMA user_version").first?.first?.integer ?? 0
    guard known != CacheDatabase.layout else {
      // Reveals now whether the file only looks like the cache.
      _ = try rows("SELECT status,tag,modified,expires,strict,used,size FROM entries LIMIT 1")
      if try !hasColumn("zone") { try run("ALTER TABLE entries ADD COLUMN zone INTEGER") }
      return
    }
    try run("BEGIN IMMEDIATE")
    try run("DROP TABLE IF EXISTS entries")
    try run(
      """
      CREATE TABLE entries (key TEXT PRIMARY KEY, status INTEGER, tag TEXT, modified TEXT,
      expires REAL, strict INTEGER, used REAL, size INTEGER, body BLOB, zone INTEGER)
      """)
    try run("CREATE INDEX entries_by_use ON entries (used, size)")
    try run("PRAGMA user_version=\(CacheDatabase.layout)")
    try run("COMMIT")
  }

  private func hasColumn(_ name: String) throws(Failure) -> Bool {
    try rows("PRAGMA table_info(entries)").contains { $0.count > 1 && $0[1].text == name }
  }

  /// Executes a statement without result rows.
  func run(_ text: String, _ values: [Value] = []) throws(Failure) {
    _ = try rows(text, values)
  }

  /// Executes a statement and returns all rows.
  func rows(_ text: String, _ values: [Value] = []) throws(Failure) -> [[Value]] {
    let statement = try prepared(text)
    defer {
      sqlite3_reset(statement)
      sqlite3_clear_bindings(statement)
    }
    for (index, value) in values.enumerated() { bind(value, to: CInt(index + 1), of: statement) }
    var rows: [[Value]] = []
    while true {
      switch sqlite3_step(statement) {
      case SQLITE_ROW:
        rows.append((0..<sqlite3_column_count(statement)).map { column(statement, $0) })
      case SQLITE_DONE: return rows
      default: throw failure
      }
    }
  }

  private func prepared(_ text: String) throws(Failure) -> OpaquePointer {
    if let known = statements[text] { return known }
    var statement: OpaquePointer?
    guard sqlite3_prepare_v2(database, text, -1, &statement, nil) == SQLITE_OK, let statement
    else { throw failure }
    statements[text] = statement
    return statement
  }

  /// Makes SQLite copy the data that it is given (`SQLITE_TRANSIENT`).
  private static let copied = unsafeBitCast(-1, to: sqlite3_destructor_type.self)

  private func bind(_ value: Value, to index: CInt, of statement: OpaquePointer) {
    switch value {
    case .null: sqlite3_bind_null(statement, index)
    case .integer(let value): sqlite3_bind_int64(statement, index, sqlite3_int64(value))
    case .real(let value): sqlite3_bind_double(statement, index, value)
    case .text(let value):
      sqlite3_bind_text(statement, index, value, CInt(value.utf8.count), CacheDatabase.copied)
    case .blob(let value):
      if value.isEmpty {
        sqlite3_bind_zeroblob(statement, index, 0)
      } else {
        sqlite3_bind_blob(
          statement, index, value, CInt(clamping: value.count), CacheDatabase.copied)
      }
    }
  }

  private func column(_ statement: OpaquePointer, _ index: CInt) -> Value {
    switch sqlite3_column_type(statement, index) {
    case SQLITE_INTEGER: return .integer(Int(sqlite3_column_int64(statement, index)))
    case SQLITE_FLOAT: return .real(sqlite3_column_double(statement, index))
    case SQLITE_TEXT:
      return .text(sqlite3_column_text(statement, index).map { String(cString: $0) } ?? "")
    case SQLITE_BLOB:
      let start = sqlite3_column_blob(statement, index)
      let count = start == nil ? 0 : Int(sqlite3_column_bytes(statement, index))
      return .blob(Array(UnsafeRawBufferPointer(start: start, count: count)))
    default: return .null
    }
  }
}

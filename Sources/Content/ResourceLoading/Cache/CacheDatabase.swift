import CSQLite
import FileWriting
import SQLite

/// The cache's database. A class because it owns the connection. Not safe for concurrent use.
final class CacheDatabase {
  typealias Failure = SQLiteDatabase.Failure
  typealias Value = SQLiteDatabase.Value

  /// The version of the table's layout. A file with another layout is replaced by an empty one.
  private static let layout = 1

  /// Whether the file cannot be written, for example on a read-only disk.
  let isReadOnly: Bool
  private let database: SQLiteDatabase
  /// Whether the table has the `zone` column, which older read-only files lack.
  private(set) var hasZones = true

  /// Opens or creates the database. Several processes may have it open.
  init(path: String, _ access: SQLiteDatabase.Access = .full) throws(Failure) {
    // SQLite gives its auxiliary files the permissions of the database.
    if access == .full { PrivateFiles.prepare(path, besides: ["-wal", "-shm"]) }
    database = try SQLiteDatabase(path: path, access)
    isReadOnly = access != .full
    sqlite3_busy_timeout(database.handle, 5000)
    if access != .full {
      guard try rows("PRAGMA user_version").first?.first?.integer == CacheDatabase.layout else {
        throw Failure(code: SQLITE_SCHEMA, reason: "it is of another version of Rhumb")
      }
      hasZones = try hasColumn("zone")
      return
    }
    // Without this check SQLite opens a read-only file and only reports that on the first write.
    guard sqlite3_db_readonly(database.handle, "main") == 0 else {
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
    try database.run(text, values)
  }

  /// Executes a statement and returns all rows.
  func rows(_ text: String, _ values: [Value] = []) throws(Failure) -> [[Value]] {
    try database.rows(text, values)
  }
}

extension SQLiteDatabase.Failure {
  /// Whether the file is not a valid database.
  var isDamage: Bool { [SQLITE_CORRUPT, SQLITE_NOTADB, SQLITE_FORMAT].contains(code) }

  /// Whether writing fails for a reason that will not go away by itself.
  var isOfWriting: Bool { [SQLITE_FULL, SQLITE_READONLY, SQLITE_IOERR].contains(code) }
}

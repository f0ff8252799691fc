import CSQLite

/// A connection to an SQLite database. A class because it owns the connection. Not safe for
/// concurrent use.
package final class SQLiteDatabase {
  package struct Failure: Error {
    /// SQLite's primary result code.
    package var code: CInt
    package var reason: String

    package init(code: CInt, reason: String) {
      self.code = code & 0xff
      self.reason = reason
    }
  }

  package enum Access: CaseIterable, Sendable {
    /// For reading and writing; creates a missing file.
    case full
    /// For reading only, while others may write to it.
    case reading
    /// For reading if not even the files that isolate readers from writers can be created.
    case immutable

    fileprivate func name(of path: String) -> String {
      if self == .full { return path }
      let escaped = path.replacing("%", with: "%25").replacing("?", with: "%3f")
        .replacing("#", with: "%23")
      return (path.hasPrefix("/") ? "file://" : "file:") + escaped
        + (self == .immutable ? "?immutable=1" : "")
    }
  }

  /// A parameter or result column of a statement.
  package enum Value: Equatable {
    case null
    case integer(Int)
    case real(Double)
    case text(String)
    case blob([UInt8])

    package var integer: Int? { if case .integer(let value) = self { value } else { nil } }
    package var text: String? { if case .text(let value) = self { value } else { nil } }
    package var blob: [UInt8]? { if case .blob(let value) = self { value } else { nil } }
    package var real: Double? {
      if case .real(let value) = self { value } else { integer.map { Double($0) } }
    }
  }

  package let handle: OpaquePointer
  private var statements: [String: OpaquePointer] = [:]

  package init(path: String, _ access: Access) throws(Failure) {
    var opened: OpaquePointer?
    let flags =
      access == .full
      ? SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE : SQLITE_OPEN_READONLY | SQLITE_OPEN_URI
    let status = sqlite3_open_v2(
      access.name(of: path), &opened, flags | SQLITE_OPEN_NOMUTEX, nil)
    guard let opened else { throw Failure(code: SQLITE_NOMEM, reason: "no memory") }
    handle = opened
    guard status == SQLITE_OK else { throw failure }
  }

  deinit {
    for statement in statements.values { sqlite3_finalize(statement) }
    sqlite3_close(handle)
  }

  private var failure: Failure {
    Failure(
      code: sqlite3_errcode(handle),
      reason: sqlite3_errmsg(handle).map { String(cString: $0) } ?? "unknown error")
  }

  /// Executes a statement without result rows.
  package func run(_ text: String, _ values: [Value] = []) throws(Failure) {
    _ = try rows(text, values)
  }

  /// Executes a statement and returns its rows: at most `limit`, and none after `byteLimit` bytes of
  /// texts and blobs.
  package func rows(
    _ text: String, _ values: [Value] = [], limit: Int = .max, byteLimit: Int = .max
  ) throws(Failure) -> [[Value]] {
    let statement = try statement(text)
    defer {
      sqlite3_reset(statement)
      sqlite3_clear_bindings(statement)
    }
    for (index, value) in values.enumerated() { value.bind(to: CInt(index + 1), of: statement) }
    var rows: [[Value]] = []
    var bytes = 0
    while rows.count < limit, bytes < byteLimit {
      let status = sqlite3_step(statement)
      if status == SQLITE_DONE { break }
      guard status == SQLITE_ROW else { throw failure }
      let row = (0..<sqlite3_column_count(statement)).map { Value(statement, column: $0) }
      bytes += row.reduce(0) { $0 + ($1.blob?.count ?? $1.text?.utf8.count ?? 0) }
      rows.append(row)
    }
    return rows
  }

  /// Compiles a statement ahead of its first use.
  package func prepare(_ text: String) throws(Failure) { _ = try statement(text) }

  /// The compiled statement, which is kept.
  private func statement(_ text: String) throws(Failure) -> OpaquePointer {
    if let known = statements[text] { return known }
    var statement: OpaquePointer?
    guard sqlite3_prepare_v2(handle, text, -1, &statement, nil) == SQLITE_OK, let statement
    else { throw failure }
    statements[text] = statement
    return statement
  }
}

extension SQLiteDatabase.Value {
  fileprivate init(_ statement: OpaquePointer, column: CInt) {
    switch sqlite3_column_type(statement, column) {
    case SQLITE_INTEGER: self = .integer(Int(sqlite3_column_int64(statement, column)))
    case SQLITE_FLOAT: self = .real(sqlite3_column_double(statement, column))
    case SQLITE_TEXT:
      self = .text(sqlite3_column_text(statement, column).map { String(cString: $0) } ?? "")
    case SQLITE_BLOB:
      let start = sqlite3_column_blob(statement, column)
      let count = start == nil ? 0 : Int(sqlite3_column_bytes(statement, column))
      self = .blob(Array(UnsafeRawBufferPointer(start: start, count: count)))
    default: self = .null
    }
  }

  fileprivate func bind(to index: CInt, of statement: OpaquePointer) {
    // Makes SQLite copy the data that it is given (`SQLITE_TRANSIENT`).
    let copied = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
    switch self {
    case .null: sqlite3_bind_null(statement, index)
    case .integer(let value): sqlite3_bind_int64(statement, index, sqlite3_int64(value))
    case .real(let value): sqlite3_bind_double(statement, index, value)
    case .text(let value):
      sqlite3_bind_text(statement, index, value, CInt(value.utf8.count), copied)
    case .blob(let value):
      if value.isEmpty {
        sqlite3_bind_zeroblob(statement, index, 0)
      } else {
        sqlite3_bind_blob(statement, index, value, CInt(clamping: value.count), copied)
      }
    }
  }
}

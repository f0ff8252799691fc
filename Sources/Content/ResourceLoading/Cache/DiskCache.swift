import FileWriting
import Glibc
import SQLite
import Synchronization

/// Caches what was loaded from the network in one SQLite file that several processes may share.
///
/// A damaged file is moved aside and replaced. If the file cannot be written, nothing is cached and
/// everything else still works. A class because it owns the connection.
final class DiskCache: Sendable {
  private struct State {
    var database: CacheDatabase?
    /// Bytes stored since the last check of the size.
    var bytesSinceCheck = 0
    /// The number of repairs. A file that breaks repeatedly is given up.
    var repairs = 0
  }

  private let path: String
  /// The most bytes of all bodies. Beyond it the least recently used entries are removed.
  private let byteLimit: Int
  private let clock: NetworkClock
  private let state: Mutex<State>
  /// Has its own lock, because it is read while the disk may be slow.
  private let trouble = Mutex<String?>(nil)
  private static let repairLimit = 3
  /// The least number of seconds between two recorded uses of an entry, to spare the disk.
  private static let useGranularity = 60.0
  /// What an entry takes in addition to its body, in bytes.
  private static let entryOverhead = 256

  /// - Parameter path: The file, which only the user can read. Missing folders are created.
  init(path: String, byteLimit: Int = 512 << 20, clock: NetworkClock = .system) {
    self.path = path
    self.byteLimit = byteLimit
    self.clock = clock
    state = Mutex(State())
    PrivateFiles.prepareFolder(of: path)
    state.withLock { state in
      open(&state)
      guard !(state.database?.isReadOnly ?? true) else { return }
      state.bytesSinceCheck = .max
      attempt(&state, evict(from:))
      state.bytesSinceCheck = 0
    }
  }

  /// Why nothing is cached, or what was repaired; `nil` if there is no problem.
  var problem: String? { trouble.withLock { $0 } }

  /// Replaces any earlier problem.
  private func note(_ problem: String) {
    trouble.withLock { $0 = "\(path): \(problem)" }
  }

  /// The entry for a key. Also records that it was used.
  func entry(for key: String) -> CacheEntry? {
    let now = clock.wall()
    return state.withLock { state in
      attempt(&state) { (database: CacheDatabase) throws(CacheDatabase.Failure) in
        let rows = try database.rows(
          "SELECT status,tag,modified,expires,strict,used,body,"
            + (database.hasZones ? "zone" : "NULL") + " FROM entries WHERE key=?1", [.text(key)])
        guard let row = rows.first, row.count == 8, let status = row[0].integer,
          let expires = row[3].real, let body = row[6].blob
        else { return nil }
        if abs(now - (row[5].real ?? 0)) >= Self.useGranularity, !database.isReadOnly {
          // If the use cannot be recorded, the entry is still valid.
          try? database.run(
            "UPDATE entries SET used=?2 WHERE key=?1", [.text(key), .real(now)])
        }
        return CacheEntry(
          status: status, body: body, entityTag: row[1].text, lastModified: row[2].text,
          expires: expires, mustAskFirst: row[4].integer == 1,
          zone: row[7].integer.flatMap(NetworkZone.init))
      } ?? nil
    }
  }

  /// Stores or replaces an entry. An entry of more than an eighth of the cache is not stored.
  func store(_ entry: CacheEntry, for key: String) {
    guard entry.body.count <= byteLimit / 8 else {
      remove(key)
      return
    }
    let now = clock.wall()
    write { state in
      let size = entry.body.count + key.utf8.count + DiskCache.entryOverhead
      attempt(&state) { (database: CacheDatabase) throws(CacheDatabase.Failure) in
        try database.run(
          """
          INSERT OR REPLACE INTO entries
          (key,status,tag,modified,expires,strict,used,size,body,zone)
          VALUES (?1,?2,?3,?4,?5,?6,?7,?8,?9,?10)
          """,
          [
            .text(key), .integer(entry.status), entry.entityTag.map { .text($0) } ?? .null,
            entry.lastModified.map { .text($0) } ?? .null, .real(entry.expires),
            .integer(entry.mustAskFirst ? 1 : 0), .real(now), .integer(size), .blob(entry.body),
            entry.zone.map { .integer($0.rawValue) } ?? .null,
          ])
      }
      state.bytesSinceCheck += size
      if state.bytesSinceCheck >= byteLimit / 16 {
        state.bytesSinceCheck = 0
        attempt(&state, evict(from:))
      }
    }
  }

  /// Updates an entry that the server has confirmed.
  func extend(
    _ key: String, until expires: Double, mustAskFirst: Bool, zone: NetworkZone? = nil
  ) {
    run(
      "UPDATE entries SET expires=?2, strict=?3, zone=?4 WHERE key=?1",
      [
        .text(key), .real(expires), .integer(mustAskFirst ? 1 : 0),
        zone.map { .integer($0.rawValue) } ?? .null,
      ])
  }

  func remove(_ key: String) { run("DELETE FROM entries WHERE key=?1", [.text(key)]) }

  /// Calls `body` unless the cache is read-only.
  private func write(_ body: (inout State) -> Void) {
    state.withLock { state in
      if !(state.database?.isReadOnly ?? true) { body(&state) }
    }
  }

  /// Executes a statement unless the cache is read-only.
  private func run(_ statement: String, _ values: [CacheDatabase.Value] = []) {
    write { state in
      attempt(&state) { (database: CacheDatabase) throws(CacheDatabase.Failure) in
        try database.run(statement, values)
      }
    }
  }

  /// Limits the file's size in pages, for tests of a full disk.
  func limitPages(to count: Int) { run("PRAGMA max_page_count=\(count)") }

  /// The bytes of all entries, including their overhead.
  var byteCount: Int {
    state.withLock { attempt(&$0, DiskCache.byteCount(of:)) ?? 0 }
  }

  private static func byteCount(of database: CacheDatabase) throws(CacheDatabase.Failure) -> Int {
    let total = try database.rows("SELECT total(size) FROM entries").first?.first?.real ?? 0
    return Int(exactly: total.rounded()) ?? 0
  }

  /// Removes the least recently used entries until an eighth of the cache is free.
  private func evict(from database: CacheDatabase) throws(CacheDatabase.Failure) {
    guard try DiskCache.byteCount(of: database) > byteLimit else { return }
    let goal = byteLimit - byteLimit / 8
    try database.run("BEGIN IMMEDIATE")
    var left = try DiskCache.byteCount(of: database)
    while left > goal {
      let oldest = try database.rows(
        "SELECT rowid,size FROM entries ORDER BY used, rowid LIMIT 64")
      if oldest.isEmpty { break }
      for row in oldest where left > goal {
        try database.run("DELETE FROM entries WHERE rowid=?1", [row[0]])
        left -= max(row[1].integer ?? 0, 0)
      }
    }
    try database.run("COMMIT")
    try database.run("PRAGMA incremental_vacuum")
  }

  /// Runs `body` with the database. Replaces a damaged one by an empty one and returns `nil`.
  @discardableResult
  private func attempt<Result>(
    _ state: inout State,
    _ body: (CacheDatabase) throws(CacheDatabase.Failure) -> Result
  ) -> Result? {
    guard let database = state.database else { return nil }
    do throws(CacheDatabase.Failure) {
      return try body(database)
    } catch {
      // A failed transaction must not stay open.
      try? database.run("ROLLBACK")
      if error.isDamage {
        repair(&state, after: error)
      } else if error.isOfWriting, !database.isReadOnly {
        // The disk is full or gone, which is reported once and not retried for every tile.
        state.database = nil
        openForReading(&state, error)
      }
      return nil
    }
  }

  private func open(_ state: inout State) {
    do throws(CacheDatabase.Failure) {
      state.database = try CacheDatabase(path: path)
    } catch {
      if error.isDamage { repair(&state, after: error) } else { openForReading(&state, error) }
    }
  }

  /// Opens the existing file for reading if it cannot be written.
  private func openForReading(_ state: inout State, _ failure: CacheDatabase.Failure) {
    for access in [SQLiteDatabase.Access.reading, .immutable] where state.database == nil {
      let database = try? CacheDatabase(path: path, access)
      // Some files can be opened but not read.
      if (try? database?.rows("SELECT key FROM entries LIMIT 1")) != nil {
        state.database = database
      }
    }
    note(
      state.database == nil
        ? "nothing is kept for offline use: \(failure.reason)"
        : "what is kept for offline use is read, and nothing is added: \(failure.reason)")
  }

  /// Moves a damaged file aside and creates a new one.
  private func repair(_ state: inout State, after failure: CacheDatabase.Failure) {
    state.database = nil
    state.repairs += 1
    guard state.repairs <= DiskCache.repairLimit else {
      note("nothing is kept for offline use: \(failure.reason)")
      return
    }
    rename(path, "\(path).broken")
    for suffix in ["-wal", "-shm"] { unlink(path + suffix) }
    do throws(CacheDatabase.Failure) {
      state.database = try CacheDatabase(path: path)
      note("it was damaged (\(failure.reason)) and has been begun anew")
    } catch {
      note("nothing is kept for offline use: \(error.reason)")
    }
  }
}

import Glibc
import Synchronization

/// What has been loaded from the network, kept in one SQLite file that several processes may share.
///
/// A file that is damaged is set aside and begun anew; where none can be written, nothing is kept
/// and everything still works. A class, because it owns the connection.
final class DiskCache: Sendable {
  /// How the file is used.
  struct Options: Sendable {
    /// The most bytes of bodies; beyond it what was longest unused goes.
    var byteLimit = 512 << 20
    /// A use is noted only after so many seconds since the one noted last, to spare the disk.
    var useGranularity = 60.0
  }

  private struct State {
    var database: CacheDatabase?
    /// Bytes stored since the size was looked at last.
    var bytesSinceCheck = 0
    var problem: String?
    /// A file that breaks again and again is given up.
    var repairs = 0
  }

  private let path: String
  private let options: Options
  private let clock: NetworkClock
  private let state: Mutex<State>
  private static let repairLimit = 3
  /// What an entry takes beside its body.
  private static let entryOverhead = 256

  /// - Parameter path: of the file; folders are made.
  init(path: String, options: Options = Options(), clock: NetworkClock = .system) {
    self.path = path
    self.options = options
    self.clock = clock
    state = Mutex(State())
    DiskCache.makeFolders(for: path)
    state.withLock { state in
      open(&state)
      state.bytesSinceCheck = .max
      attempt(&state) { (database: CacheDatabase) throws(CacheDatabase.Failure) in
        try evict(from: database)
      }
      state.bytesSinceCheck = 0
    }
  }

  /// Why nothing is kept, or what was set aside; `nil` when all is well.
  var problem: String? { state.withLock { $0.problem } }

  /// What is there for a key; notes that it was used.
  func entry(for key: String) -> CacheEntry? {
    let now = clock.wall()
    let used = options.useGranularity
    return state.withLock { state in
      attempt(&state) { (database: CacheDatabase) throws(CacheDatabase.Failure) in
        let rows = try database.rows(
          "SELECT status,tag,modified,expires,strict,used,body FROM entries WHERE key=?1",
          [.text(key)])
        guard let row = rows.first, row.count == 7, let status = row[0].integer,
          let expires = row[3].real, let body = row[6].blob
        else { return nil }
        if abs(now - (row[5].real ?? 0)) >= used {
          try database.run(
            "UPDATE entries SET used=?2 WHERE key=?1", [.text(key), .real(now)])
        }
        return CacheEntry(
          status: status, body: body, entityTag: row[1].text, lastModified: row[2].text,
          expires: expires, mustAskFirst: row[4].integer == 1)
      } ?? nil
    }
  }

  /// Keeps an entry in place of what was there. One that would take more than an eighth of the
  /// cache is not kept.
  func store(_ entry: CacheEntry, for key: String) {
    guard entry.body.count <= options.byteLimit / 8 else {
      remove(key)
      return
    }
    let now = clock.wall()
    state.withLock { state in
      let size = entry.body.count + key.utf8.count + DiskCache.entryOverhead
      attempt(&state) { (database: CacheDatabase) throws(CacheDatabase.Failure) in
        try database.run(
          """
          INSERT OR REPLACE INTO entries (key,status,tag,modified,expires,strict,used,size,body)
          VALUES (?1,?2,?3,?4,?5,?6,?7,?8,?9)
          """,
          [
            .text(key), .integer(entry.status), entry.entityTag.map { .text($0) } ?? .null,
            entry.lastModified.map { .text($0) } ?? .null, .real(entry.expires),
            .integer(entry.mustAskFirst ? 1 : 0), .real(now), .integer(size), .blob(entry.body),
          ])
      }
      state.bytesSinceCheck += size
      if state.bytesSinceCheck >= options.byteLimit / 16 {
        state.bytesSinceCheck = 0
        attempt(&state) { (database: CacheDatabase) throws(CacheDatabase.Failure) in
          try evict(from: database)
        }
      }
    }
  }

  /// Notes that an entry is still good.
  func extend(_ key: String, until expires: Double, mustAskFirst: Bool) {
    state.withLock { state in
      attempt(&state) { (database: CacheDatabase) throws(CacheDatabase.Failure) in
        try database.run(
          "UPDATE entries SET expires=?2, strict=?3 WHERE key=?1",
          [.text(key), .real(expires), .integer(mustAskFirst ? 1 : 0)])
      }
    }
  }

  func remove(_ key: String) {
    state.withLock { state in
      attempt(&state) { (database: CacheDatabase) throws(CacheDatabase.Failure) in
        try database.run("DELETE FROM entries WHERE key=?1", [.text(key)])
      }
    }
  }

  /// Bytes of all entries, with what they take beside their bodies.
  var byteCount: Int {
    state.withLock { state in
      attempt(&state) { (database: CacheDatabase) throws(CacheDatabase.Failure) in
        try DiskCache.byteCount(of: database)
      } ?? 0
    }
  }
}

extension DiskCache {
  private static func byteCount(of database: CacheDatabase) throws(CacheDatabase.Failure) -> Int {
    let total = try database.rows("SELECT total(size) FROM entries").first?.first?.real ?? 0
    return Int(exactly: total.rounded()) ?? 0
  }

  /// Removes what was longest unused until there is room for a while.
  private func evict(from database: CacheDatabase) throws(CacheDatabase.Failure) {
    guard try DiskCache.byteCount(of: database) > options.byteLimit else { return }
    let goal = options.byteLimit - options.byteLimit / 8
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

  /// Does something with the database; one that is damaged is begun anew, and then has nothing.
  @discardableResult
  private func attempt<Result>(
    _ state: inout State,
    _ body: (CacheDatabase) throws(CacheDatabase.Failure) -> Result
  ) -> Result? {
    guard let database = state.database else { return nil }
    do throws(CacheDatabase.Failure) {
      return try body(database)
    } catch {
      // A transaction that failed half-way must not stay open.
      try? database.run("ROLLBACK")
      if error.isDamage { repair(&state, after: error) }
      return nil
    }
  }

  private func open(_ state: inout State) {
    do throws(CacheDatabase.Failure) {
      state.database = try CacheDatabase(path: path)
    } catch {
      if error.isDamage {
        repair(&state, after: error)
      } else {
        state.problem = "\(path): nothing is kept for offline use: \(error.reason)"
      }
    }
  }

  /// Sets a damaged file aside and begins anew.
  private func repair(_ state: inout State, after failure: CacheDatabase.Failure) {
    state.database = nil
    state.repairs += 1
    guard state.repairs <= DiskCache.repairLimit else {
      state.problem = "\(path): nothing is kept for offline use: \(failure.reason)"
      return
    }
    rename(path, "\(path).broken")
    for suffix in ["-wal", "-shm"] { unlink(path + suffix) }
    do throws(CacheDatabase.Failure) {
      state.database = try CacheDatabase(path: path)
      state.problem = "\(path): it was damaged (\(failure.reason)) and has been begun anew"
    } catch {
      state.problem = "\(path): nothing is kept for offline use: \(error.reason)"
    }
  }

  private static func makeFolders(for path: String) {
    var folder = path.hasPrefix("/") ? "" : "."
    for part in path.split(separator: "/").dropLast() {
      folder += "/\(part)"
      mkdir(folder, 0o700)
    }
  }
}

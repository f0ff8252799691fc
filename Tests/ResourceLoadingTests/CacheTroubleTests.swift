import CSQLite
import Foundation
import SQLite
import Synchronization
import TestSupport
import Testing

@testable import ResourceLoading

@Suite("A cache that is broken, full or cannot be written", .timeLimit(.minutes(2)))
struct CacheTroubleTests {
  private let bench: LoaderBench

  init() throws { bench = try LoaderBench() }

  private var path: String { bench.folder + "/http.sqlite3" }

  @Test("What is kept and cannot be read is asked for anew, once; what stays broken is not kept")
  func brokenDocument() throws {
    let body = SharedValue("broken")
    let server = try LocalServer { _ in
      .init(headers: [("Cache-Control", "max-age=3600")], body: Array(body.value.utf8))
    }
    defer { server.stop() }
    let request = ResourceRequest(server.url + "/style.json")
    func read() throws -> String? {
      let loader = bench.loader()
      defer { loader.flush() }
      return try loader.loadAndRead(request) { resource in
        let text = String(decoding: resource.bytes, as: UTF8.self)
        return text == "good" ? text : nil
      }.value
    }
    #expect(try read() == nil)
    #expect(server.requests.count == 1, "what has just come broken is not asked for again")
    _ = try bench.loader().loadAndWait(request)
    #expect(server.requests.count == 2, "it was not kept")
    #expect(try read() == nil)
    #expect(server.requests.count == 3, "what is kept is asked for anew")
    _ = try bench.loader().loadAndWait(request)
    body.value = "good"
    #expect(try read() == "good")
    #expect(server.requests.count == 5)
    #expect(try read() == "good")
    #expect(server.requests.count == 5, "now it is kept")
  }

  @Test(
    "A file that can only be read is read", arguments: [SQLiteDatabase.Access.reading, .immutable])
  func readOnly(_ access: SQLiteDatabase.Access) throws {
    let entry = CacheEntry(status: 200, body: [1, 2], expires: 9, zone: .privateNetwork)
    do { DiskCache(path: path).store(entry, for: "a") }
    let odd = bench.folder + "/a b%20?#ü.sqlite3"
    try FileManager.default.copyItem(atPath: path, toPath: odd)
    for path in [path, odd] {
      let database = try CacheDatabase(path: path, access)
      #expect(database.isReadOnly && database.hasZones)
      let rows = try database.rows("SELECT body FROM entries WHERE key='a'")
      #expect(rows == [[.blob([1, 2])]])
      #expect(throws: CacheDatabase.Failure.self) { try database.run("DELETE FROM entries") }
    }
  }

  @Test("In a folder that can only be read, what is there serves, nothing is added, and it is said")
  func readOnlyFolder() throws {
    let entry = CacheEntry(status: 200, body: [1, 2], expires: 9)
    do { DiskCache(path: path).store(entry, for: "a") }
    chmod(bench.folder, 0o555)
    chmod(path, 0o444)
    defer { chmod(bench.folder, 0o755) }
    try OrdinaryUser.acting {
      try #require(open(bench.folder + "/new", O_WRONLY | O_CREAT, 0o600) < 0)
      let cache = DiskCache(path: path)
      #expect(cache.entry(for: "a") == entry)
      cache.store(entry, for: "b")
      #expect(cache.entry(for: "b") == nil)
      #expect(try #require(cache.problem).contains("nothing is added"))
    }
  }

  @Test("A cache of an earlier version keeps what it has, and learns zones")
  func earlierVersion() throws {
    var database: OpaquePointer?
    #expect(sqlite3_open(path, &database) == SQLITE_OK)
    let text = """
      CREATE TABLE entries (key TEXT PRIMARY KEY, status INTEGER, tag TEXT, modified TEXT,
      expires REAL, strict INTEGER, used REAL, size INTEGER, body BLOB);
      INSERT INTO entries VALUES ('a',200,NULL,NULL,9,0,0,300,x'0102');
      PRAGMA user_version=1;
      """
    #expect(sqlite3_exec(database, text, nil, nil, nil) == SQLITE_OK)
    sqlite3_close(database)
    let old = CacheEntry(status: 200, body: [1, 2], expires: 9)
    do {
      let database = try CacheDatabase(path: path, .reading)
      #expect(!database.hasZones)
    }
    let cache = DiskCache(path: path)
    #expect(cache.entry(for: "a") == old && cache.problem == nil)
    let new = CacheEntry(status: 200, body: [3], expires: 9, zone: .thisMachine)
    cache.store(new, for: "b")
    #expect(cache.entry(for: "b") == new)
  }

  @Test("A disk that becomes full is told once; what is there is read on")
  func fullDisk() throws {
    let cache = DiskCache(path: path)
    let entry = CacheEntry(status: 200, body: [UInt8](repeating: 7, count: 20_000), expires: 9)
    for number in 0..<5 { cache.store(entry, for: "\(number)") }
    // SQLite says the same of a file that may not grow as of a disk that is full.
    cache.limitPages(to: 60)
    for number in 5..<100 { cache.store(entry, for: "\(number)") }
    let problem = try #require(cache.problem)
    #expect(problem.contains("full") && problem.contains(path), "\(problem)")
    #expect(cache.entry(for: "0") == entry)
    #expect(cache.entry(for: "99") == nil)
  }

  @Test("What is kept is the user's alone, and what was not is narrowed, while others use it, too")
  func privacy() throws {
    let folder = bench.folder + "/rhumb"
    let path = folder + "/http.sqlite3"
    let files = ["", "-wal", "-shm"].map { path + $0 }
    func modes() -> [mode_t] {
      ([folder] + files).map { path in
        var status = stat()
        return lstat(path, &status) == 0 ? status.st_mode & 0o777 : 0
      }
    }
    let entry = CacheEntry(status: 200, body: [1, 2], expires: 9)
    let cache = DiskCache(path: path)
    cache.store(entry, for: "a")
    #expect(modes() == [0o700, 0o600, 0o600, 0o600])
    chmod(folder, 0o755)
    for file in files { chmod(file, 0o644) }
    let other = DiskCache(path: path)
    #expect(modes() == [0o700, 0o600, 0o600, 0o600])
    cache.store(entry, for: "b")
    other.store(entry, for: "c")
    for key in ["a", "b", "c"] {
      #expect(cache.entry(for: key) == entry && other.entry(for: key) == entry)
    }
  }
}

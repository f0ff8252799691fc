import Foundation
import Synchronization
import TestSupport
import Testing

@testable import ResourceLoading

@Suite("The cache of what was loaded", .timeLimit(.minutes(2)))
struct CacheTests {
  private let bench: LoaderBench

  init() throws { bench = try LoaderBench() }

  @Test("What is fresh is not asked for; then it is, and 304 makes it fresh again")
  func validation() throws {
    let server = try LocalServer { request in
      var response = LocalServer.Response(file: [1, 2, 3], tag: "one", for: request)
      response.headers.append(("Cache-Control", "max-age=60"))
      return response
    }
    defer { server.stop() }
    let request = ResourceRequest(server.url + "/a")
    #expect(try bench.loader().loadAndWait(request).bytes == [1, 2, 3])
    bench.pass(59)
    #expect(try bench.loader().loadAndWait(request).bytes == [1, 2, 3])
    #expect(server.requests.count == 1)
    bench.pass(2)
    let loader = bench.loader()
    let resource = try loader.loadAndWait(request)
    #expect(resource.bytes == [1, 2, 3] && !resource.isStale)
    #expect(server.requests.map { $0.headers["if-none-match"] } == [nil, "\"one\""])
    bench.pass(59)
    #expect(try loader.loadAndWait(request).bytes == [1, 2, 3])
    #expect(server.requests.count == 2)
  }

  @Test("What is out of date is shown at once, and what is newer follows")
  func staleFirst() throws {
    let version = SharedValue(1)
    let server = try LocalServer { request in
      let number = version.value
      var response = LocalServer.Response(
        file: [UInt8(number)], tag: "\(number)", for: request)
      response.headers.append(("Cache-Control", "max-age=60"))
      return response
    }
    defer { server.stop() }
    let loader = bench.loader()
    let request = ResourceRequest(server.url + "/a")
    #expect(try loader.loadAndWait(request).bytes == [1])
    for expected in [ResourceUpdate.unchanged, .changed] {
      if expected == .changed { version.value = 2 }
      bench.pass(100)
      let (results, updates) = (Notes<Result<Resource, ResourceError>>(), Notes<ResourceUpdate>())
      _ = loader.load(
        request, rank: 0, update: { updates.add($0) }, completion: { results.add($0) })
      #expect(updates.wait(for: 1) == [expected])
      let shown = try #require(results.all.first).get()
      #expect(shown.bytes == [1] && shown.isStale)
    }
    #expect(try loader.loadAndWait(request).bytes == [2])
  }

  @Test("Offline nothing goes to the network; whatever the cache has serves, whatever its age")
  func offline() throws {
    let server = try LocalServer { request in
      request.path == "/gone" ? .init(404) : .init(file: [4], tag: "x", for: request)
    }
    let loader = bench.loader()
    #expect(try loader.loadAndWait(ResourceRequest(server.url + "/a")).bytes == [4])
    #expect(throws: ResourceError.absent(location: server.url + "/gone")) {
      try loader.loadAndWait(ResourceRequest(server.url + "/gone"))
    }
    server.stop()
    bench.pass(1e9)
    let offline = bench.loader { $0.isOffline = true }
    #expect(try offline.loadAndWait(ResourceRequest(server.url + "/a")).bytes == [4])
    #expect(throws: ResourceError.absent(location: server.url + "/gone")) {
      try offline.loadAndWait(ResourceRequest(server.url + "/gone"))
    }
    #expect(throws: ResourceError.offline(location: server.url + "/b")) {
      try offline.loadAndWait(ResourceRequest(server.url + "/b"))
    }
    // Online, but with the server gone, what was good once is better than nothing.
    let resource = try bench.loader().loadAndWait(ResourceRequest(server.url + "/a"))
    #expect(resource.bytes == [4] && resource.isStale)
  }

  @Test("What must not be kept is not; what must be asked for first is")
  func directives() throws {
    let control = SharedValue("no-store")
    let server = try LocalServer { request in
      var response = LocalServer.Response(file: [4], tag: "x", for: request)
      response.headers.append(("Cache-Control", control.value))
      return response
    }
    defer { server.stop() }
    let request = ResourceRequest(server.url + "/a")
    _ = try bench.loader().loadAndWait(request)
    #expect(throws: ResourceError.self) {
      try bench.loader { $0.isOffline = true }.loadAndWait(request)
    }
    control.value = "no-cache"
    _ = try bench.loader().loadAndWait(request)
    let (results, loader) = (Notes<Resource>(), bench.loader())
    _ = loader.load(
      request, rank: 0, update: { _ in },
      completion: { result in
        if let resource = try? result.get() { results.add(resource) }
      })
    #expect(results.wait(for: 1).map(\.isStale) == [false])
    #expect(server.requests.count == 3)
  }

  @Test("HTML in the place of a tile never gets into the cache, nor takes the place of a good tile")
  func portal() throws {
    let isPortal = SharedValue(false)
    let server = try LocalServer { _ in
      isPortal.value
        ? .init(body: Array("<html>log in</html>".utf8))
        : .init(headers: [("Cache-Control", "max-age=10")], body: [0x1a, 0])
    }
    defer { server.stop() }
    let request = ResourceRequest(server.url + "/a", kind: .tile)
    _ = try bench.loader().loadAndWait(request)
    isPortal.value = true
    bench.pass(100)
    let resource = try bench.loader().loadAndWait(request)
    #expect(resource.bytes == [0x1a, 0] && resource.isStale)
    #expect(throws: ResourceError.self) {
      try bench.loader().loadAndWait(ResourceRequest(server.url + "/b", kind: .tile))
    }
    #expect(throws: ResourceError.offline(location: server.url + "/b")) {
      try bench.loader { $0.isOffline = true }.loadAndWait(
        ResourceRequest(server.url + "/b", kind: .tile))
    }
  }

  @Test("Beyond its limit the cache forgets what was longest unused")
  func eviction() throws {
    let path = bench.folder + "/http.sqlite3"
    var clock = NetworkClock.system
    clock.wall = { [bench] in bench.time.withLock { $0 } }
    let cache = DiskCache(path: path, byteLimit: 100_000, clock: clock)
    let entry = CacheEntry(status: 200, body: [UInt8](repeating: 1, count: 9000), expires: 1)
    for number in 0..<40 {
      bench.pass(100)
      cache.store(entry, for: "\(number)")
      _ = cache.entry(for: "0")
      #expect(cache.byteCount <= 100_000 + 100_000 / 16 + 10_000)
    }
    #expect(cache.entry(for: "0") != nil, "it was used all the time")
    #expect(cache.entry(for: "39") != nil && cache.entry(for: "2") == nil)
    cache.store(
      CacheEntry(status: 200, body: [UInt8](repeating: 1, count: 50_000), expires: 1), for: "huge")
    #expect(cache.entry(for: "huge") == nil)
    let size = try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int
    #expect(try #require(size) < 3 * 100_000)
  }

  @Test("Two at once share the file; a damaged one is set aside and begun anew")
  func sharingAndDamage() throws {
    let path = bench.folder + "/sub/http.sqlite3"
    let (one, two) = (DiskCache(path: path), DiskCache(path: path))
    let entry = CacheEntry(
      status: 200, body: [], entityTag: "\"t\"", lastModified: "then", expires: 9,
      mustAskFirst: true)
    one.store(entry, for: "a")
    #expect(two.entry(for: "a") == entry)
    two.extend("a", until: 20, mustAskFirst: false)
    #expect(one.entry(for: "a")?.expires == 20)
    two.remove("a")
    #expect(one.entry(for: "a") == nil)

    for bytes in [Array("no database at all, but long enough to be looked at".utf8), [1, 2]] {
      let broken = bench.folder + "/broken.sqlite3"
      for suffix in ["", "-wal", "-shm"] {
        try? FileManager.default.removeItem(atPath: broken + suffix)
      }
      #expect(FileManager.default.createFile(atPath: broken, contents: Data(bytes)))
      let cache = DiskCache(path: broken)
      #expect(cache.problem?.contains(broken) ?? false)
      cache.store(entry, for: "a")
      #expect(cache.entry(for: "a") == entry)
      #expect(FileManager.default.contents(atPath: broken + ".broken") == Data(bytes))
    }
  }

  @Test("A file that breaks in use is set aside too", arguments: 0..<6)
  func damageInUse(seed: UInt64) throws {
    let path = bench.folder + "/http.sqlite3"
    let entry = CacheEntry(status: 200, body: [UInt8](repeating: 7, count: 5000), expires: 9)
    do {
      let cache = DiskCache(path: path)
      for number in 0..<50 { cache.store(entry, for: "\(number)") }
    }
    var bytes = [UInt8](try #require(FileManager.default.contents(atPath: path)))
    var random = SeededGenerator(seed: seed)
    for _ in 0..<200 {
      bytes[Int.random(in: 100..<bytes.count, using: &random)] = UInt8.random(
        in: 0...255, using: &random)
    }
    #expect(FileManager.default.createFile(atPath: path, contents: Data(bytes)))
    let cache = DiskCache(path: path)
    for number in 0..<50 { _ = cache.entry(for: "\(number)") }
    for number in 0..<50 { cache.store(entry, for: "new \(number)") }
    #expect(cache.byteCount >= 0)
  }

  @Test("Where no file can be made, everything still works and it is said why")
  func unwritable() throws {
    let cache = DiskCache(path: "/proc/nowhere/http.sqlite3")
    #expect(cache.problem != nil)
    cache.store(CacheEntry(status: 200, body: [1], expires: 9), for: "a")
    #expect(cache.entry(for: "a") == nil)
  }

  @Test("Requests for the same thing become one")
  func joined() throws {
    let server = try LocalServer { request in
      var response = LocalServer.Response(file: [4], tag: "x", for: request)
      response.delay = 0.1
      return response
    }
    defer { server.stop() }
    let (loader, notes) = (bench.loader(), Notes<[UInt8]>())
    let request = ResourceRequest(server.url + "/a")
    let tasks = (0..<5).map { rank in
      loader.load(request, rank: rank, update: nil) { notes.add((try? $0.get())?.bytes ?? []) }
    }
    tasks[0].cancel()
    #expect(Set(notes.wait(for: 5)) == [[], [4]])
    #expect(notes.all.count == 5 && server.requests.count == 1)
  }
}

/// A value that tests and servers share.
final class SharedValue<Value: Sendable>: Sendable {
  private let state: Mutex<Value>

  init(_ value: Value) { state = Mutex(value) }

  var value: Value {
    get { state.withLock { $0 } }
    set { state.withLock { $0 = newValue } }
  }
}

import Foundation
import Synchronization
import TestSupport
import Testing

@testable import ResourceLoading

@Suite("Loading from servers with faults", .timeLimit(.minutes(2)))
struct HTTPFaultTests {
  private let bench: LoaderBench

  init() throws { bench = try LoaderBench() }

  /// What comes of one request to a server that answers like this.
  private func outcome(
    _ request: (String) -> ResourceRequest = { ResourceRequest($0 + "/a") },
    _ change: (inout ResourceLoaderOptions) -> Void = { _ in },
    handler: @escaping LocalServer.Handler
  ) throws -> (result: Result<Resource, ResourceError>, requests: Int, url: String) {
    let server = try LocalServer(handler)
    defer { server.stop() }
    let loader = bench.loader(change)
    let result = Result { () throws(ResourceError) in
      try loader.loadAndWait(request(server.url))
    }
    return (result, server.requests.count, server.url)
  }

  @Test("What fails for a while is asked for again until it comes")
  func retries() throws {
    let faults: [LocalServer.Response] = [
      .init(500), .init(502), .init(503, headers: [("Retry-After", "0")]), .init(504), .init(429),
      {
        var cut = LocalServer.Response(body: [1, 2, 3, 4])
        cut.cutAfter = 2
        return cut
      }(),
      {
        var silent = LocalServer.Response()
        silent.isSilent = true
        return silent
      }(),
    ]
    let left = Mutex(faults)
    let (result, requests, _) = try outcome { _ in
      left.withLock { $0.popLast() } ?? .init(body: [7, 8])
    }
    #expect(try result.get().bytes == [7, 8])
    #expect(requests == faults.count + 1)
  }

  @Test("A server that never recovers is given up, and named")
  func givenUp() throws {
    let (result, requests, url) = try outcome { _ in .init(503) }
    #expect(requests == RetryPolicy().attempts)
    #expect(
      result
        == .failure(
          .unavailable(
            location: url + "/a", reason: "the server answers HTTP 503, asked 8 times")))
  }

  @Test("A server may ask for patience, but not for an hour")
  func retryAfter() throws {
    let (result, requests, _) = try outcome { _ in
      .init(429, headers: [("Retry-After", "3600")])
    }
    #expect(requests == 1)
    guard case .failure(.unavailable) = result else {
      Issue.record("\(result)")
      return
    }
  }

  @Test("What is not there, or refused, is not asked for again", arguments: [404, 410, 401, 403])
  func final(status: Int) throws {
    let (result, requests, url) = try outcome { _ in .init(status, body: Array("<html>".utf8)) }
    #expect(requests == 1)
    let error = #expect(throws: ResourceError.self) { try result.get() }
    if status == 404 || status == 410 {
      #expect(error == .absent(location: url + "/a"))
    } else {
      guard case .refused = error else {
        Issue.record("\(result)")
        return
      }
    }
    #expect("\(try #require(error))".contains(url + "/a"))
  }

  @Test("A server that stalls is left, and asked again")
  func stalls() throws {
    let count = Mutex(0)
    let (result, requests, _) = try outcome(
      { ResourceRequest($0 + "/a") }, { $0.http.stallSeconds = 0.3 },
      handler: { _ in
        let number = count.withLock { count in
          count += 1
          return count
        }
        var response = LocalServer.Response(body: [9])
        response.delay = number == 1 ? 60 : 0
        return response
      })
    #expect(try result.get().bytes == [9])
    #expect(requests == 2)
  }

  @Test("Wrong lengths, HTML, circles and too much are told apart")
  func messages() throws {
    let cases:
      [(
        String, @Sendable (String) -> ResourceRequest, String,
        @Sendable (LocalServer.Request) -> LocalServer.Response
      )] =
        [
          (
            "length", { ResourceRequest($0 + "/a") }, "cut its answer short",
            { _ in
              var response = LocalServer.Response(body: [1, 2])
              response.claimedLength = 10
              return response
            }
          ),
          (
            "html", { ResourceRequest($0 + "/a", kind: .tile) }, "HTML",
            { _ in
              .init(headers: [("Content-Type", "text/html")], body: Array("\n<!DOCTYPE html>".utf8))
            }
          ),
          (
            "circle", { ResourceRequest($0 + "/a") }, "circle",
            { request in
              .init(302, headers: [("Location", request.path == "/a" ? "/b" : "/a")])
            }
          ),
          (
            "scheme", { ResourceRequest($0 + "/a") }, "not http or https",
            { _ in
              .init(302, headers: [("Location", "file:///etc/passwd")])
            }
          ),
          (
            "size", { ResourceRequest($0 + "/a", byteLimit: 10) }, "more than 10 bytes",
            { _ in
              .init(body: [UInt8](repeating: 0, count: 11))
            }
          ),
          (
            "gzip", { ResourceRequest($0 + "/a") }, "packed wrongly",
            { _ in
              .init(headers: [("Content-Encoding", "gzip")], body: [0x1f, 0x8b, 1, 2, 3])
            }
          ),
          (
            "ranges", { ResourceRequest($0 + "/a", range: 5..<10) }, "ranges",
            { _ in
              .init(body: [UInt8](repeating: 0, count: 100))
            }
          ),
          (
            "part", { ResourceRequest($0 + "/a", range: 5..<7) }, "another part",
            { _ in
              .init(206, headers: [("Content-Range", "bytes 0-1/100")], body: [1, 2])
            }
          ),
          ("status", { ResourceRequest($0 + "/a") }, "HTTP 418", { _ in .init(418) }),
        ]
    for (name, request, words, handler) in cases {
      let (result, _, url) = try outcome(request, handler: handler)
      let error = try #require(throws: ResourceError.self, "\(name)") { try result.get() }
      #expect("\(error)".contains(words), "\(name): \(error)")
      #expect("\(error)".contains(url + "/a"), "\(name): \(error)")
    }
  }

  @Test("Where nobody listens, that is said after a few attempts")
  func nobody() throws {
    let server = try LocalServer { _ in .init() }
    server.stop()
    let error = #expect(throws: ResourceError.self) {
      try bench.loader().loadAndWait(ResourceRequest(server.url + "/a"))
    }
    #expect(
      "\(try #require(error))" == "\(server.url)/a: the server does not answer, asked 3 times")
  }

  @Test(
    "A server that could not be reached is asked once by others, until it can; the impatient ask once"
  )
  func nobodySoon() throws {
    let server = try LocalServer { _ in .init() }
    server.stop()
    let loader = bench.loader()
    func complaint(_ name: String, isPatient: Bool = true) throws -> String {
      var request = ResourceRequest(server.url + "/" + name)
      request.isPatient = isPatient
      let error = #expect(throws: ResourceError.self) { try loader.loadAndWait(request) }
      return try #require(error).reason
    }
    #expect(try complaint("a", isPatient: false) == "the server does not answer")
    #expect(try complaint("b") == "the server does not answer", "it is known by now")
    let fresh = bench.loader { $0.http.retries.restSeconds = 0 }
    for name in ["a", "b"] {
      let error = #expect(throws: ResourceError.self) {
        try fresh.loadAndWait(ResourceRequest(server.url + "/" + name))
      }
      #expect(try #require(error).reason == "the server does not answer, asked 3 times")
    }
  }

  @Test("What takes too long is not waited for, and is there the next time")
  func notWaitedFor() throws {
    let gate = DispatchSemaphore(value: 0)
    let server = try LocalServer { _ in
      _ = gate.wait(timeout: .now() + 30)
      return .init(headers: [("Cache-Control", "max-age=60")], body: [7])
    }
    let loader = bench.loader()
    let request = ResourceRequest(server.url + "/slow")
    let error = #expect(throws: ResourceError.self) {
      try loader.loadAndWait(request, atMost: 0.05)
    }
    #expect(try #require(error).isTemporary)
    gate.signal()
    #expect(try loader.loadAndWait(request).bytes == [7])
    #expect(server.requests.count == 1)
  }

  @Test("Redirects are followed; what is packed for the way is unpacked")
  func followed() throws {
    // "hello" as `printf hello | gzip -n` packs it.
    let packed: [UInt8] = [
      0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3, 0xcb, 0x48, 0xcd, 0xc9, 0xc9, 7, 0, 0x86, 0xa6, 0x10,
      0x36, 5, 0, 0, 0,
    ]
    let (result, requests, _) = try outcome { request in
      request.path == "/a"
        ? .init(301, headers: [("Location", "b")])
        : .init(headers: [("Content-Encoding", "gzip")], body: packed)
    }
    #expect(try result.get().bytes == Array("hello".utf8))
    #expect(requests == 2)
  }

  @Test("A tile that only looks a little like HTML is none", arguments: [0x3c, 0x0a, 0x20])
  func noHTML(length: UInt8) throws {
    let tile = [0x1a, length, 0x3c, 0x21]
    let (result, _, _) = try outcome(
      { ResourceRequest($0 + "/a", kind: .tile) }, handler: { _ in .init(body: tile) })
    #expect(try result.get().bytes == tile)
  }

  @Test("Limits hold: so many at once, the most urgent first, and no more of what is cancelled")
  func order() throws {
    let gate = DispatchSemaphore(value: 0)
    let now = Mutex(0)
    let most = Mutex(0)
    let server = try LocalServer { request in
      let count = now.withLock {
        $0 += 1
        return $0
      }
      most.withLock { $0 = max($0, count) }
      if request.path == "/first" { _ = gate.wait(timeout: .now() + 30) }
      now.withLock { $0 -= 1 }
      return .init(body: Array(request.path.utf8))
    }
    defer { server.stop() }
    let loader = bench.loader { $0.http.hostLimit = 1 }
    let notes = Notes<Result<Resource, ResourceError>>()
    _ = loader.load(ResourceRequest(server.url + "/first"), rank: 0, update: nil) { notes.add($0) }
    let end = Date(timeIntervalSinceNow: 30)
    while server.requests.isEmpty, Date() < end { Thread.sleep(forTimeInterval: 0.002) }
    var tasks: [any ResourceTask] = []
    for rank in [5, 3, 4, 1, 2] {
      let request = ResourceRequest(server.url + "/\(rank)")
      tasks.append(loader.load(request, rank: rank, update: nil) { notes.add($0) })
    }
    tasks[1].cancel()
    tasks[0].setRank(0)
    loader.flush()
    Thread.sleep(forTimeInterval: 0.1)
    gate.signal()
    #expect(notes.wait(for: 6).count == 6)
    #expect(server.requests.map(\.path) == ["/first", "/5", "/1", "/2", "/4"])
    #expect(most.withLock { $0 } == 1)
    #expect(notes.all.contains(.failure(.cancelled(location: server.url + "/3"))))
  }

  @Test("Many requests with every third failing: all come, each once")
  func lossy() throws {
    let random = Mutex(SeededGenerator(seed: 7))
    let server = try LocalServer { request in
      let fails = random.withLock { Double.random(in: 0..<1, using: &$0) } < 0.3
      var response = LocalServer.Response(fails ? 503 : 200, body: Array(request.path.utf8))
      if fails, request.path.hasSuffix("7") { response.isSilent = true }
      return response
    }
    defer { server.stop() }
    let loader = bench.loader { $0.http.retries.attempts = 20 }
    let notes = Notes<String>()
    for number in 0..<150 {
      let request = ResourceRequest("\(server.url)/\(number)")
      _ = loader.load(request, rank: number, update: nil) { result in
        notes.add((try? result.get()).map { String(decoding: $0.bytes, as: UTF8.self) } ?? "failed")
      }
    }
    #expect(Set(notes.wait(for: 150, seconds: 60)) == Set((0..<150).map { "/\($0)" }))
    #expect(notes.all.count == 150)
  }

  @Test("A loader that is dropped ends what is under way")
  func dropped() throws {
    let server = try LocalServer { _ in
      var response = LocalServer.Response()
      response.delay = 60
      return response
    }
    defer { server.stop() }
    let notes = Notes<Result<HTTPAnswer, ResourceError>>()
    var client: HTTPClient? = HTTPClient()
    _ = client?.send(HTTPRequest(resource: ResourceRequest(server.url)), rank: 0) { notes.add($0) }
    client = nil
    let result = try #require(notes.wait(for: 1).first)
    #expect(throws: ResourceError.cancelled(location: server.url)) { try result.get() }
  }
}

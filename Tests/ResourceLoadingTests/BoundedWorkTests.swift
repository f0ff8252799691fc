import Foundation
import Synchronization
import TestSupport
import Testing

@testable import ResourceLoading

@Suite("Loading comes to an end", .timeLimit(.minutes(2)))
struct BoundedWorkTests {
  private let bench: LoaderBench

  init() throws { bench = try LoaderBench() }

  @Test("Waiting is over after so long with nothing, and goes on while something comes")
  func patience() {
    var silent = LoadingTimeout(limit: 60)
    silent.pass(to: 100, isWaiting: false)
    silent.pass(to: 119.9, isWaiting: true)
    #expect(!silent.isOver)
    silent.pass(to: 120.1, isWaiting: true)
    #expect(silent.isOver && silent.reason.contains("20 s"))
    // What comes after that comes too late.
    silent.earn(whole: 100, bytes: 1 << 30)
    #expect(silent.isOver)

    var steady = LoadingTimeout(limit: 60)
    steady.pass(to: 0, isWaiting: true)
    for second in 1..<59 {
      steady.pass(to: Double(second), isWaiting: true)
      if second % 2 == 0 { steady.earn(whole: 1, bytes: 100) }
      #expect(!steady.isOver, "\(second)")
    }
    steady.pass(to: 60.5, isWaiting: true)
    #expect(steady.isOver && steady.reason.contains("60 s in all"))

    // A flood earns nothing in the end.
    var flooded = LoadingTimeout(limit: 60)
    flooded.pass(to: 0, isWaiting: true)
    for second in 1...16 {
      flooded.pass(to: Double(second), isWaiting: true)
      flooded.earn(whole: 0, bytes: 8 << 20)
    }
    for _ in 0..<8 { flooded.lose(bytes: 16 << 20, in: 16) }
    #expect(flooded.isOver)

    var resting = LoadingTimeout(limit: 60)
    for second in 0..<1000 { resting.pass(to: Double(second), isWaiting: false) }
    #expect(!resting.isOver && resting.remaining == 20)
  }

  @Test("Whatever comes and when: waiting ends by its limit, and not before the allowance is used")
  func patienceBounds() {
    var random = SeededGenerator(seed: 5)
    for _ in 0..<200 {
      var (patience, now) = (LoadingTimeout(limit: 60), 0.0)
      patience.pass(to: 0, isWaiting: true)
      while !patience.isOver, now < 1000 {
        now += Double.random(in: 0...3, using: &random)
        patience.pass(to: now, isWaiting: true)
        patience.earn(
          whole: Int.random(in: 0...1, using: &random),
          bytes: Int.random(in: 0...200_000, using: &random))
      }
      #expect((20...64).contains(now), "\(now)")
    }
  }

  @Test("A transfer stalls by bytes a second, and not only by silence")
  func pace() {
    var options = HTTPOptions()
    options.stallSeconds = 10
    options.leastBytesPerSecond = 100
    func stallTime(bytes: Int, every seconds: Double) -> Double? {
      var (pace, now) = (TransferRate(options, begin: 0), 0.0)
      while now < 300 {
        now += min(seconds, 1)
        if now.truncatingRemainder(dividingBy: seconds) < 1e-9 { pace.note(bytes, at: now) }
        if pace.isStalled(at: now) { return now }
      }
      return nil
    }
    #expect(stallTime(bytes: 0, every: 1) == 10)
    #expect(stallTime(bytes: 1, every: 1) == 10)
    #expect(stallTime(bytes: 90, every: 1) == 10)
    #expect(stallTime(bytes: 110, every: 1) == nil)
    #expect(stallTime(bytes: 1000, every: 8) == nil)
  }

  @Test(
    "Servers that are silent, or send a byte now and then, do not keep a run", arguments: [0, 1])
  func silent(bytes: Int) throws {
    let server = try LocalServer { _ in
      var response = LocalServer.Response(body: [UInt8](repeating: 7, count: 5000))
      if bytes == 0 { response.delay = 60 } else { response.trickle = (bytes, 0.05) }
      return response
    }
    defer { server.stop() }
    let loader = bench.loader { options in
      options.http.stallSeconds = 0.4
      var patience = LoadingTimeout(limit: 60)
      patience.seconds = 1
      options.http.patience = patience
    }
    let notes = Notes<Result<Resource, ResourceError>>()
    for number in 0..<40 {
      let request = ResourceRequest(server.url + "/\(number)")
      _ = loader.load(request, rank: 0, update: nil) { notes.add($0) }
    }
    #expect(notes.wait(for: 40).allSatisfy { (try? $0.get()) == nil })
    // By now nothing is waited for any more, and so for 14 ancestors in a row.
    for number in 0..<14 {
      #expect(throws: ResourceError.self) {
        try loader.loadAndWait(ResourceRequest(server.url + "/late/\(number)"))
      }
    }
    #expect(!server.requests.contains { $0.path.hasPrefix("/late") })
  }

  @Test("A slow server that delivers is waited for")
  func slow() throws {
    let server = try LocalServer { request in
      var response = LocalServer.Response(body: Array(request.path.utf8))
      response.delay = 0.15
      return response
    }
    defer { server.stop() }
    let loader = bench.loader { options in
      options.http.hostLimit = 1
      var patience = LoadingTimeout(limit: 60)
      patience.seconds = 1
      patience.secondsForEach = 0.5
      options.http.patience = patience
    }
    // Twenty times 0.15 s are three times what silence would have.
    let notes = Notes<Result<Resource, ResourceError>>()
    for number in 0..<20 {
      let request = ResourceRequest(server.url + "/\(number)")
      _ = loader.load(request, rank: number, update: nil) { notes.add($0) }
    }
    #expect(notes.wait(for: 20).allSatisfy { (try? $0.get()) != nil })
  }

  @Test("A server that fails and fails is left alone, and asked again after its rest")
  func health() {
    let policy = RetryPolicy()
    var server = ServerHealth()
    for count in 1..<policy.failuresInARow {
      server.fail("HTTP 500", isReachable: true, policy, at: Double(count))
      #expect(!server.isResting(at: Double(count)))
    }
    server.fail("HTTP 500", isReachable: true, policy, at: 20)
    #expect(server.isResting(at: 29) && !server.isResting(at: 31) && server.reason == "HTTP 500")
    server.fail("HTTP 500", isReachable: true, policy, at: 31)
    #expect(server.isResting(at: 40), "one more is enough")
    server.fail("HTTP 500", isReachable: true, policy, at: 200)
    #expect(!server.isResting(at: 200), "that is long ago")
    server.giveUp(policy)
    server.fail("gone", isReachable: false, policy, at: 201)
    #expect(server.isResting(at: 202))
  }

  @Test("A hundred things of a server that only fails cost it few requests")
  func manyOfOne() throws {
    let server = try LocalServer { _ in .init(500) }
    defer { server.stop() }
    let loader = bench.loader()
    let notes = Notes<Result<Resource, ResourceError>>()
    for number in 0..<100 {
      let request = ResourceRequest(server.url + "/\(number)")
      _ = loader.load(request, rank: number, update: nil) { notes.add($0) }
    }
    for case .success in notes.wait(for: 100) { Issue.record("it only fails") }
    let policy = RetryPolicy()
    #expect(server.requests.count <= policy.failuresInARow + HTTPOptions().hostLimit)
  }

  @Test(
    "Permanent faults are not tried again", arguments: [400, 401, 403, 404, 405, 410, 414, 451])
  func permanent(status: Int) throws {
    let server = try LocalServer { _ in .init(status) }
    defer { server.stop() }
    let loader = bench.loader()
    #expect(throws: ResourceError.self) {
      try loader.loadAndWait(ResourceRequest(server.url + "/a"))
    }
    #expect(server.requests.count == 1)
  }

  @Test(
    "What is no HTTP is called that",
    arguments: ["<html>hello</html>", "SSH-2.0-OpenSSH_9.2\r\n", "\u{1}\u{2}\u{3}", "+OK POP3\r\n"])
  func noHTTP(answer: String) throws {
    let server = try LocalServer { _ in
      var response = LocalServer.Response()
      response.raw = Array(answer.utf8)
      return response
    }
    defer { server.stop() }
    let error = #expect(throws: ResourceError.self) {
      try bench.loader().loadAndWait(ResourceRequest(server.url + "/a"))
    }
    #expect("\(try #require(error))".contains("does not speak HTTP"), "\(error as Any)")
  }
}

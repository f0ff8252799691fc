import Foundation
import GPSD
import Rhumb
import Synchronization
import TestSupport
import Testing

@MainActor
@Suite("Positions of a gpsd")
struct GPSDProviderTests {
  /// What is told on a thread of the provider's.
  private final class Problems: Sendable {
    private let lines = Mutex<[String]>([])
    func add(_ line: String) { lines.withLock { $0.append(line) } }
    var all: [String] { lines.withLock { $0 } }
  }

  @Test("Where nobody listens it says so once, tries again, and stops at once")
  func nobody() throws {
    let problems = Problems()
    let map = try MapView(size: Size(width: 100, height: 100))
    // Port 1 is for a service that nobody has.
    map.location.provider = GPSDProvider(GPSDAddress(host: "127.0.0.1", port: 1)) {
      problems.add($0)
    }
    wait { !problems.all.isEmpty }
    Thread.sleep(forTimeInterval: 1.5)
    #expect(problems.all.count == 1)
    #expect(problems.all.first?.hasPrefix("gpsd://127.0.0.1:1: cannot connect") == true)
    map.advance(to: 0)
    #expect(map.location.latestLocation == nil)
    map.location.provider = nil
  }

  @Test("A position and a heading come; what is lost is told once, and comes back")
  func lossAndReturn() throws {
    let problems = Problems()
    let latitudes = Mutex([10.0, 20.0])
    let daemon = try FakeGPSD { client in
      guard let latitude = latitudes.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) else {
        return
      }
      client.send(#"{"class":"VERSION","release":"3.25"}"# + "\r\n")
      client.send(#"{"class":"ATT","heading":75}"# + "\r\n")
      client.send(#"{"class":"TPV","mode":2,"lat":\#(latitude),"lon":8}"# + "\r\n")
    }
    let map = try MapView(size: Size(width: 100, height: 100))
    map.location.provider = GPSDProvider(daemon.address) { problems.add($0) }
    var time = 0.0
    for latitude in [10.0, 20] {
      wait {
        time += 0.1
        map.advance(to: time)
        return map.location.latestLocation?.coordinate.latitude == latitude
      }
      #expect(map.location.latestLocation?.coordinate.latitude == latitude, "\(problems.all)")
      #expect(map.location.latestHeading?.degrees == 75)
    }
    // Each of them after a report, and so told.
    wait { problems.all.count == 2 }
    #expect(problems.all.allSatisfy { $0.contains("the connection is lost; trying again") })
    map.location.provider = nil
  }

  @Test("Who sends garbage, or a line without an end, is told of once and left alone")
  func hostile() throws {
    let garbage = Array(repeating: UInt8(ascii: "x"), count: 1 << 16)
    for line in [garbage, Array("HTTP/1.1 400 Bad Request\r\n".utf8), [0, 10, 0xff, 10]] {
      let problems = Problems()
      let sent = Atomic(0)
      let connections = Atomic(0)
      let daemon = try FakeGPSD { client in
        connections.add(1, ordering: .relaxed)
        // A gigabyte.
        for _ in 0..<16_384 where client.send(line) { sent.add(line.count, ordering: .relaxed) }
      }
      let map = try MapView(size: Size(width: 100, height: 100))
      map.location.provider = GPSDProvider(daemon.address) { problems.add($0) }
      wait { connections.load(ordering: .relaxed) > 1 }
      #expect(problems.all == ["\(daemon.address): it does not answer as a gpsd; trying again"])
      // What sockets hold on their way, and no more of the gigabyte.
      #expect(sent.load(ordering: .relaxed) < 64 << 20)
      map.location.provider = nil
    }
  }

  @Test(
    "The real daemon, fed by gpsfake: place, course, speed, heading; lost and found again (P08)",
    .enabled(if: FakeReceiver.isPossible, "gpsd and gpsfake are not installed"))
  func realDaemon() throws {
    let map = try MapView(size: Size(width: 100, height: 100))
    let receiver = try FakeReceiver()
    let problems = Problems()
    map.location.provider = GPSDProvider(GPSDAddress(host: "127.0.0.1", port: receiver.port)) {
      problems.add($0)
    }
    map.location.follow(.position, options: FollowOptions(zoom: 15))
    var time = 0.0
    wait(seconds: 60) {
      time += 0.1
      map.advance(to: time)
      return map.location.latestLocation != nil
    }
    let location = try #require(map.location.latestLocation, "\(problems.all) \(receiver.log)")
    #expect(abs(location.coordinate.latitude - 47.5) < 0.01)
    #expect(abs(location.coordinate.longitude - 8.5) < 0.01)
    wait(seconds: 20) {
      time += 0.1
      map.advance(to: time)
      return map.location.latestLocation?.speed ?? 0 > 9 && map.location.latestHeading != nil
    }
    let moving = try #require(map.location.latestLocation)
    #expect(abs((moving.speed ?? 0) - 10) < 1)
    #expect(abs((moving.course ?? 0) - 45) < 3)
    for _ in 0...20 {
      time += 0.1
      map.advance(to: time)
    }
    #expect(map.location.followStatus == .following(.position) && map.camera.zoom == 15)
    #expect(map.location.latestHeading.map { abs($0.degrees - 120) < 1 } == true)
    receiver.end()
    // Before the daemon listened there may have been another problem.
    let isLost = { problems.all.contains { $0.contains("the connection is lost; trying again") } }
    wait(seconds: 20, until: isLost)
    #expect(isLost(), "\(problems.all)")
    let before = try #require(map.location.latestLocation?.timestamp)
    let another = try FakeReceiver(port: receiver.port)
    defer { another.end() }
    wait(seconds: 60) {
      time += 0.1
      map.advance(to: time)
      return map.location.latestLocation?.timestamp != before
    }
    #expect(map.location.latestLocation?.timestamp != before, "\(problems.all) \(another.log)")
  }

  /// Waits until something is so, and not for ever.
  private func wait(seconds: Double = 10, until isSo: () -> Bool) {
    var waited = 0.0
    while !isSo(), waited < seconds {
      Thread.sleep(forTimeInterval: 0.05)
      waited += 0.05
    }
  }
}

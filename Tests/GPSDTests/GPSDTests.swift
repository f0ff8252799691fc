import Foundation
import Rhumb
import Synchronization
import TestSupport
import Testing

@testable import GPSD

@Suite("Positions of a gpsd")
struct GPSDTests {
  @Test(
    "Addresses as on the command line",
    arguments: [
      ("gpsd", "localhost", 2947), ("gpsd://box", "box", 2947), ("gpsd://box:1234", "box", 1234),
      ("gpsd://10.0.0.1:99/", "10.0.0.1", 99), ("gpsd://[::1]:99", "::1", 99),
      ("gpsd://[::1]", "::1", 2947), ("gpsd://:88", "localhost", 88),
    ])
  func addresses(text: String, host: String, port: Int) throws {
    let address = try #require(GPSDAddress(text))
    #expect(address.host == host && address.port == port)
    #expect(GPSDAddress(address.description) == address)
  }

  @Test(
    "What is no address is none", arguments: ["", "box", "gpsd:/box", "gpsd://a:0", "gpsd://a:x"])
  func noAddress(text: String) { #expect(GPSDAddress(text) == nil) }

  /// What is told on a thread of the provider's.
  private final class Problems: Sendable {
    private let lines = Mutex<[String]>([])
    func add(_ line: String) { lines.withLock { $0.append(line) } }
    var all: [String] { lines.withLock { $0 } }
  }

  @MainActor
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

  @MainActor
  @Test(
    "The real daemon, fed by gpsfake: place, course, speed; lost and found again (P08)",
    .enabled(if: FakeReceiver.isPossible, "gpsd and gpsfake are not installed"))
  func realDaemon() throws {
    let map = try MapView(size: Size(width: 100, height: 100))
    let receiver = try FakeReceiver()
    let problems = Problems()
    map.location.provider = GPSDProvider(GPSDAddress(host: "127.0.0.1", port: receiver.port)) {
      problems.add($0)
    }
    map.follow(.position, options: FollowOptions(zoom: 15))
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
      return map.location.latestLocation?.speed ?? 0 > 9
    }
    let moving = try #require(map.location.latestLocation)
    #expect(abs((moving.speed ?? 0) - 10) < 1)
    #expect(abs((moving.course ?? 0) - 45) < 3)
    for _ in 0...20 {
      time += 0.1
      map.advance(to: time)
    }
    #expect(map.followStatus == .following(.position) && map.camera.zoom == 15)
    receiver.end()
    wait(seconds: 20) { !problems.all.isEmpty }
    #expect(problems.all.first?.contains("trying again") == true)
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

/// A gpsd that reads a log which is made here, as from a receiver.
private final class FakeReceiver {
  let port: Int
  private let program: ChildProgram
  private let folder: String

  private static let gpsfake = "/usr/bin/gpsfake"

  static var isPossible: Bool {
    FileManager.default.isExecutableFile(atPath: gpsfake)
      && ["/usr/sbin/gpsd", "/usr/local/sbin/gpsd"].contains {
        FileManager.default.isExecutableFile(atPath: $0)
      }
  }

  init() throws {
    port = Int.random(in: 20_000...60_000)
    folder = NSTemporaryDirectory() + "rhumb-gpsd-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try Self.log.write(toFile: "\(folder)/log.nmea", atomically: true, encoding: .utf8)
    program = try ChildProgram(
      Self.gpsfake, ["-n", "-q", "-c", "0.05", "-P", "\(port)", "\(folder)/log.nmea"],
      environment: ["PATH": "/usr/bin:/bin:/usr/sbin:/sbin:/usr/local/sbin", "HOME": folder],
      errors: "\(folder)/errors")
  }

  /// What the program complained about.
  var log: String { (try? String(contentsOfFile: "\(folder)/errors", encoding: .utf8)) ?? "" }

  /// Ends it with the gpsd that it has begun.
  func end() { program.interrupt(seconds: 10) }

  deinit {
    end()
    try? FileManager.default.removeItem(atPath: folder)
  }

  /// A way to the north-east at 10 m/s, a position a second.
  private static let log: String = {
    var lines: [String] = []
    for second in 0..<600 {
      let metres = Double(second) * 10 * 0.5.squareRoot()
      let latitude = 47.5 + metres / 111_195
      let longitude = 8.5 + metres / (111_195 * 0.675_59)
      let time = String(format: "12%02d%02d", second / 60, second % 60)
      let place =
        angle(latitude, digits: 2) + ",N," + angle(longitude, digits: 3) + ",E"
      for content in [
        "GPGGA,\(time)," + place + ",1,08,0.9,400.0,M,47.0,M,,",
        "GPRMC,\(time),A," + place + ",019.4,045.0,010524,,",
      ] {
        lines.append(String(format: "$%@*%02X", content, content.utf8.reduce(0, ^)))
      }
    }
    return lines.joined(separator: "\r\n") + "\r\n"
  }()

  private static func angle(_ degrees: Double, digits: Int) -> String {
    let whole = degrees.rounded(.down)
    return String(format: "%0\(digits)d%07.4f", Int(whole), (degrees - whole) * 60)
  }
}

import Foundation
import TestSupport

/// A gpsd that reads a log which is made here, as from a receiver.
final class FakeReceiver {
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

  init(port: Int = Int.random(in: 20_000...60_000)) throws {
    self.port = port
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
        "GPRMC,\(time),A," + place + ",019.4,045.0,010524,,", "GPHDT,120.0,T",
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

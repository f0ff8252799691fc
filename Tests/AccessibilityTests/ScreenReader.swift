import Foundation
import Glibc
import TestSupport
import Testing

/// A session's bus with the desktop's services for AT-SPI, and the program that reads a window there.
///
/// A class, because its end ends the bus.
final class ScreenReader {
  private static let python = "/usr/bin/python3"
  private static let dbus = ["/usr/bin/dbus-daemon", "/bin/dbus-daemon"].first {
    (path: String) in access(path, X_OK) == 0
  }

  /// Whether all is there: the bus, the services, and the library with its binding.
  static let isPossible: Bool = {
    let files = FileManager.default
    let libraries = (try? files.contentsOfDirectory(atPath: "/usr/lib")) ?? []
    return dbus != nil && access(python, X_OK) == 0
      && files.fileExists(atPath: "/usr/share/dbus-1/services/org.a11y.Bus.service")
      && files.fileExists(atPath: "/usr/lib/python3/dist-packages/gi")
      && libraries.contains {
        files.fileExists(atPath: "/usr/lib/\($0)/girepository-1.0/Atspi-2.0.typelib")
      }
  }()
  static let whyNot: Comment =
    "no AT-SPI; install dbus-daemon, at-spi2-core, gir1.2-atspi-2.0 and python3-gi"

  let address: String
  private let daemon: ChildProgram
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "atspi-\(UUID().uuidString)")
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    let told = folder.appending(path: "address").path
    daemon = try ChildProgram(
      try #require(Self.dbus), ["--session", "--nofork", "--nopidfile", "--print-address=1"],
      environment: Self.environment(folder), output: told)
    var address = ""
    for _ in 0..<500 where !address.hasSuffix("\n") {
      usleep(10_000)
      address = (try? String(contentsOfFile: told, encoding: .utf8)) ?? ""
    }
    self.address = try #require(address.split(separator: "\n").first.map(String.init))
  }

  deinit {
    daemon.end()
    try? FileManager.default.removeItem(at: folder)
  }

  /// Nothing of the user's session is seen or changed.
  private static func environment(_ folder: URL) -> [String: String] {
    [
      "PATH": "/usr/bin:/bin", "HOME": folder.path, "XDG_RUNTIME_DIR": folder.path,
      "LC_ALL": "C.UTF-8", "GSETTINGS_BACKEND": "memory",
    ]
  }

  /// Has it do something; see `Reader/reader.py`.
  func start(_ words: String...) throws -> ChildProgram { try start(words) }

  private func start(_ words: [String]) throws -> ChildProgram {
    let script = try #require(
      Bundle.module.path(forResource: "reader", ofType: "py", inDirectory: "Reader"))
    return try ChildProgram(
      Self.python, [script] + words,
      environment: Self.environment(folder).merging(["DBUS_SESSION_BUS_ADDRESS": address]) { $1 },
      output: folder.appending(path: "output").path, errors: folder.appending(path: "errors").path)
  }

  /// The lines that it has written.
  var output: [String] { lines("output") }

  private func lines(_ name: String) -> [String] {
    let text = try? String(contentsOf: folder.appending(path: name), encoding: .utf8)
    return (text ?? "").split(separator: "\n").map(String.init)
  }

  func run(_ words: String...) throws -> [String] {
    let ending = try start(words).wait(seconds: 60)
    #expect(ending == .exit(status: 0), "\(lines("errors"))")
    return output.filter { !$0.hasPrefix("event|") }
  }
}

import Foundation
import TestSupport
import Testing

/// What someone sees who waits at a terminal, which `script` of util-linux is here.
@Suite(
  "Progress on a terminal", .serialized,
  .enabled(if: RhumbProgram.path != nil && RhumbProgram.canDraw, RhumbProgram.whyNotDrawn),
  .enabled(
    if: FileManager.default.isExecutableFile(atPath: "/usr/bin/script"), "script is not installed"))
struct ProgressTests {
  private static let erasure = "\r\u{1b}[K"

  private func seen(_ arguments: String, terminal: String = "xterm") throws -> String {
    let folder = try ScratchFolder()
    let program = try #require(RhumbProgram.path)
    let outcome = try RhumbProgram.run(
      ["-qec", "stty cols 24 && '\(program)' \(arguments)", "/dev/null"], in: folder,
      environment: ["TERM": terminal, "SHELL": "/bin/sh"], program: "/usr/bin/script")
    #expect(outcome.status == 0, "\(outcome)")
    return outcome.output
  }

  @Test("Checks are told on one line within the terminal, which is cleared before the report")
  func checks() throws {
    // The last of them begin seconds after the first, on a fast machine, too.
    let text = try seen(
      "verify --quick --only marks,terrain-marks,terrain-heights,terrain-occlusion")
    let parts = text.components(separatedBy: Self.erasure)
    #expect(parts.count > 2 && parts[0].isEmpty, "\(text)")
    for line in parts.dropFirst().dropLast() {
      #expect(line.hasPrefix("check ") && line.count < 24, "\(line)")
      let numbers = line.split(whereSeparator: { !$0.isNumber }).compactMap { Int($0) }
      #expect(numbers.count == 2 && numbers[0] <= numbers[1], "\(line)")
    }
    #expect(parts.last?.hasPrefix("check   ") == true && parts.last?.contains("verdict") == true)
  }

  @Test("A terminal that cannot erase is told nothing of it, nor of what is done at once")
  func silence() throws {
    let dumb = try seen("verify --quick --only marks,seams", terminal: "dumb")
    #expect(!dumb.contains("\u{1b}") && !dumb.contains("check 1"))
    #expect(try !seen("--version").contains("\u{1b}"))
  }

  @Test("Tiles that are long in coming are counted")
  func tiles() throws {
    let server = try LocalServer { _ in
      var response = LocalServer.Response()
      // Far beyond the second that is waited in silence, so that a busy machine looks in between.
      response.delay = 3
      return response
    }
    defer { server.stop() }
    let text = try seen(
      "render '\(server.url)/{z}/{x}/{y}.pbf' -o x.png --size 600x600 --camera 0,0,3")
    #expect(text.contains(Self.erasure) && text.contains(" tiles"), "\(text)")
    #expect(text.hasSuffix(Self.erasure) || text.contains("rhumb: "), "\(text)")
  }
}

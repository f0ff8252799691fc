import Foundation
import TestSupport
import Testing

/// How the window begins with what it remembers, and ends other than by the user's hand.
@Suite(
  "The window's beginning and end", .serialized, .exclusiveDisplay,
  .enabled(if: LiveDisplay.isOffered && LiveDisplay.name != nil, LiveDisplay.whyNot),
  .enabled(if: RhumbProgram.path != nil, RhumbProgram.whyNot))
struct LiveEndTests {
  /// A window that has drawn, in a folder of its own.
  private func begin(
    in folder: ScratchFolder, display: String, _ arguments: [String] = []
  ) throws -> ChildProgram {
    var environment = ProcessInfo.processInfo.environment
    environment["DISPLAY"] = display
    environment["WAYLAND_DISPLAY"] = nil
    environment["XDG_STATE_HOME"] = folder.path + "/state"
    let window = try ChildProgram(
      try #require(RhumbProgram.path), ["view", "--verbose"] + arguments, in: folder.path,
      environment: environment, errors: folder.path + "/stderr")
    var tenths = 300
    while !said(in: folder).contains("frame 2:"), window.isRunning, tenths > 0 {
      usleep(100_000)
      tenths -= 1
    }
    #expect(said(in: folder).contains("frame 2:"), "\(said(in: folder))")
    return window
  }

  private func said(in folder: ScratchFolder) -> String {
    String(
      decoding: FileManager.default.contents(atPath: folder.path + "/stderr") ?? Data(),
      as: UTF8.self)
  }

  private func remembered(in folder: ScratchFolder) throws -> [String: Any] {
    let data = try #require(
      FileManager.default.contents(atPath: folder.path + "/state/rhumb/window.json"))
    return try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
  }

  @Test("Signals that ask for the end are obeyed, and the window is remembered")
  func signals() throws {
    let display = try #require(LiveDisplay.name)
    for signal in [SIGTERM, SIGINT, SIGHUP] {
      let folder = try ScratchFolder()
      let window = try begin(
        in: folder, display: display, ["--size", "320x240", "--camera", "10,20,5"])
      window.send(signal)
      #expect(window.wait(seconds: 30) == .exit(status: 0), "signal \(signal)")
      let frame = try remembered(in: folder)["frame"] as? [String: Any]
      #expect(frame?["width"] as? Double == 320)
    }
  }

  @Test("A window.json of any content starts a window")
  func anyMemory() throws {
    let display = try #require(LiveDisplay.name)
    let camera =
      #""target":{"latitude":0,"longitude":0},"zoom":3,"bearing":1e308,"tilt":90"#
    for content in [
      #"{"frame":{"width":400,"height":300,"x":-9223372036854775808,"y":-9223372036854775808}}"#,
      #"{"frame":{"width":16384,"height":1,"x":-1048576,"y":1048576},"view":{\#(camera)}}"#,
      String(repeating: "[", count: 60_000),
    ] {
      let folder = try ScratchFolder()
      let state = folder.path + "/state/rhumb"
      try FileManager.default.createDirectory(atPath: state, withIntermediateDirectories: true)
      try Data(content.utf8).write(to: URL(fileURLWithPath: state + "/window.json"))
      let window = try begin(in: folder, display: display)
      window.send(SIGTERM)
      #expect(window.wait(seconds: 30) == .exit(status: 0), "\(content.prefix(80))")
      #expect(try remembered(in: folder)["view"] != nil)
    }
  }

  private static let server = "/usr/bin/Xvfb"

  @Test(
    "The end of the X server ends the program, which remembers its window",
    .enabled(if: FileManager.default.isExecutableFile(atPath: server), "there is no Xvfb"))
  func serverEnds() throws {
    let folder = try ScratchFolder()
    let number = folder.path + "/number"
    let server = try ChildProgram(
      Self.server, ["-screen", "0", "640x480x24", "-nolisten", "tcp", "-displayfd", "1"],
      environment: ProcessInfo.processInfo.environment, output: number)
    defer { server.end() }
    var tenths = 100
    var display = ""
    while display.isEmpty, tenths > 0 {
      usleep(100_000)
      tenths -= 1
      let text = FileManager.default.contents(atPath: number) ?? Data()
      display = String(decoding: text, as: UTF8.self).trimmingCharacters(
        in: .whitespacesAndNewlines)
    }
    let window = try begin(
      in: folder, display: ":" + display, ["--size", "320x240", "--camera", "10,20,5"])
    server.end()
    #expect(window.wait(seconds: 30) == .exit(status: 0), "\(said(in: folder))")
    #expect(said(in: folder).contains("the X server has ended"))
    let view = try remembered(in: folder)["view"] as? [String: Any]
    let target = view?["target"] as? [String: Any]
    #expect(target?["latitude"] as? Double == 10)
  }
}

import Foundation
import OffscreenRendering
import TestSupport
import Testing

/// The built program `rhumb`, run as a user would.
struct RhumbProgram {
  struct Outcome {
    var status: Int32
    var output: String
    var complaints: [String]
  }

  static let path = path(of: "rhumb")

  /// A program of the package: beside the test bundle, where the products are built.
  static func path(of name: String) -> String? {
    guard let test = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    else { return nil }
    let beside = URL(fileURLWithPath: test).deletingLastPathComponent()
    let bundle = CommandLine.arguments.first.map {
      URL(fileURLWithPath: $0).deletingLastPathComponent()
    }
    return [beside, bundle].compactMap { $0?.appendingPathComponent(name).path }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }
  static let whyNot: Comment = "the program rhumb is not built beside the tests; run swift build"
  /// Whether programs can draw here without a display.
  static let canDraw = (try? OffscreenContext()) != nil
  static let whyNotDrawn: Comment =
    "no EGL that draws without a display: neither surfaceless nor a device (install libegl-mesa0)"

  /// How long a program may take: several times what the slowest does on a slow machine.
  static let secondsLimit = 240.0

  /// Runs the program, or another of the package, in `folder`, without a display.
  static func run(
    _ arguments: [String], in folder: ScratchFolder, environment extra: [String: String] = [:],
    program: String? = path
  ) throws -> Outcome {
    var environment = ProcessInfo.processInfo.environment
    environment["DISPLAY"] = nil
    environment["WAYLAND_DISPLAY"] = nil
    // Nothing of the user's is read or changed, and labels are as the styles have them.
    environment["LC_ALL"] = "C"
    environment["XDG_STATE_HOME"] = folder.path + "/state"
    environment["XDG_DATA_HOME"] = folder.path + "/data"
    environment["XDG_PICTURES_DIR"] = folder.path
    let (output, errors) = (folder.path + "/stdout", folder.path + "/stderr")
    let child = try ChildProgram(
      try #require(program), arguments, in: folder.path,
      environment: environment.merging(extra) { $1 }, output: output, errors: errors)
    let ending = child.wait(seconds: secondsLimit)
    func text(_ file: String) -> String {
      String(decoding: FileManager.default.contents(atPath: file) ?? Data(), as: UTF8.self)
    }
    let complaints = text(errors).split(separator: "\n").map(String.init)
    guard case .exit(let status) = ending else {
      Issue.record("\(arguments): ended as \(ending); it had said: \(complaints.suffix(5))")
      return Outcome(status: -1, output: text(output), complaints: complaints)
    }
    return Outcome(status: status, output: text(output), complaints: complaints)
  }
}

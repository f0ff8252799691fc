import Foundation
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

  /// Runs the program, or another of the package, in `folder`, without a display.
  static func run(
    _ arguments: [String], in folder: ScratchFolder, environment extra: [String: String] = [:],
    program: String? = path
  ) throws -> Outcome {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: try #require(program))
    process.arguments = arguments
    process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
    var environment = ProcessInfo.processInfo.environment
    environment["DISPLAY"] = nil
    environment["WAYLAND_DISPLAY"] = nil
    process.environment = environment.merging(extra) { $1 }
    let (output, errors) = (folder.path + "/stdout", folder.path + "/stderr")
    for file in [output, errors] { try Data().write(to: URL(fileURLWithPath: file)) }
    process.standardOutput = FileHandle(forWritingAtPath: output)
    process.standardError = FileHandle(forWritingAtPath: errors)
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationReason == .exit, "\(arguments): ended by a signal")
    func text(_ file: String) -> String {
      String(decoding: FileManager.default.contents(atPath: file) ?? Data(), as: UTF8.self)
    }
    return Outcome(
      status: process.terminationStatus, output: text(output),
      complaints: text(errors).split(separator: "\n").map(String.init))
  }
}

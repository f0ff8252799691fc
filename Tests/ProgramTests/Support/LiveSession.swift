import TestSupport
import Testing

/// The real window, used by a synthetic hand.
enum LiveSession {
  /// Opens a window, lets the hand do something and quit, and tells the last camera.
  static func camera(
    after doings: String, _ arguments: [String], in folder: ScratchFolder
  ) throws -> [Double] {
    let lines = try messages(after: doings, arguments, in: folder)
    let line = try #require(lines.last { $0.hasPrefix("rhumb: camera ") })
    return line.dropFirst("rhumb: camera ".count).split(separator: ",").compactMap { Double($0) }
  }

  /// The same, and tells what the program has said on standard error, a line each.
  static func messages(
    after doings: String, _ arguments: [String], in folder: ScratchFolder,
    environment: [String: String] = [:]
  ) throws -> [String] {
    let hand = try SyntheticPointer(
      inWindow: "Rhumb", "sleep 0.5 " + doings + " sleep 0.3 key ctrl+q")
    defer { hand.end() }
    let display = try #require(LiveDisplay.name)
    let session = try RhumbProgram.run(
      ["view", "--verbose"] + arguments, in: folder,
      environment: environment.merging(["DISPLAY": display]) { $1 })
    #expect(session.status == 0, "\(session.complaints)")
    return session.complaints
  }
}

import Foundation
import Localization
import Rhumb
import RhumbWindow

/// Another window: a new process of this program, which is independent of this one.
struct SecondWindow: Sendable {
  private let options: [String]

  /// Options for a single window: its camera and size, and what happens to its run.
  private static let ownOptions: Set<String> = [
    "camera", "fit", "size", "frames", "screenshot", "record",
  ]

  /// - Parameter arguments: those of the first window.
  init(like arguments: ParsedArguments) { options = arguments.words(without: Self.ownOptions) }

  /// The arguments for the new process.
  ///
  /// - Parameter style: the colours that the user chose, if any.
  func words(maps: [String], camera: CameraPosition, size: Size, style: String?) -> [String] {
    let isStyled = options.contains { $0.hasPrefix("--style=") }
    return ["view"] + options + (isStyled ? [] : style.map { ["--style=\($0)"] } ?? [])
      + camera.optionText.split(separator: " ").map(String.init)
      + ["--size=\(Int(size.width))x\(Int(size.height))", "--"] + maps
  }

  /// Starts the process without waiting for it.
  static func start(_ words: [String]) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: programPath)
    process.arguments = words
    // An activation token is for one window only.
    process.environment = ProcessInfo.processInfo.environment.filter {
      $0.key != "XDG_ACTIVATION_TOKEN" && $0.key != "DESKTOP_STARTUP_ID"
    }
    process.standardInput = FileHandle.nullDevice
    try process.run()
    // Someone must wait for the process to end.
    let waiting = Thread { process.waitUntilExit() }
    waiting.name = "second window"
    waiting.stackSize = 512 << 10
    waiting.start()
  }

  /// This program's file or, if it was replaced meanwhile, the link to the running program.
  private static var programPath: String {
    let link = "/proc/self/exe"
    let path = try? FileManager.default.destinationOfSymbolicLink(atPath: link)
    return path.flatMap { FileManager.default.isExecutableFile(atPath: $0) ? $0 : nil } ?? link
  }
}

extension ViewSession {
  func openSecondWindow() {
    // It begins with what this one remembers.
    settings.saver?.save(window.place)
    let words = settings.secondWindow.words(
      maps: (opener.pending ?? options).maps, camera: map.camera, size: map.size,
      style: theme.chosenStyle)
    do {
      try SecondWindow.start(words)
    } catch {
      problems.report(localized("Cannot open another window: \(error.localizedDescription)"))
    }
  }
}

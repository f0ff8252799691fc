import Foundation
import Localization
import Rhumb

/// Another window: the program once more, which lives on by itself.
struct SecondWindow: Sendable {
  /// The options that it begins with.
  private let options: [String]

  /// What belongs to one window alone: where it looks, and what becomes of its run.
  private static let ownOptions: Set<String> = [
    "camera", "fit", "size", "frames", "screenshot", "record",
  ]

  /// - Parameter arguments: those of the first window.
  init(like arguments: ParsedArguments) { options = arguments.words(without: Self.ownOptions) }

  /// The words after the program's name.
  ///
  /// - Parameter style: colours that were chosen by hand.
  func words(maps: [String], camera: CameraPosition, size: Size, style: String?) -> [String] {
    let isStyled = options.contains { $0.hasPrefix("--style=") }
    return ["view"] + options + (isStyled ? [] : style.map { ["--style=\($0)"] } ?? [])
      + camera.optionText.split(separator: " ").map(String.init)
      + ["--size=\(Int(size.width))x\(Int(size.height))", "--"] + maps
  }

  /// Starts the program, and does not wait for it.
  static func start(_ words: [String]) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: programPath)
    process.arguments = words
    // A token to come to the front is for one window only.
    process.environment = ProcessInfo.processInfo.environment.filter {
      $0.key != "XDG_ACTIVATION_TOKEN" && $0.key != "DESKTOP_STARTUP_ID"
    }
    process.standardInput = FileHandle.nullDevice
    try process.run()
    // Somebody has to take note of its end.
    let waiting = Thread { process.waitUntilExit() }
    waiting.name = "second window"
    waiting.stackSize = 512 << 10
    waiting.start()
  }

  /// The file of this program; where it has been replaced meanwhile, what runs.
  private static var programPath: String {
    let link = "/proc/self/exe"
    let path = try? FileManager.default.destinationOfSymbolicLink(atPath: link)
    return path.flatMap { FileManager.default.isExecutableFile(atPath: $0) ? $0 : nil } ?? link
  }
}

extension ViewSession {
  /// Opens another window on the same maps, from the same camera.
  mutating func openSecondWindow() {
    guard let secondWindow else { return }
    let words = secondWindow.words(
      maps: theme.options.maps, camera: map.camera, size: map.size, style: theme.chosenStyle)
    do {
      try SecondWindow.start(words)
    } catch {
      tellProblem(localized("Cannot open another window: \(error.localizedDescription)"))
    }
  }
}

import Foundation
import GeoMath
import Gestures
import Rhumb
import Windowing

/// `rhumb view`: the map in a window.
@MainActor
enum ViewCommand {
  nonisolated static let command = Command(
    name: "view", synopsis: "rhumb [view] [MAP …]", summary: "opens the map in a window",
    specs: [
      OptionSpec("frames", value: "N", "end after N frames"),
      OptionSpec("screenshot", value: "FILE.png", "write the last frame as a picture"),
      OptionSpec("verbose", "say on standard error when frames are drawn"),
    ] + MapOptions.specs,
    run: { arguments throws(CommandFailure) in try run(arguments) })

  private static func run(_ arguments: ParsedArguments) throws(CommandFailure) -> ExitStatus {
    let options = try MapOptions(arguments)
    var frameLimit: Int?
    if let text = arguments.value("frames") {
      frameLimit = Int(try MapOptions.number(text, of: "frames", in: 1...1e9))
    }
    let window: Window
    do throws(WindowError) {
      window = try Window(title: "Rhumb", size: options.size.screenSize)
    } catch {
      return try drawInstead(of: error, options)
    }
    var session = ViewSession(
      window: window,
      map: try options.makeMap(size: Size(window.size), pixelsPerPoint: window.pixelsPerPoint))
    session.frameLimit = frameLimit
    session.isVerbose = arguments.has("verbose")
    session.screenshot = arguments.value("screenshot")
    try session.run()
    return .done
  }

  /// Without a display the map is drawn into a file, so that the first command that someone tries
  /// shows something on any machine.
  private static func drawInstead(
    of error: WindowError, _ options: MapOptions
  ) throws(CommandFailure) -> ExitStatus {
    guard case .noDisplay = error else { throw CommandFailure(.unavailable, "\(error)") }
    CommandLineProgram.complain("\(error)")
    try Picture(of: options).write(to: "rhumb.png")
    CommandLineProgram.complain("drew rhumb.png instead")
    return .done
  }
}

extension Size {
  init(_ size: ScreenSize) { self.init(width: size.width, height: size.height) }

  var screenSize: ScreenSize { ScreenSize(width: width, height: height) }
}

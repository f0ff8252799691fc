import FileWriting
import Foundation
import ShownText

struct Terminal: Sendable {
  /// The width, or 80 if the terminal doesn't report one.
  var columns: Int

  /// The terminal behind a file descriptor, or `nil` if it is something else.
  init?(_ descriptor: Int32) {
    guard isatty(descriptor) != 0 else { return nil }
    var size = winsize()
    let isKnown = ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0
    columns = isKnown ? Int(size.ws_col) : 80
  }

  /// The width for texts on standard output, at most 100 columns so that they are easy to read.
  static var textWidth: Int {
    let widest = 100
    return min(max(Terminal(STDOUT_FILENO)?.columns ?? widest, 20), widest)
  }

  /// Writes to standard output. Swift's own `print` ignores lost output and passes on control
  /// characters in names. Here the program ends with `cannotCreate` if the output cannot be
  /// written, for example because the disk is full, and without a message if nobody reads the
  /// output any more. Terminals, files and pipes get the same text.
  static func print(_ text: TerminalText) {
    do throws(OutputError) {
      try StandardOutput.write(text)
    } catch {
      let failure = CommandFailure(error)
      CommandLineProgram.log(failure)
      exit(failure.status.rawValue)
    }
  }
}

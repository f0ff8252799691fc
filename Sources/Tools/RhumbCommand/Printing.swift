import FileWriting
import Foundation
import ShownText

extension Terminal {
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

extension CommandFailure {
  /// Output could not be written. If nobody reads it any more, nothing needs to be reported.
  init(_ error: OutputError) {
    self.init(.cannotCreate, error.isBrokenPipe ? "" : "\(error)")
  }
}

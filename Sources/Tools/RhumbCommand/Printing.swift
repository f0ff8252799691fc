import FileWriting
import Foundation
import ShownText

extension Terminal {
  /// Writes to standard output, in place of Swift's own `print`, which says nothing of what was lost
  /// and passes on whatever a name holds: where standard output cannot be written, as on a full disk,
  /// the program ends with the status that says so. Where nobody reads any more it ends as well,
  /// without a word. The same is written to a terminal, a file and a pipe.
  static func print(_ text: TerminalText) {
    do throws(OutputError) {
      try StandardOutput.write(text)
    } catch {
      let failure = CommandFailure(error)
      CommandLineProgram.complain(failure)
      exit(failure.status.rawValue)
    }
  }
}

extension CommandFailure {
  /// Something could not be written. That nobody reads it any more is no news to the one who reads.
  init(_ error: OutputError) {
    self.init(.cannotCreate, error.isBrokenPipe ? "" : "\(error)")
  }
}

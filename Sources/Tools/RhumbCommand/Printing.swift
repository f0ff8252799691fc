import FileWriting
import Foundation

/// Prints a line, in place of Swift's own `print`, which says nothing of what was lost: where
/// standard output cannot be written, as on a full disk, the program ends with the status that says
/// so. Where nobody reads any more it ends as well, without a word.
func print(_ text: String, terminator: String = "\n") {
  do throws(OutputError) {
    try StandardOutput.write(text + terminator)
  } catch {
    let failure = CommandFailure(error)
    CommandLineProgram.complain(failure)
    exit(failure.status.rawValue)
  }
}

extension CommandFailure {
  /// Something could not be written. That nobody reads it any more is no news to the one who reads.
  init(_ error: OutputError) {
    self.init(.cannotCreate, error.isBrokenPipe ? "" : "\(error)")
  }
}

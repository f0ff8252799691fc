import Glibc

/// Why a file could not be written, with its path.
package struct OutputError: Error, Equatable, Sendable, CustomStringConvertible {
  package enum Reason: Error, Equatable, Sendable {
    /// The system's error code (`errno`).
    case system(CInt)
    case folder
    /// Symbolic links that form a cycle.
    case endlessLinks
    /// Another user put the file, or a link to it, into a folder in which anybody may create files.
    case strangers
  }

  package var path: String
  package var reason: Reason

  init(path: String, _ reason: Reason) {
    self.path = path
    self.reason = reason
  }

  /// Whether the reader has closed the pipe, which needs no message.
  package var isBrokenPipe: Bool { reason == .system(EPIPE) }

  package var cause: String {
    switch reason {
    case .system(let code): String(cString: strerror(code))
    case .folder: "it is a folder"
    case .endlessLinks: "the links lead nowhere"
    case .strangers:
      "another user has put it, or a link to it, where anybody may put things; write to a folder "
        + "of your own"
    }
  }

  package var description: String {
    "\(path == "-" ? "standard output" : path): cannot be written: \(cause)"
  }
}

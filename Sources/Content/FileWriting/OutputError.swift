import Glibc

/// Why something could not be written. It names what.
package struct OutputError: Error, Equatable, Sendable, CustomStringConvertible {
  package enum Reason: Error, Equatable, Sendable {
    /// What the system says (`errno`).
    case system(CInt)
    case folder
    /// Links that lead from one to the other without end.
    case endlessLinks
    /// A stranger has put it, or a link to it, into a folder where anybody may put things.
    case strangers
  }

  package var path: String
  package var reason: Reason

  init(path: String, _ reason: Reason) {
    self.path = path
    self.reason = reason
  }

  /// Whether the one who reads has gone, of which nothing needs to be said.
  package var isBrokenPipe: Bool { reason == .system(EPIPE) }

  /// The reason in words.
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

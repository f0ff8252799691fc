import Glibc

/// The contents of standard input. It is read only once, and later calls get the same bytes.
package enum StandardInput {
  /// Used in place of a path.
  package static let name = "-"

  /// The same limit as for text files.
  private static let limit = 256 << 20
  private static let content = Result { () throws(RegularFile.Failure) in
    try readAll(STDIN_FILENO, limit: limit)
  }

  /// Returns all bytes. Blocks until the writer has finished.
  package static func bytes() throws(RegularFile.Failure) -> [UInt8] { try content.get() }

  /// Reads until the end of the input.
  static func readAll(_ descriptor: CInt, limit: Int) throws(RegularFile.Failure) -> [UInt8] {
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(descriptor, &part, part.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw .unreadable }
      guard count > 0 else { return bytes }
      guard bytes.count + count <= limit else { throw .tooLarge(limit: limit) }
      bytes += part[..<count]
    }
  }
}

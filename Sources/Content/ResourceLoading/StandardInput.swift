import Glibc

/// What comes by standard input, which is read once: whoever opens it again gets the same.
package enum StandardInput {
  /// Stands in the place of a path.
  package static let name = "-"

  /// As much as of any text.
  private static let limit = 256 << 20
  private static let content = Result { () throws(RegularFile.Failure) in
    try readAll(STDIN_FILENO, limit: limit)
  }

  /// Blocks until all has come.
  package static func bytes() throws(RegularFile.Failure) -> [UInt8] { try content.get() }

  /// What comes until its writer ends.
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

import Glibc
import ShownText

/// Standard output, written so that nothing is lost in silence.
package enum StandardOutput {
  /// Writes a text, all of it at once.
  ///
  /// - Throws: `OutputError`, as where the disk is full or nobody reads any more.
  package static func write(_ text: TerminalText) throws(OutputError) {
    let failure = Array(text.text.utf8).withUnsafeBytes { OpenFile.write($0, to: STDOUT_FILENO) }
    if let failure { throw OutputError(path: "-", failure) }
  }
}

/// Standard error, where what cannot be written is lost: there is nowhere to say so.
package enum StandardError {
  /// Writes a text; on any thread, not mixed with another's.
  package static func write(_ text: TerminalText) {
    _ = Array(text.text.utf8).withUnsafeBytes { OpenFile.write($0, to: STDERR_FILENO) }
  }
}

/// An open file, by its number.
enum OpenFile {
  /// Writes all of the bytes, waiting for those who read them slowly.
  ///
  /// - Returns: why it could not.
  static func write(
    _ bytes: UnsafeRawBufferPointer, to descriptor: CInt
  ) -> OutputError.Reason? {
    guard let base = bytes.baseAddress else { return nil }
    var done = 0
    while done < bytes.count {
      let count = Glibc.write(descriptor, base + done, bytes.count - done)
      if count < 0 && errno == EINTR { continue }
      if count < 0 && errno == EAGAIN {
        var wait = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        poll(&wait, 1, -1)
        continue
      }
      guard count > 0 else { return .system(count < 0 ? errno : EIO) }
      done += count
    }
    return nil
  }
}

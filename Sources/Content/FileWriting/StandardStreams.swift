import Glibc
import ShownText

/// Standard output. Errors are reported, so that no output is lost silently.
package enum StandardOutput {
  /// Writes the whole text.
  ///
  /// - Throws: `OutputError`, for example if the disk is full or the reader has gone.
  package static func write(_ text: TerminalText) throws(OutputError) {
    let failure = Array(text.text.utf8).withUnsafeBytes { OpenFile.write($0, to: STDOUT_FILENO) }
    if let failure { throw OutputError(path: "-", failure) }
  }
}

/// Standard error. Errors are ignored because there is nowhere to report them.
package enum StandardError {
  /// Writes the whole text. May be called on any thread; texts are not mixed.
  package static func write(_ text: TerminalText) {
    _ = Array(text.text.utf8).withUnsafeBytes { OpenFile.write($0, to: STDERR_FILENO) }
  }
}

/// An open file, identified by its descriptor.
enum OpenFile {
  /// Writes all bytes and waits for slow readers.
  ///
  /// - Returns: The reason if it failed.
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

import Glibc

/// A pipe that wakes a thread that waits for messages. Noncopyable, because it owns the descriptors.
package struct WakePipe: ~Copyable, Sendable {
  /// Readable after ``signal()`` until ``clear()``.
  package let readEnd: CInt
  private let writeEnd: CInt

  package init() {
    var ends: [CInt] = [-1, -1]
    _ = pipe(&ends)
    for end in ends where end >= 0 {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    (readEnd, writeEnd) = (ends[0], ends[1])
  }

  deinit { for end in [readEnd, writeEnd] where end >= 0 { close(end) } }

  /// Wakes the thread.
  package func signal() {
    var byte: UInt8 = 0
    _ = write(writeEnd, &byte, 1)
  }

  /// Lets the thread wait again.
  package func clear() {
    var bytes = [UInt8](repeating: 0, count: 64)
    while read(readEnd, &bytes, bytes.count) > 0 {}
  }
}

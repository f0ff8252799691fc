import Foundation

/// Who reads what the program writes.
struct Terminal: Sendable {
  /// How wide it is.
  var columns: Int

  /// The terminal that a file descriptor leads to; `nil` where it leads to something else.
  init?(_ descriptor: Int32) {
    guard isatty(descriptor) != 0 else { return nil }
    var size = winsize()
    let isKnown = ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0
    columns = isKnown ? Int(size.ws_col) : 80
  }

  /// The width of texts on standard output: no wider than can be read with ease.
  static var textWidth: Int {
    let widest = 100
    return min(max(Terminal(STDOUT_FILENO)?.columns ?? widest, 20), widest)
  }
}

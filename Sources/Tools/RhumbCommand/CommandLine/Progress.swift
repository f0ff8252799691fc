import FileWriting
import Foundation
import ShownText

/// Shows on standard error how far a command has come. It writes nothing if that is not a terminal,
/// or a terminal that cannot erase.
struct Progress {
  private var line: ProgressLine
  /// Whether standard error is a terminal that can show progress.
  let isShown: Bool
  private let start: ContinuousClock.Instant

  /// - Parameter start: when the person began to wait.
  init(
    since start: ContinuousClock.Instant = .now,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) {
    self.start = start
    line = ProgressLine(startingAt: 0)
    isShown = Terminal(STDERR_FILENO) != nil && environment["TERM"] != "dumb"
  }

  /// - Parameter text: evaluated only if progress is shown.
  mutating func show(_ text: @autoclosure () -> String) {
    guard isShown, let terminal = Terminal(STDERR_FILENO) else { return }
    let time = (.now - start) / .seconds(1)
    if let words = line.show(text(), at: time, columns: terminal.columns) {
      StandardError.write(words)
    }
  }

  /// Erases the line. Call it before anything else is written to the terminal.
  mutating func end() {
    if let words = line.clear() { StandardError.write(words) }
  }
}

import FileWriting
import Foundation
import ShownText

/// Tells who waits at a terminal how far a command has come, on standard error. Says nothing where
/// that is no terminal, or one that cannot erase.
struct Progress {
  private var line: ProgressLine
  /// Whether anybody could see it.
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

  /// - Parameter text: asked for only where it is written.
  mutating func show(_ text: @autoclosure () -> String) {
    guard isShown, let terminal = Terminal(STDERR_FILENO) else { return }
    let time = (.now - start) / .seconds(1)
    if let words = line.show(text(), at: time, columns: terminal.columns) {
      StandardError.write(words)
    }
  }

  /// Leaves the terminal as it was; before anything else is written there.
  mutating func end() {
    if let words = line.clear() { StandardError.write(words) }
  }
}

import FileWriting
import Foundation
import ShownText

/// Shows on standard error how far a command has come. It writes nothing if that is not a terminal,
/// or a terminal that cannot erase.
struct Progress {
  private var line = ProgressLine()
  /// Whether standard error is a terminal that can show progress.
  let isShown: Bool
  private let start: ContinuousClock.Instant

  /// - Parameter start: when the person began to wait.
  init(
    since start: ContinuousClock.Instant = .now,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) {
    self.start = start
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

/// One line of a terminal that shows progress and is overwritten with each update. It reads no
/// clock: times are arguments, in seconds since the work began.
struct ProgressLine: Sendable {
  /// Work that takes less time than this shows no progress, in seconds.
  static let patience = 1.0
  /// Seconds between two updates, so that the work doesn't wait for the terminal.
  static let pause = 0.1

  private var last: Double?

  /// The output that makes the line show `text`.
  ///
  /// - Parameter columns: the terminal's width. The line leaves the last column to the cursor.
  /// - Returns: `nil` if it is too early to write anything.
  mutating func show(_ text: String, at time: Double, columns: Int) -> TerminalText? {
    guard time >= Self.patience, last.map({ time - $0 >= Self.pause }) ?? true else {
      return nil
    }
    last = time
    let shown = TextWrapping.beginning(of: TerminalText.visible(text), width: columns - 1)
    return .replacingLine(with: String(shown))
  }

  /// The output that erases the line, or `nil` if nothing is shown.
  mutating func clear() -> TerminalText? {
    defer { last = nil }
    return last == nil ? nil : .replacingLine(with: "")
  }
}

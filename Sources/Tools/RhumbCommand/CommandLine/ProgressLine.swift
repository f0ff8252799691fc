import ShownText

/// One line of a terminal that shows progress and is overwritten with each update. It reads no
/// clock: times are arguments, in seconds of any clock.
struct ProgressLine: Sendable {
  /// Work that takes less time than this shows no progress, in seconds.
  static let patience = 1.0
  /// Seconds between two updates, so that the work doesn't wait for the terminal.
  static let pause = 0.1

  private let start: Double
  private var last: Double?

  init(startingAt start: Double) { self.start = start }

  /// The output that makes the line show `text`.
  ///
  /// - Parameter columns: the terminal's width. The line leaves the last column to the cursor.
  /// - Returns: `nil` if it is too early to write anything.
  mutating func show(_ text: String, at time: Double, columns: Int) -> TerminalText? {
    guard time - start >= Self.patience, last.map({ time - $0 >= Self.pause }) ?? true else {
      return nil
    }
    last = time
    var room = columns - 1
    let shown = TerminalText.visible(text).prefix { character in
      room -= TextWrapping.columns(character)
      return room >= 0
    }
    return .replacingLine(with: String(shown))
  }

  /// The output that erases the line, or `nil` if nothing is shown.
  mutating func clear() -> TerminalText? {
    defer { last = nil }
    return last == nil ? nil : .replacingLine(with: "")
  }
}

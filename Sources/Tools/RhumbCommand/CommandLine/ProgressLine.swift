import ShownText

/// One line of a terminal that says how far something has come, written over and over. It reads no
/// clock: time is told, in seconds of any clock.
struct ProgressLine: Sendable {
  /// Nothing is said of what is done sooner.
  static let patience = 1.0
  /// Between two lines, so that nobody waits for the terminal.
  static let pause = 0.1

  private let start: Double
  private var last: Double?

  init(startingAt start: Double) { self.start = start }

  /// What to write so that the line says a text.
  ///
  /// - Parameter columns: the terminal's width; the line leaves one free, where the cursor stays.
  /// - Returns: `nil` where it is not the time to write anything.
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

  /// What to write so that the line is as before; `nil` where it is.
  mutating func clear() -> TerminalText? {
    defer { last = nil }
    return last == nil ? nil : .replacingLine(with: "")
  }
}

import Gestures

/// A line of editable text with its caret and selection.
package struct TextField: Hashable, Sendable {
  package private(set) var text = ""
  /// The number of characters before the caret.
  package private(set) var caret = 0
  /// The other end of the selection, in characters.
  private var anchor = 0

  /// Longer texts are shortened, because no place has such a long name.
  package static let longest = 200

  package init(_ text: String = "") {
    self.text = Self.line(text)
    caret = self.text.count
    anchor = caret
  }

  /// The selected characters; empty if there is only a caret.
  package var selection: Range<Int> { min(anchor, caret)..<max(anchor, caret) }

  package var selectedText: String { part(selection) }

  package func part(_ range: Range<Int>) -> String {
    String(text.dropFirst(range.lowerBound).prefix(range.count))
  }

  /// Replaces the selected characters.
  package mutating func insert(_ typed: String) {
    let room = Self.longest - (text.count - selection.count)
    let typed = String(Self.line(typed).prefix(max(room, 0)))
    let before = part(0..<selection.lowerBound)
    text = before + typed + part(selection.upperBound..<text.count)
    // A combining mark and the character before it become one character.
    move(to: min((before + typed).count, text.count), isSelecting: false)
  }

  package mutating func selectAll() {
    anchor = 0
    caret = text.count
  }

  /// Moves the caret to a position before a character.
  package mutating func move(to place: Int, isSelecting: Bool) {
    caret = min(max(place, 0), text.count)
    if !isSelecting { anchor = caret }
  }

  /// Applies the meaning of a key in a line of text.
  ///
  /// - Returns: whether it has one.
  package mutating func handle(_ key: Key, _ modifiers: ModifierKeys) -> Bool {
    let isSelecting = modifiers.contains(.shift)
    let byWords = modifiers.contains(.control)
    // Arrow keys move in the direction in which they point.
    var key = key
    if runsToLeft, key == .arrowLeft || key == .arrowRight {
      key = key == .arrowLeft ? .arrowRight : .arrowLeft
    }
    switch key {
    case .arrowLeft where !isSelecting && !selection.isEmpty && !byWords:
      move(to: selection.lowerBound, isSelecting: false)
    case .arrowRight where !isSelecting && !selection.isEmpty && !byWords:
      move(to: selection.upperBound, isSelecting: false)
    case .arrowLeft: move(to: previous(byWords), isSelecting: isSelecting)
    case .arrowRight: move(to: next(byWords), isSelecting: isSelecting)
    case .home: move(to: 0, isSelecting: isSelecting)
    case Key("End"): move(to: text.count, isSelecting: isSelecting)
    case Key("Backspace"):
      if selection.isEmpty { anchor = previous(byWords) }
      insert("")
    case Key("Delete"):
      if selection.isEmpty { anchor = next(byWords) }
      insert("")
    case Key("a") where modifiers == .control: selectAll()
    default: return false
    }
    return true
  }

  /// Whether the text is read from right to left, which its first letter determines.
  package var runsToLeft: Bool {
    text.unicodeScalars.first { $0.properties.isAlphabetic }.map { letter in
      Self.lettersToLeft.contains { $0.contains(letter.value) }
    } ?? false
  }

  /// The Unicode blocks of Arabic, Hebrew and related scripts.
  private static let lettersToLeft: [ClosedRange<UInt32>] = [
    0x0590...0x08ff, 0xfb1d...0xfdff, 0xfe70...0xfefc, 0x10800...0x10fff, 0x1e800...0x1efff,
  ]

  private func previous(_ byWords: Bool) -> Int {
    byWords ? caret - Self.wordLength(part(0..<caret).reversed()) : max(caret - 1, 0)
  }

  private func next(_ byWords: Bool) -> Int {
    let end = text.count
    return byWords ? caret + Self.wordLength(Array(part(caret..<end))) : min(caret + 1, end)
  }

  /// The length of the first word with the spaces before it.
  private static func wordLength(_ characters: [Character]) -> Int {
    let spaces = characters.prefix(while: \.isWhitespace).count
    return spaces + characters.dropFirst(spaces).prefix { !$0.isWhitespace }.count
  }

  /// One line without control characters.
  private static func line(_ text: String) -> String {
    let spaced = text.map { $0.isNewline || $0 == "\t" ? " " : $0 }
    let seen = String(spaced).unicodeScalars.filter { $0.properties.generalCategory != .control }
    return String(String(String.UnicodeScalarView(seen)).prefix(longest))
  }
}

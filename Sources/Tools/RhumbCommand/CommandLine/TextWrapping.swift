/// Fits text into a terminal's columns.
enum TextWrapping {
  /// The words of `text` in lines of at most `width` columns. A word longer than a line is broken
  /// after a comma or a bar if it has one, otherwise at the end of the line.
  static func lines(_ text: String, width: Int) -> [String] {
    let width = max(width, 2)
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ") {
      let joined = line.isEmpty ? String(word) : "\(line) \(word)"
      if columns(joined) <= width {
        line = joined
        continue
      }
      if !line.isEmpty { lines.append(line) }
      var rest = word
      while columns(rest) > width {
        let start = start(of: rest, width: width)
        lines.append(String(start))
        rest = rest.dropFirst(start.count)
      }
      line = String(rest)
    }
    return line.isEmpty ? lines : lines + [line]
  }

  /// The part of a long word that goes into a line.
  private static func start(of word: Substring, width: Int) -> Substring {
    let start = beginning(of: word, width: width)
    guard let end = start.lastIndex(where: { ",|".contains($0) }) else { return start }
    return start[...end]
  }

  /// As much of the beginning of a text as fits into `width` columns.
  static func beginning<Text: StringProtocol>(of text: Text, width: Int) -> Text.SubSequence {
    var room = width
    return text.prefix { character in
      room -= columns(character)
      return room >= 0
    }
  }

  /// Wraps a text that has its own lines and columns. Long lines continue below their last column.
  static func preformatted(_ text: String, width: Int) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      guard columns(line) > width else { return String(line) }
      var head = head(of: line)
      if columns(head) > width / 2 { head = String(line.prefix { $0 == " " }) }
      return head
        + lines(String(line.dropFirst(head.count)), width: width - columns(head))
        .joined(separator: "\n" + spaces(columns(head)))
    }.joined(separator: "\n")
  }

  /// Names with their meanings next to them, or below names that are too long.
  ///
  /// - Parameter column: where the meanings begin.
  static func table(_ rows: [(name: String, meaning: String)], column: Int, width: Int) -> String {
    let below = "\n" + spaces(column)
    return rows.map { row in
      let name = "  \(row.name)"
      let meaning = lines(row.meaning, width: width - column).joined(separator: below)
      let hasRoom = columns(name) + 2 <= column
      return
        (hasRoom ? name + spaces(column - columns(name)) : preformatted(name, width: width) + below)
        + meaning
    }.joined(separator: "\n")
  }

  /// The column at which the meanings of `names` begin: at most 30 % of the width, but at least 8.
  static func column(_ names: [String], width: Int) -> Int {
    min((names.map { columns($0) }.max() ?? 0) + 4, max(8, width * 3 / 10))
  }

  static func columns(_ text: some StringProtocol) -> Int { text.reduce(0) { $0 + columns($1) } }

  /// Chinese, Japanese and Korean characters and emoji take two columns.
  static func columns(_ character: Character) -> Int {
    switch character.unicodeScalars.first?.value ?? 0 {
    case 0x1100...0x115f, 0x2e80...0xa4cf, 0xac00...0xd7a3, 0xf900...0xfaff, 0xfe30...0xfe6f,
      0xff00...0xff60, 0xffe0...0xffe6, 0x1f300...0x1faff, 0x20000...0x3fffd:
      2
    default: 1
    }
  }

  static func spaces(_ count: Int) -> String { String(repeating: " ", count: max(count, 0)) }

  /// The part of a line before its last column, with the gap (two or more spaces).
  private static func head(of line: Substring) -> String {
    let start = line.prefix { $0 == " " }
    let gap = line[start.endIndex...].ranges(of: #/ {2,}/#).last
    return String(gap.map { line[..<$0.upperBound] } ?? start)
  }
}

/// The words, signs and literals of a Swift text, as far as calls with literals can be told by them.
struct SwiftTokens {
  enum Token: Equatable {
    case word(String)
    case sign(Character)
    /// A string literal as the catalogues have it: values are `%@`.
    case text(String)
  }

  private(set) var tokens: [(token: Token, line: Int)] = []
  /// What stands in the literals' interpolations.
  private(set) var inner: [SwiftTokens] = []

  private let characters: [Character]
  private var place: Int
  private var line: Int

  init(_ text: String) { self.init(Array(text), from: 0, line: 1, untilParenthesis: false) }

  private init(_ characters: [Character], from start: Int, line: Int, untilParenthesis: Bool) {
    self.characters = characters
    place = start
    self.line = line
    read(untilParenthesis: untilParenthesis)
  }

  private var next: Character? { place < characters.count ? characters[place] : nil }

  private func begins(with text: String) -> Bool {
    place + text.count <= characters.count
      && Array(text) == Array(characters[place..<place + text.count])
  }

  private mutating func advance() {
    if next == "\n" { line += 1 }
    place += 1
  }

  private mutating func read(untilParenthesis: Bool) {
    var depth = 0
    while let character = next {
      if begins(with: "//") {
        while let next, next != "\n" { advance() }
      } else if begins(with: "/*") {
        while next != nil, !begins(with: "*/") { advance() }
      } else if begins(with: "#/") {
        // A regular expression may have quotation marks.
        advance()
        repeat { advance() } while next != nil && !begins(with: "/#")
      } else if character == "\"" {
        readLiteral()
      } else if character.isLetter || character == "_" {
        readWord()
      } else {
        if character == "(" { depth += 1 }
        if character == ")" { depth -= 1 }
        if untilParenthesis, depth < 0 { return }
        if !character.isWhitespace { tokens.append((.sign(character), line)) }
        advance()
      }
    }
  }

  private mutating func readWord() {
    var word = ""
    while let next, next.isLetter || next.isNumber || next == "_" {
      word.append(next)
      place += 1
    }
    tokens.append((.word(word), line))
  }

  private mutating func readLiteral() {
    let start = line
    let isLong = begins(with: "\"\"\"")
    place += isLong ? 3 : 1
    let end = isLong ? "\"\"\"" : "\""
    var text = ""
    while next != nil, !begins(with: end) { text += readPart(isLong: isLong) }
    place += isLong ? 3 : 1
    tokens.append((.text(isLong ? Self.withoutIndentation(text) : text), start))
  }

  /// A line break that the literal does not have in the end.
  private static let joint: Character = "\u{1}"

  private mutating func readPart(isLong: Bool) -> String {
    guard let character = next, character == "\\" else {
      let character = next ?? " "
      advance()
      return character == "%" ? "%%" : String(character)
    }
    place += 1
    let kind = next ?? " "
    advance()
    switch kind {
    case "(":
      let value = SwiftTokens(characters, from: place, line: line, untilParenthesis: true)
      inner.append(value)
      (place, line) = (value.place + 1, value.line)
      return "%@"
    case "n": return "\n"
    case "t": return "\t"
    case "\n": return String(Self.joint) + "\n"
    default: return String(kind)
    }
  }

  /// As the compiler reads a literal of several lines: the last one says how far it is indented.
  private static func withoutIndentation(_ text: String) -> String {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropFirst()
    let indentation = lines.popLast()?.count ?? 0
    return lines.map { $0.dropFirst(indentation) }.joined(separator: "\n")
      .replacing(String(joint) + "\n", with: "")
  }
}

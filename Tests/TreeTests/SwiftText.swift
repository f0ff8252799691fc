/// Swift source, read as far as the tests of this target need: what is code, what is a string's text,
/// and where the blocks of code lie. Comments are left out.
struct SwiftText {
  /// The outermost block of code of a declaration: the body of a function, an initialiser, an
  /// accessor or a closure.
  struct Function: Equatable {
    var name: String
    var firstLine: Int
    var lines: Int
  }

  /// The code with strings and comments blanked; lines stay where they are.
  private(set) var code: [UInt8] = []
  /// The texts of the string literals, without what is interpolated, and the lines that they begin on.
  private(set) var strings: [(text: String, line: Int)] = []

  private let bytes: [UInt8]
  private var position = 0
  private var line = 1

  init(_ source: String) {
    bytes = Array(source.utf8)
    code.reserveCapacity(bytes.count)
    readCode(untilParenthesis: false)
  }

  private static let newline = UInt8(ascii: "\n")

  private func follows(_ text: StaticString) -> Bool {
    let count = text.utf8CodeUnitCount
    guard position + count <= bytes.count else { return false }
    return (0..<count).allSatisfy { bytes[position + $0] == text.utf8Start[$0] }
  }

  /// Goes on by `count` bytes, which stand in `code` as they are, or blank.
  private mutating func advance(_ count: Int = 1, blank: Bool = false) {
    let end = min(position + count, bytes.count)
    while position < end {
      let byte = bytes[position]
      if byte == Self.newline { line += 1 }
      code.append(blank && byte != Self.newline ? UInt8(ascii: " ") : byte)
      position += 1
    }
  }

  private mutating func readCode(untilParenthesis: Bool) {
    var depth = 0
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "/") where follows("//"):
        while position < bytes.count, bytes[position] != Self.newline { advance(blank: true) }
      case UInt8(ascii: "/") where follows("/*"):
        skipComment()
      case UInt8(ascii: "\""):
        readString(pounds: 0)
      case UInt8(ascii: "#"):
        let pounds = bytes[position...].prefix { $0 == UInt8(ascii: "#") }.count
        let mark = position + pounds
        if mark < bytes.count, bytes[mark] == UInt8(ascii: "\"") {
          readString(pounds: pounds)
        } else {
          advance(pounds)
        }
      case UInt8(ascii: "("):
        depth += 1
        advance()
      case UInt8(ascii: ")"):
        depth -= 1
        advance()
        if untilParenthesis, depth < 0 { return }
      default:
        advance()
      }
    }
  }

  private mutating func skipComment() {
    var depth = 0
    repeat {
      if follows("/*") {
        depth += 1
        advance(2, blank: true)
      } else if follows("*/") {
        depth -= 1
        advance(2, blank: true)
      } else {
        advance(blank: true)
      }
    } while depth > 0 && position < bytes.count
  }

  private mutating func readString(pounds: Int) {
    let begin = line
    advance(pounds, blank: true)
    let quotes = follows("\"\"\"") ? 3 : 1
    advance(quotes, blank: true)
    var text: [UInt8] = []
    while position < bytes.count, !ends(quotes: quotes, pounds: pounds) {
      guard isEscape(pounds: pounds) else {
        text.append(bytes[position])
        advance(blank: true)
        continue
      }
      advance(1 + pounds, blank: true)
      let isInterpolation = follows("(")
      advance(blank: true)
      if isInterpolation { readCode(untilParenthesis: true) }
    }
    advance(quotes + pounds, blank: true)
    strings.append((String(decoding: text, as: UTF8.self), begin))
  }

  private func ends(quotes: Int, pounds: Int) -> Bool {
    guard bytes[position] == UInt8(ascii: "\"") else { return false }
    let mark = Array(repeating: UInt8(ascii: "\""), count: quotes)
    return bytes[position...].starts(
      with: mark + Array(repeating: UInt8(ascii: "#"), count: pounds))
  }

  private func isEscape(pounds: Int) -> Bool {
    bytes[position] == UInt8(ascii: "\\")
      && bytes[(position + 1)...].prefix(pounds).allSatisfy { $0 == UInt8(ascii: "#") }
  }
}

extension SwiftText {
  private static let typeKeywords: Set<String> = [
    "struct", "class", "enum", "extension", "actor", "protocol",
  ]
  private static let codeKeywords: Set<String> = [
    "func", "init", "deinit", "subscript", "var", "let", "macro",
  ]

  /// Every block of code that stands in no other one, from the line of its declaration to its brace.
  var functions: [Function] {
    var found: [Function] = []
    /// Of each open brace whether it begins code; a function where it is the outermost of them.
    var open: [(isCode: Bool, function: Function?)] = []
    var declaration: (keyword: String, name: String, line: Int)?
    var line = 1
    var isAfterKeyword = false
    for token in tokens {
      switch token {
      case "\n": line += 1
      case "{":
        let isInCode = open.last?.isCode ?? false
        let isType = declaration.map { Self.typeKeywords.contains($0.keyword) } ?? false
        let function = Function(
          name: declaration?.name ?? "", firstLine: declaration?.line ?? line, lines: 0)
        open.append((isInCode || !isType, isInCode || isType ? nil : function))
        declaration = nil
      case "}":
        if var function = open.popLast()?.function {
          function.lines = line - function.firstLine + 1
          found.append(function)
        }
        declaration = nil
      default:
        if isAfterKeyword, declaration?.keyword != "init" { declaration?.name = token }
        isAfterKeyword = Self.typeKeywords.contains(token) || Self.codeKeywords.contains(token)
        if isAfterKeyword { declaration = (token, token, line) }
      }
    }
    return found
  }

  /// The words, braces and ends of lines of the code.
  private var tokens: [String] {
    var tokens: [String] = []
    var word: [UInt8] = []
    for byte in code {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "."):
        word.append(byte)
        continue
      default:
        if !word.isEmpty { tokens.append(String(decoding: word, as: UTF8.self)) }
        word.removeAll(keepingCapacity: true)
      }
      switch byte {
      case UInt8(ascii: "{"): tokens.append("{")
      case UInt8(ascii: "}"): tokens.append("}")
      case Self.newline: tokens.append("\n")
      default: break
      }
    }
    return tokens
  }
}

import Foundation

/// The texts in the sources that the catalogues must have.
struct SourceTexts {
  struct Text: Hashable {
    var id: String
    /// For numbers other than one.
    var plural: String?
  }

  /// Each text, and where it stands.
  private(set) var places: [Text: [String]] = [:]
  /// Texts that are put together from others, which no catalogue can have.
  private(set) var problems: [String] = []

  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().resolvingSymlinksInPath()

  /// Commands for those who work on Rhumb, which speak English alone.
  private static let untranslated = ["Bench", "Conformance", "Verify", "Replay"]
    .map { "Sources/Tools/RhumbCommand/\($0)" }

  /// Those of the project.
  static let ofProject = Result { try SourceTexts() }

  /// What texts stand in.
  private static let calls = ["localized", "localizable", "KeyRow", "OptionSpec", "summary:"]

  private init() throws {
    let folder = Self.root.appendingPathComponent("Sources").path
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder)
      .filter { $0.hasSuffix(".swift") }.map { "Sources/\($0)" }.sorted()
    for path in paths where !Self.untranslated.contains(where: path.hasPrefix) {
      let text = try String(
        contentsOf: Self.root.appendingPathComponent(path), encoding: .utf8)
      guard Self.calls.contains(where: text.contains) else { continue }
      add(SwiftTokens(text), path)
    }
  }

  init(of text: String) { add(SwiftTokens(text), "text") }

  var all: [Text] { places.keys.sorted { ($0.id, $0.plural ?? "") < ($1.id, $1.plural ?? "") } }

  private typealias Tokens = ArraySlice<(token: SwiftTokens.Token, line: Int)>

  private mutating func add(_ source: SwiftTokens, _ path: String) {
    let tokens = source.tokens[...]
    for index in tokens.indices {
      guard case .word(let word) = tokens[index].token, index + 1 < tokens.endIndex else {
        continue
      }
      let rest = tokens[(index + 1)...]
      switch (word, rest[rest.startIndex].token) {
      case ("localized", .sign("(")), ("localizable", .sign("(")), ("KeyRow", .sign("(")):
        add(arguments: Self.arguments(rest), path)
      case ("OptionSpec", .sign("(")):
        add(arguments: Self.arguments(rest).filter { $0.label == nil }.suffix(1), path)
      case ("summary", .sign(":")), ("details", .sign(":")):
        let text = rest.dropFirst().prefix { if case .word = $0.token { false } else { true } }
        if let first = text.first, case .text = first.token {
          let parts = text.prefix { $0.token != .sign(",") && $0.token != .sign(")") }
          add(arguments: [(nil, parts)], path)
        }
      default: break
      }
    }
    for inner in source.inner { add(inner, path) }
  }

  private mutating func add(arguments: [(label: String?, value: Tokens)], _ path: String) {
    var one: String?
    for (label, value) in arguments {
      guard let line = value.first?.line else { continue }
      guard let text = Self.literal(value) else {
        let hasText = value.contains { if case .text = $0.token { true } else { false } }
        if hasText { problems.append("\(path):\(line): not a literal") }
        continue
      }
      switch label {
      case "one": one = text
      case "other":
        if let one { places[Text(id: one, plural: text), default: []].append("\(path):\(line)") }
      case nil: places[Text(id: text), default: []].append("\(path):\(line)")
      default: break
      }
    }
  }

  /// The literals between plus signs, as one; `nil` where there is anything else.
  private static func literal(_ tokens: Tokens) -> String? {
    var text = ""
    for (index, part) in tokens.enumerated() {
      switch part.token {
      case .text(let more) where index.isMultiple(of: 2): text += more
      case .sign("+") where !index.isMultiple(of: 2): break
      default: return nil
      }
    }
    return text.isEmpty ? nil : text
  }

  /// What stands between parentheses, by its commas.
  private static func arguments(_ tokens: Tokens) -> [(label: String?, value: Tokens)] {
    var result: [(String?, Tokens)] = []
    var depth = 0
    var start = tokens.startIndex + 1
    for index in tokens.indices {
      guard case .sign(let sign) = tokens[index].token else { continue }
      if "([{".contains(sign) { depth += 1 }
      if ")]}".contains(sign) { depth -= 1 }
      guard depth == 0 || (depth == 1 && sign == ",") else { continue }
      var value = tokens[start..<index]
      start = index + 1
      var label: String?
      if value.count > 2, case .word(let word) = value[value.startIndex].token,
        value[value.startIndex + 1].token == .sign(":")
      {
        label = word
        value = value.dropFirst(2)
      }
      if !value.isEmpty { result.append((label, value)) }
      if depth == 0 { break }
    }
    return result
  }
}

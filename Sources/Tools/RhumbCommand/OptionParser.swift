import Localization
import ResourceLoading

/// One option that a command understands.
struct OptionSpec: Sendable {
  var name: String
  var short: Character?
  /// The placeholder of the value in the help, or `nil` for a switch.
  var valueName: String?
  var help: LocalizableText

  init(_ name: String, short: Character? = nil, value: String? = nil, _ help: LocalizableText) {
    self.name = name
    self.short = short
    self.valueName = value
    self.help = help
  }

  var spelling: String {
    let long = "--\(name)" + (valueName.map { " \($0)" } ?? "")
    return short.map { "-\($0), \(long)" } ?? "    \(long)"
  }
}

/// The parsed words of a command line. File URLs, which desktops pass, become paths.
struct ParsedArguments: Sendable {
  private(set) var operands: [String] = []
  private var values: [String: [String]] = [:]
  private let specs: [OptionSpec]

  /// - Throws: `CommandFailure` for an option that the command doesn't have (naming the most
  ///   similar one), a missing value, or a value given to a switch.
  init(_ words: some Sequence<String>, specs: [OptionSpec]) throws(CommandFailure) {
    self.specs = specs
    var rest = Array(words)[...]
    while let word = rest.popFirst() {
      if word == "--" {
        operands += rest.map(ResourceLocation.path(named:))
        break
      }
      guard word.hasPrefix("-"), word.count > 1, Double(word.prefix { $0 != "," }) == nil else {
        operands.append(ResourceLocation.path(named: word))
        continue
      }
      try take(word, from: &rest)
    }
  }

  private mutating func take(
    _ word: String, from rest: inout ArraySlice<String>
  ) throws(CommandFailure) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts.first ?? "")
    guard let spec = specs.first(where: { $0.matches(name) }) else {
      throw .usage(ParsedArguments.unknown(name, specs: specs))
    }
    var value = parts.count == 2 ? String(parts[1]) : nil
    if let valueName = spec.valueName {
      if value == nil { value = rest.popFirst() }
      guard let value else {
        throw .usage("--\(spec.name) needs a value: --\(spec.name) \(valueName)")
      }
      values[spec.name, default: []].append(ResourceLocation.path(named: value))
    } else if value != nil {
      throw .usage("--\(spec.name) takes no value")
    } else {
      values[spec.name, default: []].append("")
    }
  }

  func has(_ name: String) -> Bool { values[name] != nil }

  /// Refuses two options that are given together.
  func checkOnlyOne(_ option: String, _ other: String) throws(CommandFailure) {
    if has(option), has(other) { throw .usage("--\(option) and --\(other) exclude each other") }
  }

  func refusal(_ option: String, _ reason: String) -> CommandFailure {
    .usage("--\(option) \(value(option) ?? ""): \(reason)")
  }

  /// The last value given, which wins.
  func value(_ name: String) -> String? { values[name]?.last }

  func all(_ name: String) -> [String] { values[name] ?? [] }

  /// The given options as command-line words again, except those in `names`.
  func words(without names: Set<String>) -> [String] {
    specs.filter { !names.contains($0.name) }.flatMap { spec in
      all(spec.name).map { spec.valueName == nil ? "--\(spec.name)" : "--\(spec.name)=\($0)" }
    }
  }

  /// The number given for an option, or `nil` if the option is not given.
  ///
  /// - Throws: `CommandFailure` if the text is not a finite number in `range`.
  func number(
    _ option: String, in range: ClosedRange<Double>
  ) throws(CommandFailure) -> Double? {
    guard let text = value(option) else { return nil }
    guard let value = Double(text), range.contains(value) else {
      throw refusal(option, "expected a number from \(range.lowerBound) to \(range.upperBound)")
    }
    return value
  }

  /// As `number(_:in:)`, rounded down.
  func count(
    _ option: String, in range: ClosedRange<Double> = 1...1_000_000
  ) throws(CommandFailure) -> Int? {
    try number(option, in: range).map { Int($0) }
  }

  /// The numbers given for an option, or `nil` if the option is not given.
  ///
  /// - Throws: `CommandFailure` unless the text is a list of finite numbers of a permitted length.
  func numbers(
    _ option: String, counts: ClosedRange<Int>
  ) throws(CommandFailure) -> [Double]? {
    guard let text = value(option) else { return nil }
    let words = text.split(separator: ",", omittingEmptySubsequences: false)
    let values = words.compactMap { Double($0) }
    guard values.count == words.count, counts.contains(values.count) else {
      let spec = specs.first { $0.name == option }
      throw refusal(option, "expected \(spec?.valueName ?? "numbers")")
    }
    guard values.allSatisfy(\.isFinite) else {
      throw refusal(option, "the numbers must be finite")
    }
    return values
  }

  /// The choice given for an option, or `nil` if the option is not given.
  func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ option: String
  ) throws(CommandFailure) -> Choice? {
    guard let text = value(option) else { return nil }
    guard let choice = Choice(rawValue: text) else {
      let known = Choice.allCases.map(\.rawValue)
      throw refusal(
        option,
        "expected \(known.joined(separator: ", "))" + Spelling.hint(for: text, among: known))
    }
    return choice
  }

  /// The names in a list that is given for an option, with commas between.
  ///
  /// - Parameters:
  ///   - expected: what may be given, for the message.
  ///   - words: what may be given instead of a list.
  /// - Throws: `CommandFailure` for a name that is not `known`.
  func names(
    in list: String, of option: String, known: [String], expected: String,
    insteadOfList words: [String] = []
  ) throws(CommandFailure) -> [String] {
    let names = list.split(separator: ",").map(String.init)
    guard let unknown = names.first(where: { !known.contains($0) }) else { return names }
    throw .usage(
      "--\(option) \(list): there is no \(unknown); expected \(expected)"
        + Spelling.hint(for: unknown, among: words + known))
  }

  private static func unknown(_ word: String, specs: [OptionSpec]) -> String {
    guard let nearest = Spelling.nearest(to: word, among: specs.map { "--\($0.name)" }) else {
      return "unknown option \(word); --help lists the options"
    }
    return "unknown option \(word); did you mean \(nearest)?"
  }
}

extension OptionSpec {
  fileprivate func matches(_ word: String) -> Bool {
    word == "--\(name)" || (short.map { word == "-\($0)" } ?? false)
  }
}

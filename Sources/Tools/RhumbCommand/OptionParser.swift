import ResourceLoading

/// One option that a command understands.
struct OptionSpec: Sendable {
  var name: String
  var short: Character?
  /// What stands for the value in the help; `nil` for a switch.
  var valueName: String?
  var help: String

  init(_ name: String, short: Character? = nil, value: String? = nil, _ help: String) {
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

/// The words of a command line, told apart. Addresses of files, as desktops pass them, are paths
/// from here on.
struct ParsedArguments: Sendable {
  private(set) var operands: [String] = []
  private var values: [String: [String]] = [:]

  /// - Throws: `CommandFailure` for an option that the command does not have (naming the nearest
  ///   one), a missing value, or a value given to a switch.
  init(_ words: some Sequence<String>, specs: [OptionSpec]) throws(CommandFailure) {
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
      try take(word, from: &rest, specs: specs)
    }
  }

  private mutating func take(
    _ word: String, from rest: inout ArraySlice<String>, specs: [OptionSpec]
  ) throws(CommandFailure) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts.first ?? "")
    guard let spec = specs.first(where: { $0.matches(name) }) else {
      throw CommandFailure(.usage, ParsedArguments.unknown(name, specs: specs))
    }
    var value = parts.count == 2 ? String(parts[1]) : nil
    if let valueName = spec.valueName {
      if value == nil { value = rest.popFirst() }
      guard let value else {
        throw CommandFailure(.usage, "--\(spec.name) needs a value: --\(spec.name) \(valueName)")
      }
      values[spec.name, default: []].append(ResourceLocation.path(named: value))
    } else if value != nil {
      throw CommandFailure(.usage, "--\(spec.name) takes no value")
    } else {
      values[spec.name, default: []].append("")
    }
  }

  func has(_ name: String) -> Bool { values[name] != nil }

  /// The last value given, which wins.
  func value(_ name: String) -> String? { values[name]?.last }

  func all(_ name: String) -> [String] { values[name] ?? [] }

  private static func unknown(_ word: String, specs: [OptionSpec]) -> String {
    let nearest = specs.map { "--\($0.name)" }
      .map { (name: $0, distance: editDistance(word, $0)) }
      .min { $0.distance < $1.distance }
    guard let nearest, nearest.distance <= max(2, word.count / 3) else {
      return "unknown option \(word); --help lists the options"
    }
    return "unknown option \(word); did you mean \(nearest.name)?"
  }
}

extension OptionSpec {
  fileprivate func matches(_ word: String) -> Bool {
    word == "--\(name)" || (short.map { word == "-\($0)" } ?? false)
  }
}

/// Levenshtein's distance: how many letters must be put in, taken out or changed.
func editDistance(_ a: String, _ b: String) -> Int {
  let b = Array(b)
  var row = Array(0...b.count)
  for (i, letter) in a.enumerated() {
    var diagonal = row[0]
    row[0] = i + 1
    for j in b.indices {
      let substituted = diagonal + (letter == b[j] ? 0 : 1)
      diagonal = row[j + 1]
      row[j + 1] = min(substituted, row[j] + 1, diagonal + 1)
    }
  }
  return row[b.count]
}

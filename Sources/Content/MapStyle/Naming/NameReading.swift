import JSON
import StyleExpressions

/// Makes the texts of labels read names in the wanted languages first.
///
/// Each expression that reads a name becomes a `coalesce` of the wanted attributes and finally the
/// original expression. Conditions, and texts that are not names, stay unchanged.
struct NameReading {
  /// The attributes to read before the author's, in order of preference.
  let attributes: [String]

  /// The text as an expression that reads the wanted names.
  ///
  /// - Parameter text: The value of `text-field`, in either syntax.
  /// - Returns: `nil` if the text reads no name.
  func rewritten(_ text: JSONValue) -> JSONValue? {
    let result: JSONValue
    switch text {
    case .string(let tokens): result = fromTokens(tokens)
    case .object(let function): result = fromFunction(function) ?? text
    default: result = inExpression(text)
    }
    return result == text ? nil : result
  }

  /// Whether an attribute is a name in some language: `name`, `name:de` or `name_de`. The local
  /// name in a script other than Latin is shown below others and does not count.
  private static func isName(_ attribute: String) -> Bool {
    attribute == "name" || attribute.hasPrefix("name:") && attribute != localInOtherScript
      || attribute.hasPrefix("name_")
  }

  /// The local name in a script other than Latin, in the OpenMapTiles schema.
  private static let localInOtherScript = "name:nonlatin"

  private static func isLocal(_ value: JSONValue) -> Bool {
    value == ["get", .string(localInOtherScript)]
  }

  /// The name attribute that an expression reads, if it does nothing else.
  private static func name(readBy value: JSONValue) -> String? {
    guard let items = value.array, items.count == 2, items[0] == "get",
      let attribute = items[1].string, isName(attribute)
    else { return nil }
    return attribute
  }

  private var wanted: [JSONValue] { attributes.map { ["get", .string($0)] } }

  private func coalesce(_ items: [JSONValue]) -> JSONValue {
    // An attribute that was already tried is missing.
    var known: [JSONValue] = []
    for item in items where !known.contains(item) { known.append(item) }
    return known.count == 1 ? known[0] : .array(["coalesce"] + known)
  }

  // MARK: The newer syntax

  private func inExpression(_ value: JSONValue) -> JSONValue {
    if Self.name(readBy: value) != nil { return coalesce(wanted + [value]) }
    guard let items = value.array, let operation = items.first?.string else { return value }
    func results(_ isResult: (Int) -> Bool) -> JSONValue {
      .array(items.enumerated().map { isResult($0) ? inExpression($1) : $1 })
    }
    let last = items.count - 1
    return switch operation {
    case "coalesce": inCoalesce(items.dropFirst())
    case "concat": joined(items.dropFirst())
    case "case": results { $0 > 1 && $0 % 2 == 0 || $0 == last }
    case "match": results { $0 > 2 && $0 % 2 == 1 || $0 == last }
    case "step": results { $0 > 1 && $0 % 2 == 0 }
    case "let": results { $0 > 0 && $0 % 2 == 0 || $0 == last }
    case "slice": results { $0 == 1 }
    case "format", "string", "to-string", "upcase", "downcase": results { $0 > 0 }
    default: value
    }
  }

  /// Inserts the wanted attributes before the first name. Further names need no change.
  private func inCoalesce(_ items: ArraySlice<JSONValue>) -> JSONValue {
    guard let first = items.firstIndex(where: { Self.name(readBy: $0) != nil }) else {
      return .array(["coalesce"] + items.map(inExpression))
    }
    return coalesce(items[..<first].map(inExpression) + wanted + items[first...])
  }

  /// Concatenates texts. If a local name in another script has already been shown, it is left out
  /// together with the space before it.
  private func joined(_ items: ArraySlice<JSONValue>) -> JSONValue {
    var parts: [JSONValue] = []
    var shown: JSONValue?
    for item in items {
      guard Self.isLocal(item), let name = shown else {
        let part = inExpression(item)
        if part != item { shown = shown ?? part }
        parts.append(part)
        continue
      }
      var again = item
      if let space = parts.last?.string, space.allSatisfy(\.isWhitespace) {
        parts.removeLast()
        again = ["concat", .string(space), item]
      }
      parts.append(["case", ["==", ["to-string", item], ["to-string", name]], "", again])
    }
    return .array(["concat"] + parts)
  }

  // MARK: The older syntax

  /// Text with `{name}` in it.
  private func fromTokens(_ text: String) -> JSONValue {
    let parts = TokenText.split(text).map { part -> JSONValue in
      part.isAttribute ? ["get", .string(part.text)] : .string(part.text)
    }
    guard parts.contains(where: { Self.name(readBy: $0) != nil }) else { return .string(text) }
    return parts.count == 1 ? ["to-string", inExpression(parts[0])] : joined(parts[...])
  }

  /// A function of the zoom whose values have tokens.
  private func fromFunction(_ function: JSONObject) -> JSONValue? {
    let stops = function["stops"]?.array?.compactMap(\.array).filter { $0.count == 2 } ?? []
    guard function["property"] == nil, !stops.isEmpty else { return nil }
    let texts = stops.map { stop in stop[1].string.map(fromTokens) ?? stop[1] }
    guard texts != stops.map({ $0[1] }) else { return nil }
    let expressions = texts.map { text in text.string.map(tokensOnly) ?? text }
    guard stops.count > 1 else { return expressions[0] }
    let steps = zip(stops, expressions).dropFirst().flatMap { [$0[0], $1] }
    return .array(["step", ["zoom"], expressions[0]] + steps)
  }

  /// Text whose tokens are not names.
  private func tokensOnly(_ text: String) -> JSONValue {
    .array(
      ["concat"]
        + TokenText.split(text).map { part in
          part.isAttribute ? ["get", .string(part.text)] : .string(part.text)
        })
  }
}

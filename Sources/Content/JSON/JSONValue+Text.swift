extension JSONValue {
  /// The value as compact JSON text, with numbers as JavaScript writes them.
  package var text: String {
    switch self {
    case .null: "null"
    case .bool(let value): value ? "true" : "false"
    case .number(let value): value.isFinite ? javaScriptText(of: value) : "null"
    case .string(let value): JSONText.string(value)
    case .array(let items): JSONText.array(items.map(\.text))
    case .object(let object): JSONText.object(object.members.map { ($0.key, $0.value.text) })
    }
  }
}

/// A number as ECMAScript's `Number::toString` writes it: the shortest digits that give the same
/// double, with an exponent only below 1e-6 and from 1e21 on.
package func javaScriptText(of value: Double) -> String {
  if value.isNaN { return "NaN" }
  if value.isInfinite { return value < 0 ? "-Infinity" : "Infinity" }
  if value == 0 { return "0" }
  if let whole = Int64(exactly: value), abs(value) < 1e15 { return String(whole) }
  let sign = value < 0 ? "-" : ""
  let (digits, exponent) = shortestDigits(of: abs(value))
  let count = digits.count
  if exponent > 21 || exponent < -5 {
    let power = exponent - 1
    let fraction = count > 1 ? "." + digits.dropFirst() : ""
    return sign + digits.prefix(1) + fraction + "e" + (power < 0 ? "-" : "+")
      + String(abs(power))
  }
  if exponent <= 0 { return sign + "0." + String(repeating: "0", count: -exponent) + digits }
  if exponent >= count { return sign + digits + String(repeating: "0", count: exponent - count) }
  return sign + digits.prefix(exponent) + "." + digits.dropFirst(exponent)
}

/// The shortest decimal digits d and the exponent e such that value = 0.d × 10^e.
private func shortestDigits(of value: Double) -> (digits: String, exponent: Int) {
  let parts = value.description.split(separator: "e")
  let written = parts[0].split(separator: ".", omittingEmptySubsequences: false)
  let power = parts.count > 1 ? Int(parts[1]) ?? 0 : 0
  let whole = String(written[0])
  let fraction = written.count > 1 && written[1] != "0" ? String(written[1]) : ""
  var digits = Substring(whole + fraction)
  var exponent = whole.count + power
  while digits.first == "0" && digits.count > 1 {
    digits = digits.dropFirst()
    exponent -= 1
  }
  while digits.last == "0" && digits.count > 1 { digits = digits.dropLast() }
  return (String(digits), exponent)
}

extension Double {
  /// The number as text for a person to read: with a decimal point in every locale, no exponent, at
  /// most `decimals` decimals and no trailing zeros.
  package func decimalText(_ decimals: Int) -> String {
    var scale = 1.0
    for _ in 0..<decimals { scale *= 10 }
    let scaled = (magnitude * scale).rounded()
    // Numbers this large have no decimals to cut.
    guard scaled < 1e18 else { return description }
    guard scaled > 0 else { return "0" }
    let (whole, rest) = Int(scaled).quotientAndRemainder(dividingBy: Int(scale))
    let sign = self < 0 ? "-" : ""
    guard rest > 0 else { return "\(sign)\(whole)" }
    let digits = String(rest)
    let fraction = String(repeating: "0", count: decimals - digits.count) + digits
    return "\(sign)\(whole).\(fraction.trimmed("0"))"
  }
}

extension String {
  fileprivate func trimmed(_ last: Character) -> Substring {
    var text = self[...]
    while text.last == last { text.removeLast() }
    return text
  }
}

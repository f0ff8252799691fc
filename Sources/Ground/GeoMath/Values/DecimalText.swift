extension Double {
  /// The number for a person to read: a point whatever the locale, no exponent, so many decimals at
  /// most and no zeros behind the last that counts.
  package func decimalText(_ decimals: Int) -> String {
    var scale = 1.0
    for _ in 0..<decimals { scale *= 10 }
    let scaled = (magnitude * scale).rounded()
    // Greater numbers have no decimals that could be cut.
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

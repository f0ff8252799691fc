/// Formats numbers for the HUD.
enum NumberText {
  /// A number with `decimals` decimal places; `-` for `nil`.
  static func decimal(_ value: Double?, _ decimals: Int) -> String {
    guard let value, abs(value) < 1e12 else { return "-" }
    var scale = 1.0
    for _ in 0..<decimals { scale *= 10 }
    let scaled = Int((abs(value) * scale).rounded())
    let whole = scaled / Int(scale)
    let sign = value < 0 && scaled > 0 ? "-" : ""
    guard decimals > 0 else { return "\(sign)\(whole)" }
    return "\(sign)\(whole).\(padded(scaled % Int(scale), decimals))"
  }

  /// An integer with commas between groups of three digits; `-` for `nil`.
  static func grouped(_ value: Int?) -> String {
    guard let value else { return "-" }
    var digits = Array(String(value.magnitude))
    for place in stride(from: digits.count - 3, to: 0, by: -3) { digits.insert(",", at: place) }
    return (value < 0 ? "-" : "") + String(digits)
  }

  private static func padded(_ value: Int, _ digits: Int) -> String {
    let text = String(value)
    return String(repeating: "0", count: max(0, digits - text.count)) + text
  }
}

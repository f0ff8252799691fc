import Foundation

/// A number in the interface's language. Thousands are separated if there are five digits or more.
package func localized(_ value: Double, decimals: Int) -> String {
  let digits = String(format: "%.\(max(decimals, 0))f", value)
  let parts = digits.split(separator: ".")
  guard let whole = parts.first else { return digits }
  var text = String(whole)
  if whole.drop(while: { $0 == "-" }).count > 4 {
    let separator = sign(localized("[thousands separator]"), usually: ",")
    text = grouped(whole, by: separator)
  }
  guard parts.count > 1 else { return text }
  return text + sign(localized("[decimal separator]"), usually: ".") + parts[1]
}

/// The catalogue's sign for a key in brackets, or the usual one for English, which has none.
private func sign(_ text: String, usually usual: String) -> String {
  text.hasPrefix("[") ? usual : text
}

private func grouped(_ digits: Substring, by separator: String) -> String {
  var result = ""
  for (index, digit) in digits.enumerated() {
    let rest = digits.count - index
    if index > 0, rest.isMultiple(of: 3), result != "-" { result += separator }
    result.append(digit)
  }
  return result
}

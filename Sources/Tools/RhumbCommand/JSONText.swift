import Foundation

/// Results as JSON, one object a line, with the keys in one order.
enum JSONText {
  /// - Parameter values: numbers, texts, lists and dictionaries of them.
  static func line(_ values: [String: Any]) -> String {
    let data = try? JSONSerialization.data(
      withJSONObject: values, options: [.sortedKeys, .withoutEscapingSlashes])
    return data.flatMap { String(data: $0, encoding: .utf8) } ?? "{}"
  }
}

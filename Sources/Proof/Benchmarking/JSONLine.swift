import Foundation

/// Reports as JSON, one object a line, with the keys in one order.
enum JSONLine {
  static func text(_ report: some Encodable) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: (try? encoder.encode(report)) ?? Data("{}".utf8), as: UTF8.self)
  }
}

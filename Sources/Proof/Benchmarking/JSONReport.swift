import Foundation

/// A report that scripts read.
package protocol JSONReport: Encodable {}

extension JSONReport {
  /// The report as one line of JSON with sorted keys.
  package var json: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: (try? encoder.encode(self)) ?? Data("{}".utf8), as: UTF8.self)
  }
}

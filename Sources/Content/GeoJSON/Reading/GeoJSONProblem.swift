import JSON

/// What is amiss in a GeoJSON text: a part that was left out, or the reason why nothing could be
/// read.
package struct GeoJSONProblem: Error, Sendable, Equatable, CustomStringConvertible {
  /// Where in the bytes, counted from 0.
  package var offset: Int
  /// Which feature, counted from 0 as written, in texts from 1; `nil` when the fault is not a feature's.
  package var feature: Int?
  package var reason: String

  init(_ error: JSONError, feature: Int? = nil) {
    (offset, reason) = (error.offset, error.reason)
    self.feature = feature
  }

  package var description: String {
    let place = feature.map { "feature \($0 + 1)" } ?? "byte \(offset)"
    return "\(place): \(reason)"
  }
}

/// How many parts of a text were left out, with the first few of them: a hostile one may have
/// millions.
package struct GeoJSONProblems: Sendable, Equatable {
  package private(set) var count = 0
  /// The first of them, at most `keptLimit`.
  package private(set) var first: [GeoJSONProblem] = []
  package static let keptLimit = 8

  package var isEmpty: Bool { count == 0 }

  mutating func note(_ problem: GeoJSONProblem) {
    count += 1
    if first.count < GeoJSONProblems.keptLimit { first.append(problem) }
  }

  /// A line each, and one that counts the rest.
  package var lines: [String] {
    let further = count - first.count
    return first.map(\.description) + (further > 0 ? ["and \(further) more"] : [])
  }
}

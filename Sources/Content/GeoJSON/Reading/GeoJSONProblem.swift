import JSON

/// A problem in a GeoJSON text: why a part was left out, or why nothing could be read.
package struct GeoJSONProblem: Error, Sendable, Equatable, CustomStringConvertible {
  /// The byte offset, starting at 0.
  package var offset: Int
  /// The feature's index, starting at 0 (at 1 in messages); `nil` if it is not in a feature.
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

/// The number of problems, and the first few of them, since a hostile text may have millions.
package struct GeoJSONProblems: Sendable, Equatable {
  package private(set) var count = 0
  /// The first problems, at most `keptLimit`.
  package private(set) var first: [GeoJSONProblem] = []
  package static let keptLimit = 8

  package var isEmpty: Bool { count == 0 }

  mutating func note(_ problem: GeoJSONProblem) {
    count += 1
    if first.count < GeoJSONProblems.keptLimit { first.append(problem) }
  }

  /// One line per problem, and one that counts the rest.
  package var lines: [String] {
    let further = count - first.count
    return first.map(\.description) + (further > 0 ? ["and \(further) more"] : [])
  }
}

import GeoMath

package enum PlaceKind: UInt8, CaseIterable, Sendable {
  case country, state, town, continent, ocean, sea, lake, island, peak, range, desert, region
  /// Further kinds in vector tiles.
  case suburb, street, poi, feature

  /// Whether it may qualify a name after a comma, as in "Paris, Texas".
  var isQualifier: Bool { self == .country || self == .state }
}

/// A place to be written to a gazetteer.
package struct GazetteerEntry: Sendable {
  package var kind: PlaceKind
  /// The local name, or the only one.
  package var name: String
  package var coordinate: Coordinate
  /// The common logarithm of the population, or of an equivalent importance; up to 12.
  package var weight: Double
  /// Names by language tag such as `de`, including those that equal the local name.
  package var names: [(language: String, name: String)] = []
  /// Further names that it can be found by.
  package var otherNames: [String] = []
  /// Abbreviations that match only if they are typed in full: `TX`, `USA`.
  package var codes: [String] = []
  package var bounds: CoordinateBounds?
  /// The index of the country among the entries.
  package var country: Int?
  /// The index of the state among the entries.
  package var state: Int?

  package init(kind: PlaceKind, name: String, coordinate: Coordinate, weight: Double) {
    self.kind = kind
    self.name = name
    self.coordinate = coordinate
    self.weight = weight
  }
}

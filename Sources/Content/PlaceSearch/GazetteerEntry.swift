import GeoMath

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
  /// In metres above the sea, for peaks.
  package var elevation: Int?
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

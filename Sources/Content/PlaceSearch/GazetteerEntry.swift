import GeoMath

/// What a place is.
package enum PlaceKind: UInt8, CaseIterable, Sendable {
  case country, state, town, continent, ocean, sea, lake, island, peak, range, desert, region
  /// What open maps have besides.
  case suburb, street, poi, feature

  /// Whether names behind a comma may mean it, as in "Paris, Texas".
  var isQualifier: Bool { self == .country || self == .state }
}

/// A place as it goes into a gazetteer.
package struct GazetteerEntry: Sendable {
  package var kind: PlaceKind
  /// The local name, or the only one.
  package var name: String
  package var coordinate: Coordinate
  /// Common logarithm of the people who live there, or what is as important as so many; up to 12.
  package var weight: Double
  /// Names in languages, by their tags as `de`; also those that equal the local one.
  package var names: [(language: String, name: String)] = []
  /// What else it is found by.
  package var otherNames: [String] = []
  /// Short forms, which are found when they are typed whole: `TX`, `USA`.
  package var codes: [String] = []
  package var bounds: CoordinateBounds?
  /// Which of the entries is its country.
  package var country: Int?
  /// Which of the entries is its state.
  package var state: Int?

  package init(kind: PlaceKind, name: String, coordinate: Coordinate, weight: Double) {
    self.kind = kind
    self.name = name
    self.coordinate = coordinate
    self.weight = weight
  }
}

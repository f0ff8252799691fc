import CoordinateNotation
import JSON
import Localization
import Rhumb

/// What is told about a place that was clicked: its name, what it is, and what the map knows of it.
struct PlaceCard: Hashable {
  struct Attribute: Hashable {
    var name: String
    var value: String
  }

  var title: String
  var kind: String?
  var coordinate: Coordinate
  var attributes: [Attribute]
  /// Of the track whose line it is.
  var track: TrackCard?

  /// Of what is drawn at a point: a label, an icon, or a feature of an opened file.
  ///
  /// - Returns: `nil` where there is no such thing.
  @MainActor
  init?(at tap: MapTap, in map: MapView) {
    let found = map.queryRenderedFeatures(at: tap.point, tolerance: 4)
    guard let feature = found.first(where: { Self.isWorthTelling($0, in: map) }) else { return nil }
    self.init(feature, in: map.languages.tags, at: tap.coordinate)
  }

  init(_ feature: QueriedFeature, in languages: [String], at place: Coordinate) {
    let properties = feature.properties
    let names = languages.flatMap { ["name:\($0)", "name:\($0.prefix { $0 != "-" })"] }
    let name = (names + ["name", "name:latin", "title", "ref"])
      .lazy.compactMap { properties[$0]?.string }.first { !$0.isEmpty }
    kind = Self.kindNames.lazy.compactMap { properties[$0]?.string }.first.map(PlaceKindNames.name)
    track = properties[TrackCard.property].flatMap(TrackCard.init)
    title =
      name ?? kind ?? (track == nil ? nil : localized("Track")) ?? feature.sourceLayer
      ?? feature.source
    coordinate = if case .point(let own) = feature.geometry { own } else { place }
    attributes = properties.sorted { $0.key < $1.key }
      .filter {
        !$0.key.hasPrefix("name") && !$0.key.hasPrefix("mlt:")
          && $0.key != TrackCard.property
      }
      .prefix(Self.mostAttributes).map {
        Attribute(
          name: PlaceKindNames.capitalized($0.key), value: $0.value.string ?? $0.value.json.text)
      }
  }

  /// More would be a table.
  private static let mostAttributes = 40

  /// What schemas of tiles and GPX call the kind of a thing, the most telling first.
  private static let kindNames = ["subclass", "kind", "amenity", "class", "type", "sym"]

  /// Areas, streets and buildings below labels are the ground, not what a click means.
  @MainActor
  private static func isWorthTelling(_ feature: QueriedFeature, in map: MapView) -> Bool {
    if feature.sourceLayer == nil { return !feature.properties.isEmpty }
    let type = feature.layer.flatMap { map.styleLayer($0)?["type"]?.string }
    return type == "symbol" || type == "circle"
  }
}

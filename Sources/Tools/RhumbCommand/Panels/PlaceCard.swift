import CoordinateNotation
import JSON
import Localization
import Rhumb
import ShownText

/// A description of a clicked place: its name, its kind, and what the map knows about it.
struct PlaceCard: Hashable {
  struct Attribute: Hashable {
    var name: String
    var value: String
  }

  var title: String
  var kind: String?
  /// The author's description.
  var details: String?
  var coordinate: Coordinate
  /// Web addresses found in the properties.
  var links: [String] = []
  var attributes: [Attribute]
  /// The figures of a track, if the feature is one.
  var track: TrackCard?

  /// Describes what is drawn at a point: a label, an icon, or a feature of an opened file.
  ///
  /// - Returns: `nil` if there is nothing of the kind.
  @MainActor
  init?(at tap: MapTap, in map: MapView) {
    let found = map.style.queryRenderedFeatures(at: tap.point, tolerance: 4)
    guard let feature = found.first(where: { Self.isWorthTelling($0, in: map) }) else { return nil }
    self.init(feature, in: map.style.languages.tags, at: tap.coordinate)
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
    details = ["description", "desc"].lazy.compactMap { properties[$0]?.string }
      .map { String(HTMLText.plain($0).prefix(Self.maxTextLength)) }.first { !$0.isEmpty }
    let told = properties.sorted { $0.key < $1.key }.filter { Self.isForPeople($0.key) }
      .map { (key: $0.key, text: $0.value.string.map(HTMLText.plain) ?? $0.value.json.text) }
      .filter { !$0.text.isEmpty }
    let found = Self.links(in: [details ?? ""] + told.map(\.text))
    links = found
    attributes = told.filter { !found.contains($0.text) }.prefix(Self.maxAttributes).map {
      Attribute(
        name: PlaceKindNames.capitalized($0.key), value: String($0.text.prefix(Self.maxTextLength)))
    }
  }

  /// Whether a property describes the feature, not its name or appearance.
  private static func isForPeople(_ key: String) -> Bool {
    !key.hasPrefix("name") && !key.hasPrefix("mlt:") && !key.hasPrefix("rhumb:")
      && !notTold.contains(key)
  }

  /// Properties that the card shows elsewhere, and style properties of simplestyle-spec and of
  /// programs that convert KML to GeoJSON.
  private static let notTold: Set<String> = [
    "description", "desc", "marker-color", "marker-size", "marker-symbol", "stroke", "stroke-width",
    "stroke-opacity", "stroke-dasharray", "fill", "fill-opacity", "icon", "icon-color",
    "icon-scale",
    "icon-opacity", "icon-offset", "icon-heading", "label-color", "label-scale", "label-opacity",
    "styleUrl", "styleHash", "styleMapHash", "tessellate", "extrude", "visibility", "drawOrder",
    "altitudeMode",
  ]

  /// The first web addresses in texts.
  private static func links(in texts: [String]) -> [String] {
    var links: [String] = []
    for text in texts {
      for word in text.prefix(maxTextLength).split(whereSeparator: {
        $0.isWhitespace || "()<>\"".contains($0)
      })
      where word.hasPrefix("https://") || word.hasPrefix("http://") {
        if links.count < 5, !links.contains(String(word)) { links.append(String(word)) }
      }
    }
    return links
  }

  private static let maxTextLength = 3000

  /// The greatest number of attributes. More would be a table.
  private static let maxAttributes = 40

  /// Names of the property for a feature's kind in tile schemas and GPX, the most specific first.
  private static let kindNames = ["subclass", "kind", "amenity", "class", "type", "sym"]

  /// Features of areas, streets and buildings are the background, not what a click means.
  @MainActor
  private static func isWorthTelling(_ feature: QueriedFeature, in map: MapView) -> Bool {
    if feature.sourceLayer == nil {
      return !feature.properties.isEmpty && feature.properties[TrackCard.endProperty] == nil
    }
    let type = feature.layer.flatMap { map.style.layer($0)?["type"]?.string }
    return type == "symbol" || type == "circle"
  }
}

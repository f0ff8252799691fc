import CoordinateNotation
import JSON
import Localization
import Rhumb
import ShownText

/// What is told about a place that was clicked: its name, what it is, and what the map knows of it.
struct PlaceCard: Hashable {
  struct Attribute: Hashable {
    var name: String
    var value: String
  }

  var title: String
  var kind: String?
  /// What its author wrote of it.
  var details: String?
  var coordinate: Coordinate
  /// Addresses of the web that are told of it.
  var links: [String] = []
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
    details = ["description", "desc"].lazy.compactMap { properties[$0]?.string }
      .map { String(HTMLText.plain($0).prefix(Self.longestText)) }.first { !$0.isEmpty }
    let told = properties.sorted { $0.key < $1.key }.filter { Self.isForPeople($0.key) }
      .map { (key: $0.key, text: $0.value.string.map(HTMLText.plain) ?? $0.value.json.text) }
      .filter { !$0.text.isEmpty }
    let found = Self.links(in: [details ?? ""] + told.map(\.text))
    links = found
    attributes = told.filter { !found.contains($0.text) }.prefix(Self.mostAttributes).map {
      Attribute(
        name: PlaceKindNames.capitalized($0.key), value: String($0.text.prefix(Self.longestText)))
    }
  }

  /// Whether a property tells something of the thing, and not of how it is drawn or what it is called.
  private static func isForPeople(_ key: String) -> Bool {
    !key.hasPrefix("name") && !key.hasPrefix("mlt:") && !key.hasPrefix("rhumb:")
      && !notTold.contains(key)
  }

  /// Told otherwise, or the words for looks of simplestyle-spec and of programs that write KML as
  /// GeoJSON.
  private static let notTold: Set<String> = [
    "description", "desc", "marker-color", "marker-size", "marker-symbol", "stroke", "stroke-width",
    "stroke-opacity", "stroke-dasharray", "fill", "fill-opacity", "icon", "icon-color",
    "icon-scale",
    "icon-opacity", "icon-offset", "icon-heading", "label-color", "label-scale", "label-opacity",
    "styleUrl", "styleHash", "styleMapHash", "tessellate", "extrude", "visibility", "drawOrder",
    "altitudeMode",
  ]

  /// The first addresses of the web in texts.
  private static func links(in texts: [String]) -> [String] {
    var links: [String] = []
    for text in texts {
      for word in text.prefix(longestText).split(whereSeparator: {
        $0.isWhitespace || "()<>\"".contains($0)
      })
      where word.hasPrefix("https://") || word.hasPrefix("http://") {
        if links.count < 5, !links.contains(String(word)) { links.append(String(word)) }
      }
    }
    return links
  }

  private static let longestText = 3000

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

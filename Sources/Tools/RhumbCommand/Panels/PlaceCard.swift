import CoordinateNotation
import JSON
import Localization
import Rhumb
import ShownText

/// What one thing on the map is, wherever it was found: its name, its kind, where it is, and what
/// the author of a file tells of it.
struct PlaceCard: Hashable {
  struct Attribute: Hashable {
    var name: String
    var value: String
  }

  /// The name or, for a place without one, where it is.
  var title: String
  /// Whether the title is a name under which the place may be kept.
  var isNamed = true
  /// "Capital, Kenya".
  var kind: String?
  /// The height of a peak in metres.
  var elevation: Double?
  /// The nearest town and its country.
  var location: String?
  /// The author's description.
  var details: String?
  var coordinate: Coordinate
  /// Web addresses found in the properties.
  var links: [String] = []
  var attributes: [Attribute] = []
  /// The figures of a track, if the feature is one.
  var track: TrackCard?
  /// The id of the user's own place that it is.
  var pin: String?
  /// Whether a mark stands at the place while the card is open.
  var isMarked = false
  /// Whether the card gets the keyboard focus.
  var takesFocus = false

  /// A place as the author of a map or of a file describes it.
  init(_ feature: QueriedFeature, in languages: [String], at place: Coordinate) {
    let properties = feature.properties
    let names = languages.flatMap { ["name:\($0)", "name:\($0.prefix { $0 != "-" })"] }
    let name = (names + ["name", "name:latin", "title", "ref"])
      .lazy.compactMap { properties[$0]?.string }.first { !$0.isEmpty }
    kind = Self.kind(of: feature)
    elevation = feature.isOfTiles ? Self.elevation(in: properties) : nil
    track = properties[TrackCard.property].flatMap(TrackCard.init)
    isNamed = name != nil
    title =
      name ?? kind ?? (track == nil ? nil : localized("Track"))
      ?? (feature.isOfTiles ? localized("Place") : feature.source)
    coordinate = if case .point(let own) = feature.geometry { own } else { place }
    details = ["description", "desc"].lazy.compactMap { properties[$0]?.string }
      .map { String(HTMLText.plain($0).prefix(Self.maxTextLength)) }.first { !$0.isEmpty }
    guard !feature.isOfKnownSchema else { return }
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

  /// The kind in words. Those of tiles are of a schema; the author of a file may use any.
  private static func kind(of feature: QueriedFeature) -> String? {
    if feature.properties["capital"]?.number == 2 { return localized("Capital") }
    let words = kindNames.compactMap { feature.properties[$0]?.string }
    return feature.isOfTiles
      ? words.lazy.compactMap(PlaceKindNames.known).first : words.first.map(PlaceKindNames.name)
  }

  /// The properties for a height in metres of OpenMapTiles, Mapbox Streets and Shortbread.
  private static func elevation(in properties: [String: FeatureValue]) -> Double? {
    ["ele", "elevation_m", "elevation"].lazy.compactMap { properties[$0] }
      .compactMap { $0.number ?? $0.string.flatMap(Double.init) }.first
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
  static let kindNames = ["subclass", "kind", "amenity", "class", "type", "sym"]
}

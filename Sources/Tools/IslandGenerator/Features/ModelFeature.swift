import VectorTiles

/// The layers of the OpenMapTiles schema that the island uses, in the order of the tile. `contour`
/// is the layer of MapTiler's contour tiles.
enum TileLayer: String, CaseIterable, Sendable {
  case contour
  case water, waterway, landcover, landuse, park, aeroway, transportation, building
  case transportationName = "transportation_name"
  case waterName = "water_name"
  case mountainPeak = "mountain_peak"
  case aerodromeLabel = "aerodrome_label"
  case place, housenumber, poi
}

enum FeatureShape<Point: Sendable>: Sendable {
  case point(Point)
  case line([Point])
  /// An outer ring and its holes.
  case polygon([[Point]])
}

/// One feature of the island before it is cut into tiles, in metres on the plan.
struct ModelFeature: Sendable {
  var layer: TileLayer
  var shape: FeatureShape<Vector>
  var properties: [(String, PropertyValue)]
  /// The tile levels that show it.
  var levels: ClosedRange<Int>
}

/// Collects the features of an island.
struct FeatureList: Sendable {
  private(set) var features: [ModelFeature] = []

  /// The levels are `from` to `to`. Nothing is added if there are none.
  mutating func add(
    _ layer: TileLayer, _ shape: FeatureShape<Vector>, from: Int,
    to: Int = NullIsland.zooms.upperBound,
    _ properties: [(String, PropertyValue)]
  ) {
    let first = max(from, NullIsland.zooms.lowerBound)
    guard first <= to else { return }
    features.append(
      ModelFeature(layer: layer, shape: shape, properties: properties, levels: first...to))
  }

  /// Like the above, with the usual attributes of the schema: class and subclass before the others,
  /// the name after them.
  mutating func add(
    _ layer: TileLayer, _ shape: FeatureShape<Vector>, from: Int,
    to: Int = NullIsland.zooms.upperBound, _ kind: String, _ subclass: String? = nil,
    name: String? = nil, local: LocalName? = nil, and others: [(String, PropertyValue)] = []
  ) {
    var properties = [("class", PropertyValue.string(kind))]
    if let subclass { properties.append(("subclass", .string(subclass))) }
    properties += others
    if let name {
      properties += [("name", .string(local?.text ?? name)), ("name:latin", .string(name))]
    }
    if let name, let local {
      properties.append(("name:en", .string(name)))
      properties.append(("name:\(local.language)", .string(local.text)))
    }
    add(layer, shape, from: from, to: to, properties)
  }
}

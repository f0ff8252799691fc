import VectorTiles

/// The layers of the OpenMapTiles schema that the island fills, in the order of the tile.
enum TileLayer: String, CaseIterable, Sendable {
  case water, waterway, landcover, landuse, park, aeroway, transportation, building
  case transportationName = "transportation_name"
  case waterName = "water_name"
  case mountainPeak = "mountain_peak"
  case aerodromeLabel = "aerodrome_label"
  case place, housenumber, poi
}

/// One thing on the island before it is cut into tiles; coordinates in metres on the plan.
struct ModelFeature: Sendable {
  enum Shape: Sendable {
    case point(Vector)
    case line([Vector])
    /// An outer ring and its holes.
    case polygon([[Vector]])
  }

  var layer: TileLayer
  var shape: Shape
  var properties: [(String, PropertyValue)]
  /// The tile levels that show it.
  var levels: ClosedRange<Int>
}

/// Collects the features of an island.
struct FeatureList: Sendable {
  private(set) var features: [ModelFeature] = []

  /// `levels` start at `from` and end at `to`; nothing is added when there are none.
  mutating func add(
    _ layer: TileLayer, _ shape: ModelFeature.Shape, from: Int,
    to: Int = NullIsland.zooms.upperBound,
    _ properties: [(String, PropertyValue)]
  ) {
    let first = max(from, NullIsland.zooms.lowerBound)
    guard first <= to else { return }
    features.append(
      ModelFeature(layer: layer, shape: shape, properties: properties, levels: first...to))
  }

  /// The two attributes that carry a name.
  static func name(_ text: String) -> [(String, PropertyValue)] {
    [("name", .string(text)), ("name:latin", .string(text))]
  }
}

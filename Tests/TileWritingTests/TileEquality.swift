import Testing
import VectorTiles

/// Expects the same layers, features, geometries, ids and attributes. Of the first tile's what no
/// reader makes anything of may be missing from the second: layers and features without geometry.
/// Numbers may be of another type.
func expectEqualFeatures(_ tile: VectorTile, _ other: VectorTile, _ what: String) throws {
  let layers = try tile.layers.map { ($0, try TileFeature.all(of: $0)) }.filter { !$1.isEmpty }
  #expect(layers.map(\.0.name) == other.layers.map(\.name), "\(what)")
  #expect(layers.map(\.0.extent) == other.layers.map(\.extent), "\(what)")
  for ((layer, features), second) in zip(layers, other.layers) {
    let found = try TileFeature.all(of: second)
    let difference = zip(features, found).enumerated().first { $1.0 != $1.1 }
    #expect(
      features.count == found.count && difference == nil,
      "\(what), \(layer.name): \(String(describing: difference))")
  }
}

/// All of a feature that matters, to be compared.
private struct TileFeature: Equatable {
  let kind: GeometryKind
  let id: UInt64?
  let points: [TilePoint]
  let partEnds: [Int]
  let attributes: [String: Value]

  enum Value: Equatable {
    case number(Double)
    case integer(Int64)
    case other(PropertyValue)

    init(_ value: PropertyValue) {
      switch value {
      case .int(let int): self = .integer(int)
      case .uint(let uint): self = Int64(exactly: uint).map { .integer($0) } ?? .other(value)
      case .float(let float): self = Value(.double(Double(float)))
      case .double(let double):
        self = Int64(exactly: double).map { .integer($0) } ?? .number(double)
      case .string, .bool, .null, .json: self = .other(value)
      }
    }
  }

  static func all(of layer: VectorTileLayer) throws -> [TileFeature] {
    try layer.features.compactMap { feature in
      var geometry = TileGeometry()
      try feature.readGeometry(into: &geometry)
      guard geometry.partCount > 0, feature.geometryKind != .unknown else { return nil }
      var attributes: [String: Value] = [:]
      for (key, value) in feature.attributes where attributes[key] == nil {
        attributes[key] = Value(value)
      }
      return TileFeature(
        kind: feature.geometryKind, id: feature.id, points: geometry.points,
        partEnds: geometry.partEnds, attributes: attributes)
    }
  }
}

import VectorTiles

/// All features of a tile with their layers, in stored order, read in the same way as by a map.
struct MapLibreTileReading {
  struct Feature {
    var layer: String
    var extent: Int
    var id: PropertyValue?
    var kind: GeometryKind
    var parts: [[TilePoint]]
    var properties: [(name: String, value: PropertyValue)]
  }

  let features: [Feature]

  /// - Throws: `VectorTileError` if any part of the tile cannot be read.
  init(_ bytes: [UInt8]) throws(VectorTileError) {
    let tile = try VectorTile(bytes)
    var features: [Feature] = []
    var geometry = TileGeometry()
    for layer in tile.layers {
      for feature in layer.features {
        try feature.readGeometry(into: &geometry)
        features.append(
          Feature(
            layer: layer.name, extent: layer.extent, id: feature.identifier,
            kind: feature.geometryKind,
            parts: (0..<geometry.partCount).map { Array(geometry.points[geometry.part($0)]) },
            properties: feature.attributes.map { (name: $0.key, value: $0.value) }))
      }
    }
    if let fault = tile.laterFault { throw fault }
    self.features = features
  }
}

extension MapLibreTileReading.Feature: CustomStringConvertible {
  /// Everything that is compared, with numbers by value regardless of their type, and attributes in
  /// order of name. Equal features have equal descriptions.
  var description: String {
    let properties = properties.map { "\($0.name.debugDescription): \(Self.text($0.value))" }
      .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    let parts = parts.map { part in
      "(" + part.map { "\($0.x) \($0.y)" }.joined(separator: ", ") + ")"
    }
    return "\(layer.debugDescription) of \(extent), id \(id.map(Self.text) ?? "none"), \(kind), "
      + "\(parts.joined()), {\(properties.joined(separator: ", "))}"
  }

  static func text(_ value: PropertyValue) -> String {
    switch value {
    case .string(let text): text.debugDescription
    case .bool(let value): "\(value)"
    case .int(let value): "\(value)"
    case .uint(let value): "\(value)"
    case .float(let value): text(Double(value))
    case .double(let value): text(value)
    case .null: "null"
    case .json(let text): text
    }
  }

  private static func text(_ value: Double) -> String {
    Int64(exactly: value).map { "\($0)" } ?? UInt64(exactly: value).map { "\($0)" } ?? "\(value)"
  }
}

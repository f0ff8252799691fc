/// What an archive says about itself: the header's bounds and centre, and the JSON metadata that
/// PMTiles shares with TileJSON and MBTiles.
package struct ArchiveMetadata: Sendable {
  package var name: String
  package var description: String
  /// Shown on every picture of the map.
  package var attribution: String
  package var bounds: ArchiveBounds
  package var center: ArchiveCenter
  package var layers: [Layer]

  /// One layer of the tiles with its attributes and the levels at which it has features.
  package struct Layer: Sendable {
    package var name: String
    package var zooms: ClosedRange<Int>
    /// Attribute names with their kind: `String`, `Number` or `Boolean`.
    package var fields: [(name: String, kind: String)]

    package init(
      name: String, zooms: ClosedRange<Int>, fields: [(name: String, kind: String)]
    ) {
      self.name = name
      self.zooms = zooms
      self.fields = fields
    }
  }

  package init(
    name: String, description: String, attribution: String, bounds: ArchiveBounds = .world,
    center: ArchiveCenter = ArchiveCenter(longitude: 0, latitude: 0, zoom: 0), layers: [Layer]
  ) {
    self.name = name
    self.description = description
    self.attribution = attribution
    self.bounds = bounds
    self.center = center
    self.layers = layers
  }

  /// The metadata as JSON, members in a fixed order.
  var json: String {
    let vectorLayers = layers.map { layer in
      let fields = layer.fields.map { "\(quoted($0.name)):\(quoted($0.kind))" }
      return "{\"id\":\(quoted(layer.name)),\"minzoom\":\(layer.zooms.lowerBound),"
        + "\"maxzoom\":\(layer.zooms.upperBound),"
        + "\"fields\":{\(fields.joined(separator: ","))}}"
    }
    return "{\"name\":\(quoted(name)),\"description\":\(quoted(description)),"
      + "\"attribution\":\(quoted(attribution)),\"type\":\"baselayer\","
      + "\"vector_layers\":[\(vectorLayers.joined(separator: ","))]}"
  }
}

/// A box of longitudes and latitudes in degrees.
package struct ArchiveBounds: Sendable, Equatable {
  package var west: Double
  package var south: Double
  package var east: Double
  package var north: Double

  package init(west: Double, south: Double, east: Double, north: Double) {
    self.west = west
    self.south = south
    self.east = east
    self.north = north
  }

  /// The whole Mercator square.
  package static let world = ArchiveBounds(
    west: -180, south: -85.0511288, east: 180, north: 85.0511288)
}

/// Where a viewer should begin: degrees, and a tile level.
package struct ArchiveCenter: Sendable, Equatable {
  package var longitude: Double
  package var latitude: Double
  package var zoom: Int

  package init(longitude: Double, latitude: Double, zoom: Int) {
    self.longitude = longitude
    self.latitude = latitude
    self.zoom = zoom
  }
}

/// A JSON string (RFC 8259, section 7).
private func quoted(_ string: String) -> String {
  var result = "\""
  for scalar in string.unicodeScalars {
    switch scalar {
    case "\"": result += "\\\""
    case "\\": result += "\\\\"
    case _ where scalar.value < 0x20:
      let digits = String(scalar.value, radix: 16)
      result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result + "\""
}

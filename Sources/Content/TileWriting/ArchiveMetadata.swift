import GeoMath
import JSON

/// The description of an archive: the header's bounds and centre, and the JSON metadata that
/// PMTiles shares with TileJSON and MBTiles.
package struct ArchiveMetadata: Sendable {
  package var name: String
  package var description: String
  /// Shown on every rendered map.
  package var attribution: String
  package var bounds: GeographicBox
  /// The position and tile level with which a viewer should start.
  package var center: Coordinate
  package var centerZoom: UInt8
  package var layers: [Layer]

  /// A layer of the tiles with its attributes and the levels at which it has features.
  package struct Layer: Sendable {
    package var name: String
    package var zooms: ClosedRange<Int>
    /// Attribute names with their types: `String`, `Number` or `Boolean`.
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
    name: String, description: String, attribution: String,
    bounds: GeographicBox = .mercatorSquare,
    center: Coordinate = Coordinate(latitude: 0, longitude: 0), centerZoom: UInt8 = 0,
    layers: [Layer]
  ) {
    self.name = name
    self.description = description
    self.attribution = attribution
    self.bounds = bounds
    self.center = center
    self.centerZoom = centerZoom
    self.layers = layers
  }

  /// The metadata as JSON, with members in a fixed order.
  var json: String {
    let vectorLayers = layers.map { layer in
      JSONText.object([
        ("id", JSONText.string(layer.name)), ("minzoom", "\(layer.zooms.lowerBound)"),
        ("maxzoom", "\(layer.zooms.upperBound)"),
        ("fields", JSONText.object(layer.fields.map { ($0.name, JSONText.string($0.kind)) })),
      ])
    }
    return JSONText.object([
      ("name", JSONText.string(name)), ("description", JSONText.string(description)),
      ("attribution", JSONText.string(attribution)), ("type", JSONText.string("baselayer")),
      ("vector_layers", JSONText.array(vectorLayers)),
    ])
  }
}

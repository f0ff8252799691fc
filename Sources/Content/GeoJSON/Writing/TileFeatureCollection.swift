import GeoMath
import JSON
import VectorTiles

/// Writes the features of a vector tile as GeoJSON (RFC 7946).
package enum TileFeatureCollection {
  /// Returns one collection of all features in storage order. The property `_layer` is the layer's
  /// name, as MapLibre's tools write it.
  ///
  /// - Parameter place: the tile's ID, for output in longitude and latitude. If it is `nil`,
  ///   coordinates are in tile units, and the property `_extent` is the tile's width in them.
  /// - Throws: if a feature's geometry is invalid or a column cannot be read.
  package static func text(
    _ tile: VectorTile, at place: TileID?
  ) throws(VectorTileError) -> String {
    var geometry = TileGeometry()
    var features: [String] = []
    for layer in tile.layers {
      let writer = GeometryWriter(place: place, extent: layer.extent)
      var own = [("_layer", JSONText.string(layer.name))]
      if place == nil { own.append(("_extent", "\(layer.extent)")) }
      for feature in layer.features {
        try feature.readGeometry(into: &geometry)
        let properties = own + feature.attributes.map { ($0.key, JSONText.value($0.value)) }
        var members = [("type", JSONText.string("Feature"))]
        if let id = feature.identifier { members.append(("id", JSONText.value(id))) }
        members.append(("properties", JSONText.object(properties)))
        members.append(("geometry", writer.text(geometry, of: feature.geometryKind)))
        features.append(JSONText.object(members))
      }
    }
    if let fault = tile.laterFault { throw fault }
    return JSONText.object([
      ("type", JSONText.string("FeatureCollection")), ("features", JSONText.array(features)),
    ])
  }
}

/// Writes the geometries of one layer.
private struct GeometryWriter {
  let place: TileID?
  let extent: Int

  /// Uses a Multi type for several parts, and null if there are none.
  func text(_ geometry: TileGeometry, of kind: GeometryKind) -> String {
    guard geometry.partCount > 0 else { return "null" }
    switch kind {
    case .unknown: return "null"
    case .point:
      let points = geometry.points.map(position)
      return points.count == 1
        ? object("Point", points[0]) : object("MultiPoint", JSONText.array(points))
    case .line:
      let lines = (0..<geometry.partCount).map {
        JSONText.array(geometry.points[geometry.part($0)].map(position))
      }
      return lines.count == 1
        ? object("LineString", lines[0]) : object("MultiLineString", JSONText.array(lines))
    case .polygon:
      // A ring without area has no orientation, so it becomes a polygon of its own.
      var polygons: [[String]] = []
      for part in 0..<geometry.partCount {
        let isHole = geometry.doubleArea(ofPart: part) < 0 && !polygons.isEmpty
        if !isHole { polygons.append([]) }
        polygons[polygons.count - 1].append(ring(geometry, part))
      }
      let texts = polygons.map { JSONText.array($0) }
      return texts.count == 1
        ? object("Polygon", texts[0]) : object("MultiPolygon", JSONText.array(texts))
    }
  }

  /// A closed ring. Outer rings are clockwise in tiles, but counterclockwise in longitude and
  /// latitude (RFC 7946, section 3.1.6).
  private func ring(_ geometry: TileGeometry, _ index: Int) -> String {
    var points = Array(geometry.points[geometry.part(index)])
    if let first = points.first { points.append(first) }
    return JSONText.array((place == nil ? points : points.reversed()).map(position))
  }

  private func position(_ point: TilePoint) -> String {
    guard let place else { return "[\(point.x),\(point.y)]" }
    let side = 1 / Double(1 << place.z)
    let units = Double(extent)
    let coordinate = WebMercator.coordinate(
      WorldPoint(
        x: (Double(place.x) + Double(point.x) / units) * side,
        y: (Double(place.y) + Double(point.y) / units) * side))
    return JSONText.array([text(coordinate.longitude), text(coordinate.latitude)])
  }

  /// Degrees rounded to 1e-9, a tenth of a millimetre.
  private func text(_ degrees: Double) -> String {
    JSONText.number((degrees * 1e9).rounded() / 1e9)
  }

  private func object(_ type: String, _ coordinates: String) -> String {
    JSONText.object([("type", JSONText.string(type)), ("coordinates", coordinates)])
  }
}

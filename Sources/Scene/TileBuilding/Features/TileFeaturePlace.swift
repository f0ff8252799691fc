import GeoMath
import StyleExpressions
import VectorTiles

/// The tile that features are from, which `within` and `distance` need to know.
package struct TilePlace: Sendable {
  package let tile: TileID
  /// Tile units along the side of the tile.
  package let extent: Int

  package init(tile: TileID, extent: Int) {
    self.tile = tile
    self.extent = extent
  }
}

struct TileFeatureLocation: LocatedFeature {
  package let feature: VectorTileFeature
  package let place: TilePlace

  var tileLevel: Int { place.tile.z }

  var worldParts: [[WorldPoint]] {
    var geometry = TileGeometry()
    guard (try? feature.readGeometry(into: &geometry)) != nil else { return [] }
    let tileWidth = 1 / Double(1 << place.tile.z)
    let unit = tileWidth / Double(max(1, place.extent))
    let left = Double(place.tile.x) * tileWidth
    let top = Double(place.tile.y) * tileWidth
    return (0..<geometry.partCount).map { part in
      var points = geometry.points[geometry.part(part)].map { point in
        WorldPoint(x: left + Double(point.x) * unit, y: top + Double(point.y) * unit)
      }
      // Rings in tiles are not closed.
      if feature.geometryKind == .polygon, let first = points.first { points.append(first) }
      return points
    }
  }
}

/// A feature whose attributes include the answers to a style's questions about its location.
struct PlacedFeature: FeatureAttributes {
  private let feature: VectorTileFeature
  private let answers: [String: PropertyValue]

  init(
    _ feature: VectorTileFeature, in place: TilePlace, answering questions: [String: LocationQuery]
  ) {
    self.feature = feature
    var context = EvaluationContext(styleZoom: 0, feature: feature)
    context.location = TileFeatureLocation(feature: feature, place: place)
    answers = questions.compactMapValues { $0.answer(context) }
  }

  package var geometryKind: GeometryKind { feature.geometryKind }
  package var identifier: PropertyValue? { feature.identifier }

  package func value(forKey key: String) -> PropertyValue? {
    answers[key] ?? feature.value(forKey: key)
  }
}

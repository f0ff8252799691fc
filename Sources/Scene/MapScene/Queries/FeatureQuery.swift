import GeoMath
import StyleExpressions
import VectorTiles

/// A query for the features that are drawn in a part of the view.
package struct FeatureQuery: Sendable {
  /// The part of the view, in points from its top left corner.
  package enum Area: Sendable {
    /// A point. Lines and circles up to `tolerance` points away are found, too.
    case point(ScreenPoint, tolerance: Double)
    /// A box. Features that lie in it as a whole or in part are found.
    case box(minX: Double, minY: Double, maxX: Double, maxY: Double)

    /// The upper left and the lower right corner, which for a point are the same.
    var corners: (low: SIMD2<Double>, high: SIMD2<Double>) {
      switch self {
      case .point(let place, _): (SIMD2(place.x, place.y), SIMD2(place.x, place.y))
      case .box(let minX, let minY, let maxX, let maxY): (SIMD2(minX, minY), SIMD2(maxX, maxY))
      }
    }

    /// The distance, in points, up to which features outside the area are found.
    var tolerance: Double { if case .point(_, let tolerance) = self { tolerance } else { 0 } }
  }

  package var area: Area
  /// The ids of the style layers to search, or `nil` for all.
  package var layerIDs: Set<String>?
  package var filter: Filter

  package init(area: Area, layerIDs: Set<String>? = nil, filter: Filter = .all) {
    self.area = area
    self.layerIDs = layerIDs
    self.filter = filter
  }
}

package struct FoundFeature: Sendable {
  package var sourceID: String
  /// The layer of the vector tile, or `nil` if the source has no layers, such as GeoJSON.
  package var sourceLayer: String?
  /// The style layer that draws it, or `nil` if the feature was searched in its source.
  package var layerID: String?
  package var identifier: PropertyValue?
  package var properties: [(key: String, value: PropertyValue)]
  package var kind: GeometryKind
  /// The number of the feature in its layer or, for GeoJSON, in its source.
  package var ordinal: Int
  /// The tile that the geometry is from, and the length of its side in tile units.
  package var tile: TileID
  package var extent: Int
  /// The part of the feature that is in the tile.
  package var geometry: TileGeometry
  /// The feature state that the application has set.
  package var state: [String: StyleValue]
}

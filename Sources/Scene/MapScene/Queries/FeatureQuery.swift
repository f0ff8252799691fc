import GeoMath
import StyleExpressions
import VectorTiles

/// A question for the features that are drawn in a part of the view.
package struct FeatureQuery: Sendable {
  /// Where: points from the view's top left corner.
  package enum Area: Sendable {
    /// At a point; lines and circles count up to `tolerance` points away.
    case point(ScreenPoint, tolerance: Double)
    /// In a box, in whole or in part.
    case box(minX: Double, minY: Double, maxX: Double, maxY: Double)
  }

  package var area: Area
  /// The style layers to look at; `nil` for all.
  package var layerIDs: Set<String>?
  package var filter: Filter

  package init(area: Area, layerIDs: Set<String>? = nil, filter: Filter = .all) {
    self.area = area
    self.layerIDs = layerIDs
    self.filter = filter
  }
}

/// A feature that a query found.
package struct FoundFeature: Sendable {
  package var sourceID: String
  /// The layer of the tile; `nil` where there are none, as of GeoJSON.
  package var sourceLayer: String?
  /// The style layer that draws it; `nil` when it was looked for in its source.
  package var layerID: String?
  package var identifier: PropertyValue?
  package var properties: [(key: String, value: PropertyValue)]
  package var kind: GeometryKind
  /// Which feature of its layer or, of GeoJSON, of its source it is.
  package var ordinal: Int
  /// The tile that the geometry is from, and its units to a side.
  package var tile: TileID
  package var extent: Int
  /// What of the feature is in the tile.
  package var geometry: TileGeometry
  /// What the application has set for it.
  package var state: [String: StyleValue]
}

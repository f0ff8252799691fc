/// The geometry of a feature, of the kinds of GeoJSON.
public enum FeatureGeometry: Hashable, Codable, Sendable {
  /// One coordinate.
  case point(Coordinate)
  /// Several coordinates.
  case multiPoint([Coordinate])
  /// A line.
  case lineString([Coordinate])
  /// Several lines.
  case multiLineString([[Coordinate]])
  /// Rings: an outline, then its holes. The first coordinate of a ring is not repeated at its end.
  case polygon([[Coordinate]])
  /// Several polygons.
  case multiPolygon([[[Coordinate]]])
}

/// A feature that a query found. It is a value, so it does not change with the map.
public struct QueriedFeature: Hashable, Codable, Sendable {
  /// The style's id of the source.
  public let source: String
  /// The layer of the source's tiles; `nil` for GeoJSON, which has no layers.
  public let sourceLayer: String?
  /// The style layer that draws the feature; `nil` for a query of a source.
  public let layer: String?
  /// The feature's id, a number or a string; `nil` if it has none.
  public let id: FeatureValue?
  /// The whole geometry for GeoJSON, to a tenth of a millimetre. For tiles, the part in the tile
  /// and its margin, to the precision of the tile.
  public let geometry: FeatureGeometry
  /// The feature's properties.
  public let properties: [String: FeatureValue]
  /// The feature's state; see ``StyleEditor/setFeatureState(source:sourceLayer:id:state:)``.
  public let state: [String: FeatureValue]
}

/// A box in the map view, in points. x increases to the right and y downwards.
public struct Rect: Hashable, Codable, Sendable {
  /// The top left corner.
  public var origin: Point
  /// Width and height.
  public var size: Size

  /// A box with a size and a top left corner.
  public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// A box with a top left corner, width and height, in points.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
  }
}

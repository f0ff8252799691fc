/// Where a feature lies: the geometries of GeoJSON.
public enum FeatureGeometry: Hashable, Sendable {
  /// One place.
  case point(Coordinate)
  /// Several places.
  case multiPoint([Coordinate])
  /// A line.
  case lineString([Coordinate])
  /// Several lines.
  case multiLineString([[Coordinate]])
  /// Rings: an outline, then its holes. The first place of a ring is not repeated at its end.
  case polygon([[Coordinate]])
  /// Several polygons.
  case multiPolygon([[[Coordinate]]])
}

/// A feature that a query found. A value: it does not follow the map when that changes.
public struct QueriedFeature: Hashable, Sendable {
  /// The style's id of the source.
  public let source: String
  /// The layer of the source's tiles; `nil` for GeoJSON, which has none.
  public let sourceLayer: String?
  /// The style layer that draws it; `nil` when it was looked for in its source.
  public let layer: String?
  /// The feature's id: a number or a text; `nil` when it has none.
  public let id: FeatureValue?
  /// Of GeoJSON all of it, as the data have it to a tenth of a millimetre; of tiles what lies in the
  /// tile and its margin, to the precision of the tile.
  public let geometry: FeatureGeometry
  /// The feature's properties.
  public let properties: [String: FeatureValue]
  /// What has been set for it, see ``MapView/setFeatureState(source:sourceLayer:id:state:)``.
  public let state: [String: FeatureValue]
}

/// A box in the map view: points, x right, y down.
public struct Rect: Hashable, Sendable {
  /// The top left corner.
  public var origin: Point
  /// Width and height.
  public var size: Size

  /// The box of a size at a corner.
  public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// The box that begins at x and y, in points.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
  }
}

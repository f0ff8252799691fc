import GeoMath
import TileSources
import TileWriting
import VectorTiles

@testable import Rhumb

/// Shapes put down in points around the middle of a picture, each in a style layer of its own: a
/// map of one tile, seen at the zoom at which the tile is 512 points wide.
struct DrawnSheet {
  static let tile = TileID(z: 14, x: 8192, y: 8191)
  /// The middle of the tile.
  static let camera = CameraPosition(
    target: MarkTiles.target(near: Coordinate(latitude: 0.01, longitude: 0.01)), zoom: 15)
  /// Tile units a point.
  private static let unit = 8.0

  typealias Place = (x: Double, y: Double)

  private var layers: [String]
  private var shapes: [VectorTileLayerEncoder] = []

  init(background: String) { layers = [Layers.background(background)] }

  /// A polyline, painted with the members of a line layer's `paint` and `layout`.
  mutating func line(_ places: [Place], paint: String, layout: String = "") {
    add(type: "line", paint: paint, layout: layout) { $0.addLine(places.map(Self.point)) }
  }

  /// One polygon: its outline, then its holes.
  mutating func polygon(_ rings: [[Place]], type: String = "fill", paint: String) {
    add(type: type, paint: paint) { $0.addPolygon(rings: rings.map { $0.map(Self.point) }) }
  }

  mutating func circles(_ places: [Place], paint: String) {
    add(type: "circle", paint: paint) { layer in
      for place in places { layer.addPoint(Self.point(place)) }
    }
  }

  /// - Parameter root: members of the style beside its layers, each with a comma behind it.
  func content(root: String = "") throws -> MapContent {
    let bytes = VectorTileEncoder.encode(shapes)
    let tiles = MadeTiles(levels: 14...14) { $0 == Self.tile ? bytes : [] }
    return try .made(tiles, layers: layers.joined(separator: ","), root: root)
  }

  private mutating func add(
    type: String, paint: String, layout: String = "",
    _ fill: (inout VectorTileLayerEncoder) -> Void
  ) {
    let name = "\(shapes.count)"
    var layer = VectorTileLayerEncoder(name: name)
    fill(&layer)
    shapes.append(layer)
    layers.append(
      """
      {"id":"\(name)","type":"\(type)","source":"map","source-layer":"\(name)",\
      "paint":{\(paint)},"layout":{\(layout)}}
      """)
  }

  private static func point(_ place: Place) -> TilePoint {
    TilePoint(x: Int32(2048 + place.x * unit), y: Int32(2048 + place.y * unit))
  }

  /// The corners of an upright rectangle.
  static func rectangle(_ x: ClosedRange<Double>, _ y: ClosedRange<Double>) -> [Place] {
    [
      (x.lowerBound, y.lowerBound), (x.upperBound, y.lowerBound), (x.upperBound, y.upperBound),
      (x.lowerBound, y.upperBound),
    ]
  }
}

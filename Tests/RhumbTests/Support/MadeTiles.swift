import GeoMath
import MapScene
import MapStyle
import Synchronization
import TileSources
import TileWriting
import VectorTiles

@testable import Rhumb

/// Tiles that a test makes up as they are asked for.
struct MadeTiles: TileSource {
  typealias Maker = @Sendable (TileID) throws(TileSourceError) -> [UInt8]?

  let summary: TileSourceSummary
  private let maker: Maker

  init(levels: ClosedRange<Int>, bounds: GeographicBox? = nil, maker: @escaping Maker) {
    summary = TileSourceSummary(name: "made", content: .vector, zooms: levels, bounds: bounds)
    self.maker = maker
  }

  func tile(_ id: TileID) throws(TileSourceError) -> [UInt8]? { try maker(id) }
}

/// Notes which tiles are asked for, in order. A class, because the building threads share it.
final class RecordingTiles: TileSource {
  let base: any TileSource
  private let noted = Mutex<[TileID]>([])

  init(_ base: any TileSource) { self.base = base }

  var summary: TileSourceSummary { base.summary }

  var requests: [TileID] { noted.withLock { $0 } }

  func tile(_ id: TileID) throws(TileSourceError) -> [UInt8]? {
    noted.withLock { $0.append(id) }
    return try base.tile(id)
  }
}

extension MapContent {
  /// A map of one source called `map`, in a style given as JSON layers.
  static func made(_ source: any TileSource, layers: String, root: String = "") throws -> MapContent
  {
    let json =
      "{\"version\":8,\"sources\":{\"map\":{\"type\":\"vector\"}},\(root)\"layers\":[\(layers)]}"
    let style = try StyleParser.parse(Array(json.utf8))
    return MapContent(
      scene: SceneContent(style: style, sources: ["map": source]), bounds: nil, warnings: [])
  }
}

/// Style layers as JSON.
enum Layers {
  static func background(_ color: String) -> String {
    "{\"id\":\"background\",\"type\":\"background\",\"paint\":{\"background-color\":\"\(color)\"}}"
  }

  /// A fill of source layer `name`; `color` is an expression or a quoted colour.
  static func fill(_ name: String, _ color: String, opacity: String = "1") -> String {
    "{\"id\":\"\(name)\",\"type\":\"fill\",\"source\":\"map\",\"source-layer\":\"\(name)\","
      + "\"paint\":{\"fill-color\":\(color),\"fill-opacity\":\(opacity)}}"
  }

  static func line(_ name: String, _ color: String, width: Double) -> String {
    "{\"id\":\"\(name)\",\"type\":\"line\",\"source\":\"map\",\"source-layer\":\"\(name)\","
      + "\"paint\":{\"line-color\":\(color),\"line-width\":\(width)}}"
  }

  static func circle(_ name: String, _ color: String, radius: Double) -> String {
    "{\"id\":\"\(name)\",\"type\":\"circle\",\"source\":\"map\",\"source-layer\":\"\(name)\","
      + "\"paint\":{\"circle-color\":\(color),\"circle-radius\":\(radius)}}"
  }

  static func extrusion(_ name: String, opacity: Double = 1) -> String {
    "{\"id\":\"\(name)\",\"type\":\"fill-extrusion\",\"source\":\"map\","
      + "\"source-layer\":\"\(name)\",\"paint\":{\"fill-extrusion-color\":[\"get\",\"color\"],"
      + "\"fill-extrusion-height\":[\"get\",\"height\"],\"fill-extrusion-opacity\":\(opacity)}}"
  }
}

/// A rectangle in tile units.
func ring(_ x: Range<Int>, _ y: Range<Int>) -> [TilePoint] {
  [
    TilePoint(x: Int32(x.lowerBound), y: Int32(y.lowerBound)),
    TilePoint(x: Int32(x.upperBound), y: Int32(y.lowerBound)),
    TilePoint(x: Int32(x.upperBound), y: Int32(y.upperBound)),
    TilePoint(x: Int32(x.lowerBound), y: Int32(y.upperBound)),
  ]
}

/// A tile whose layer `area` covers it wholly and `buffer` units beyond.
func flatTile(buffer: Int = 64, properties: [(String, PropertyValue)] = []) -> [UInt8] {
  var area = VectorTileLayerEncoder(name: "area")
  let side = -buffer..<4096 + buffer
  area.addPolygon(rings: [ring(side, side)], properties: properties)
  return VectorTileEncoder.encode([area])
}

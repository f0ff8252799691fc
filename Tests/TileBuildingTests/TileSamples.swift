import GeoMath
import MapStyle
import StyleExpressions
import TestSupport
import TileSources
import TileWriting
import VectorTiles

@testable import TileBuilding

/// A source of tiles that a test has made.
struct MadeSource: TileSource {
  let summary: TileSourceSummary
  var isRemote = false
  private let bytes: [TileID: [UInt8]]

  init(
    _ bytes: [TileID: [UInt8]], zooms: ClosedRange<Int> = 0...14, isRemote: Bool = false
  ) {
    summary = TileSourceSummary(name: "made", content: .vector, zooms: zooms)
    self.bytes = bytes
    self.isRemote = isRemote
  }

  func tile(_ id: TileID) throws(TileSourceError) -> [UInt8]? { bytes[id] }
}

enum TileSamples {
  /// A tile in the middle of its level.
  static let tile = TileID(z: 10, x: 545, y: 361)

  /// A style whose layers draw the source layer "l".
  static func style(_ layers: String...) throws -> Style {
    let all = layers.enumerated().map { number, layer in
      #"{"id":"\#(number)","source":"map","source-layer":"l",\#(layer)}"#
    }.joined(separator: ",")
    return try StyleParser.parse(
      Array(#"{"version":8,"sources":{"map":{"type":"vector"}},"layers":[\#(all)]}"#.utf8))
  }

  /// The bytes of a tile of one source layer.
  static func bytes(_ write: (inout VectorTileLayerEncoder) -> Void) -> [UInt8] {
    var encoder = VectorTileLayerEncoder(name: "l")
    write(&encoder)
    return VectorTileEncoder.encode([encoder])
  }

  static func builder(_ style: Style, _ source: some TileSource) -> VectorTileBuilder {
    VectorTileBuilder(style: style, sourceID: "map", source: source)
  }

  static func point(_ x: Int, _ y: Int) -> TilePoint { TilePoint(x: Int32(x), y: Int32(y)) }

  /// A polygon without crossings around a place: corners at growing angles.
  static func star(
    _ random: inout SeededGenerator, at middle: SIMD2<Double>, radius: ClosedRange<Double>,
    corners: Int
  ) -> [TilePoint] {
    (0..<corners).map { corner in
      let angle = Rotation(degrees: 360 * Double(corner) / Double(corners))
      let reach = random.double(radius)
      return point(
        Int((middle.x + angle.cosine * reach).rounded()),
        Int((middle.y + angle.sine * reach).rounded()))
    }
  }

  /// Twice the area of a ring, tile units.
  static func doubledArea(_ ring: [TilePoint]) -> Int {
    ring.indices.reduce(0) { sum, index in
      let (a, b) = (ring[index], ring[(index + 1) % ring.count])
      return sum + Int(a.position.x * b.position.y - b.position.x * a.position.y)
    }
  }
}

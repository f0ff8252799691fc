import GeoMath
import TileSources
import TileWriting
import VectorTiles

/// A map that looks different everywhere and uses every kind of layer: each tile has its own four
/// coloured quarters, overlapping patches, lines, circles and buildings, all from its address.
enum PatternTiles {
  static let source = MadeTiles(levels: 0...14) { id in tile(id) }

  static let layers = [
    Layers.background("#203040"),
    Layers.fill("area", "[\"get\",\"color\"]"),
    Layers.fill("patch", "[\"get\",\"color\"]", opacity: "[\"get\",\"opacity\"]"),
    Layers.line("way", "\"#ffffff\"", width: 3),
    Layers.circle("spot", "\"#ff00ff\"", radius: 5),
    Layers.extrusion("house"),
  ].joined(separator: ",")

  static func tile(_ id: TileID) -> [UInt8] {
    var random = Scramble(id)
    var area = VectorTileLayerEncoder(name: "area")
    var patch = VectorTileLayerEncoder(name: "patch")
    var way = VectorTileLayerEncoder(name: "way")
    var spot = VectorTileLayerEncoder(name: "spot")
    var house = VectorTileLayerEncoder(name: "house")
    for quarter in 0..<4 {
      let (x, y) = (quarter % 2 * 2048, quarter / 2 * 2048)
      area.addPolygon(
        rings: [ring(x..<x + 2048, y..<y + 2048)], properties: [("color", random.color())])
      let (left, top) = (x + random.number(1000), y + random.number(1000))
      for (index, side) in [900, 700].enumerated() {
        let (l, t) = (left + index * 300, top + index * 200)
        patch.addPolygon(
          rings: [ring(l..<l + side, t..<t + side)],
          properties: [("color", random.color()), ("opacity", .double(patchOpacity(id)))])
      }
      let (a, b) = (x + random.number(2048), y + random.number(2048))
      way.addLine([
        TilePoint(x: Int32(a), y: Int32(b)), TilePoint(x: Int32(x + 1024), y: Int32(y + 1024)),
        TilePoint(x: Int32(b), y: Int32(a)),
      ])
      spot.addPoint(TilePoint(x: Int32(x + 512), y: Int32(y + random.number(2048))))
      let (h, v) = (x + random.number(1600), y + random.number(1600))
      house.addPolygon(
        rings: [ring(h..<h + 300, v..<v + 300)],
        properties: [("color", random.color()), ("height", .int(Int64(random.number(60))))])
    }
    return VectorTileEncoder.encode([area, patch, way, spot, house])
  }

  /// Opaque patches but for the far south-west, so that what is translucent there must not change
  /// pictures elsewhere.
  private static func patchOpacity(_ id: TileID) -> Double {
    id.z >= 4 && id.x < 1 << (id.z - 3) && id.y > 7 << (id.z - 3) ? 0.5 : 1
  }
}

/// Numbers that follow from a tile's address.
private struct Scramble {
  private var state: UInt64

  init(_ id: TileID) {
    state = UInt64(id.z) &* 0x9E37_79B9_7F4A_7C15 ^ UInt64(id.x) &* 0xBF58_476D_1CE4_E5B9
    state ^= UInt64(id.y) &* 0x94D0_49BB_1331_11EB
  }

  mutating func number(_ limit: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(limit))
  }

  mutating func color() -> PropertyValue {
    let values = (0..<3).map { _ in number(8) * 32 + 16 }
    return .string("rgb(\(values[0]),\(values[1]),\(values[2]))")
  }
}

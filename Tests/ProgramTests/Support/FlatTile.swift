import TileWriting
import VectorTiles

/// A vector tile whose layer `area` covers it.
func flatTile() -> [UInt8] {
  var area = VectorTileLayerEncoder(name: "area")
  let corners: [(Int32, Int32)] = [(-64, -64), (4160, -64), (4160, 4160), (-64, 4160)]
  area.addPolygon(rings: [corners.map { TilePoint(x: $0.0, y: $0.1) }])
  return VectorTileEncoder.encode([area])
}

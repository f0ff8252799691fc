import GeoMath
import PlaneGeometry
import TileWriting
import VectorTiles

/// Assembles one tile from the islands near it.
struct TileAssembly {
  let id: TileID
  let islands: [LevelFeatures]

  func layers() -> [VectorTileLayerEncoder] {
    let clipper = TileClipper(id)
    var layers = TileLayer.allCases.map { VectorTileLayerEncoder(name: $0.rawValue) }
    let slots = Dictionary(
      uniqueKeysWithValues: TileLayer.allCases.enumerated().map { ($0.element, $0.offset) })
    if let water = slots[.water] { addSea(to: &layers[water], clipper) }
    for island in islands {
      for feature in island.features(inTile: id.x, id.y)
      where feature.box.intersects(clipper.reach) {
        guard let slot = slots[feature.layer] else { continue }
        add(feature, to: &layers[slot], clipper)
      }
    }
    return layers
  }

  /// Adds the sea: the tile's square with a hole for each piece of land. The square is a little
  /// larger than the clipped land, so that no hole touches its edge.
  private func addSea(to layer: inout VectorTileLayerEncoder, _ clipper: TileClipper) {
    let land = islands.map { clipper.ring($0.coast) }.filter { $0.count > 2 }
    // The land may cover everything in reach.
    let reach = 2 * clipper.reach.width * clipper.reach.height
    if land.contains(where: { abs($0.doubledArea) == reach }) { return }
    let rim = TileClipper(id, buffer: LevelFeatures.buffer + 16).reach
    let square = [
      (rim.minX, rim.minY), (rim.maxX, rim.minY), (rim.maxX, rim.maxY), (rim.minX, rim.maxY),
    ].map { GridPoint(x: Int($0), y: Int($1)) }
    layer.addPolygon(
      rings: ([square] + land).map { $0.map(clipper.local) },
      properties: [("class", .string("ocean"))], id: 0)
  }

  private func add(
    _ feature: LevelFeature, to layer: inout VectorTileLayerEncoder, _ clipper: TileClipper
  ) {
    switch feature.shape {
    case .point(let point):
      layer.addPoint(clipper.local(point), properties: feature.properties, id: feature.id)
    case .line(let points):
      layer.addMultiLine(clipper.line(points), properties: feature.properties, id: feature.id)
    case .polygon(let rings):
      let outer = clipper.ring(rings[0])
      guard outer.count > 2 else { return }
      let holes = rings.dropFirst().map(clipper.ring).filter { $0.count > 2 }
      layer.addPolygon(
        rings: ([outer] + holes).map { $0.map(clipper.local) }, properties: feature.properties,
        id: feature.id)
    }
  }
}

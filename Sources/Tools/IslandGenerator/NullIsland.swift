import GeoMath
import PlaneGeometry
import TileWriting
import VectorTiles

/// A computed town at 0° N, 0° E: vector tiles in the OpenMapTiles schema that need no data. They
/// are the same on every machine and in every run.
///
///     let island = NullIsland()
///     let layers = island.layers(TileID(z: 14, x: 8192, y: 8192))
///
/// For load tests, a `scale` above 1 makes an archipelago of that many islands, each with its own
/// town. An island is built when a tile first shows it.
package final class NullIsland: Sendable {
  /// The levels that have tiles. Deeper levels are to be drawn from tiles of level 14.
  package static let zooms = 8...14
  /// The layers that tiles can have.
  package static var layers: [String] { TileLayer.allCases.map(\.rawValue) }
  package static let scales = 1...100

  private let islands: [Island]
  /// In units of level-14 tiles.
  private let area: PlaneBox

  /// `scale` is clamped to `scales`.
  package init(scale: Int = 1) {
    let count = scale.clamped(to: NullIsland.scales)
    islands = (0..<count).map(Island.init(index:))
    area = islands.reduce(into: PlaneBox.empty) { $0.include($1.cell.tileBox) }
  }

  /// The north-west and south-east corners of the area that has level-14 tiles, on the Mercator
  /// unit square. Its edges are edges of such tiles.
  package var bounds: (northWest: WorldPoint, southEast: WorldPoint) {
    let size = 1.0 / 16384
    return (
      WorldPoint(x: area.minX * size, y: area.minY * size),
      WorldPoint(x: area.maxX * size, y: area.maxY * size)
    )
  }

  /// The tiles, level by level.
  package var tiles: [TileID] {
    NullIsland.zooms.flatMap { z in
      let size = 1 << (14 - z)
      let columns = (Int(area.minX) / size)...((Int(area.maxX) - 1) / size)
      let rows = (Int(area.minY) / size)...((Int(area.maxY) - 1) / size)
      return rows.flatMap { y in columns.map { TileID(z: z, x: $0, y: y) } }
    }
  }

  /// The layers (extent 4096, buffer 64) of a tile that touches the area; `nil` for other tiles and
  /// levels. A tile is complete: everything that is not land is sea.
  package func layers(_ id: TileID) -> [VectorTileLayerEncoder]? {
    guard NullIsland.zooms.contains(id.z), area.touches(id) else { return nil }
    let near = islands.filter { $0.cell.tileBox.enlarged(by: 1).touches(id) }
    let levels = near.map { $0.features(at: id.z) }
    return TileAssembly(id: id, islands: levels).layers()
  }

  /// The island at 0° N, 0° E.
  var home: Island { islands[0] }
}

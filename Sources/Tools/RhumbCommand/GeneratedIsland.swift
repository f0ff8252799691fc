import IslandGenerator
import Rhumb
import TileSources

/// An archipelago of towns for load tests, in place of the town that the library carries. Each
/// tile is generated when it is first asked for.
struct GeneratedIsland: TileSource {
  private let island: NullIsland

  init(scale: Int) {
    island = NullIsland(scale: scale)
  }

  var summary: TileSourceSummary {
    TileSourceSummary(name: "Null Island", content: .vector, zooms: NullIsland.zooms)
  }

  func tile(_ id: TileID) -> [UInt8]? { island.tile(id) }
}

import IslandGenerator
import Rhumb
import TileSources

/// Towns for load tests, in place of the town that the library carries. Each
/// tile is generated when it is first asked for.
extension NullIsland: TileSource {
  package var summary: TileSourceSummary {
    TileSourceSummary(name: "Null Island", content: .vector, zooms: NullIsland.zooms)
  }
}

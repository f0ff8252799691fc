import IslandGenerator
import Rhumb
import TileSources

/// Towns for load tests that replace the library's embedded town. Tiles are generated on request.
extension NullIsland: TileSource {
  package var summary: TileSourceSummary {
    TileSourceSummary(name: "Null Island", content: .vector, zooms: NullIsland.zooms)
  }
}

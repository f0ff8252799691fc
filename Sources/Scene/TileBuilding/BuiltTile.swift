import Elevation
import GeoMath
import RenderModel
import TileSources

/// How long it took to make a tile.
package struct TileTimes: Hashable, Sendable {
  /// From the beginning until its data and a thread to build it were available.
  package var loading: Duration
  /// The time on that thread.
  package var building: Duration

  package init(loading: Duration, building: Duration) {
    self.loading = loading
    self.building = building
  }
}

package struct BuiltTile: Sendable {
  /// The mesh to draw, or `nil` if neither the tile nor any ancestor holds anything to draw.
  package var mesh: TileMesh?
  package var raster: RasterImage?
  /// The elevation of the ground, if it was asked for.
  package var elevation: PaddedElevationGrid?
  /// Labels and icons, or `nil` if there are none.
  package var symbols: SymbolBucket?
  /// A description of what was left out and why, or `nil` if the tile is complete.
  package var omission: String?
  /// Why the tile itself could not be read. Its mesh is then cut from an ancestor.
  package var failure: TileSourceError?
  /// Whether the source has no data here at all, not even in an ancestor.
  package var isMissing = false

  /// The tile from whose data it was built: itself or an ancestor. `nil` if there were no data.
  package var dataTile: TileID?
  /// How long it took to make, if that was measured.
  package var times: TileTimes?

  /// Whether texts lacked glyphs that are available as of a revision of the style's glyphs.
  package func isProvisional(before revision: Int) -> Bool {
    symbols.map { $0.parts.isProvisional && $0.glyphRevision < revision } ?? false
  }

  /// The tile with its picture reduced to at most `side` texels per side.
  package func reduced(to side: Int) -> BuiltTile {
    var reduced = self
    reduced.raster = raster?.reduced(to: side)
    return reduced
  }

  /// The bytes of everything that is kept of it.
  package var byteCount: Int {
    (mesh?.byteCount ?? 0) + (symbols?.byteCount ?? 0) + (raster?.byteCount ?? 0)
      + (raster?.heights?.byteCount ?? 0) + (elevation?.byteCount ?? 0)
  }
}

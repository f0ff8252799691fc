import Elevation
import GeoMath
import RenderModel
import TileSources

/// What it took to make a tile.
package struct TileTimes: Hashable, Sendable {
  /// From when it was begun until its data and a thread to build it were there.
  package var loading: Duration
  /// On that thread.
  package var building: Duration

  package init(loading: Duration, building: Duration) {
    self.loading = loading
    self.building = building
  }
}

/// What came of building one tile.
package struct BuiltTile: Sendable {
  /// What to draw; `nil` when neither the tile nor any ancestor of it holds anything to draw.
  package var mesh: TileMesh?
  /// The picture of a raster tile.
  package var raster: RasterImage?
  /// How high the ground is, where that was asked for.
  package var elevation: PaddedElevationGrid?
  /// Labels and icons; `nil` when there are none.
  package var symbols: SymbolBucket?
  /// What was left out of it and why, in words; `nil` where nothing was.
  package var omission: String?
  /// Why the tile itself could not be read; its mesh is then cut from an ancestor.
  package var failure: TileSourceError?
  /// Whether the source has no data here at all, not even in an ancestor.
  package var isMissing: Bool

  /// The tile from whose data it was built: itself or an ancestor; `nil` when there were none.
  package var dataTile: TileID?
  /// What it took to make it, where that was measured.
  package var times: TileTimes?

  package init(
    mesh: TileMesh? = nil, symbols: SymbolBucket? = nil, raster: RasterImage? = nil,
    failure: TileSourceError? = nil, isMissing: Bool = false
  ) {
    self.mesh = mesh
    self.raster = raster
    self.symbols = symbols
    self.failure = failure
    self.isMissing = isMissing
  }

  /// Whether texts lack glyphs that have come by a revision of the style's glyphs.
  package func isProvisional(before revision: Int) -> Bool {
    symbols.map { $0.isProvisional && $0.glyphRevision < revision } ?? false
  }

  /// The tile with a picture of no more than so many texels to a side.
  package func reduced(to side: Int) -> BuiltTile {
    var reduced = self
    reduced.raster = raster?.reduced(to: side)
    return reduced
  }

  /// Of what is kept of it.
  package var byteCount: Int {
    (mesh?.byteCount ?? 0) + (symbols?.byteCount ?? 0) + (raster?.byteCount ?? 0)
      + (raster?.heights?.byteCount ?? 0) + (elevation?.byteCount ?? 0)
  }
}

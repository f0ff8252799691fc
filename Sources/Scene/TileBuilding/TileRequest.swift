import GeoMath

/// A request to build a tile for the view.
package struct TileRequest: Hashable, Sendable {
  /// The number of the source in the pipeline.
  package var source: Int
  package var tile: TileID
  /// The revision to build. It increases whenever what has been built becomes outdated.
  package var revision: Int

  package init(source: Int, tile: TileID, revision: Int = 0) {
    self.source = source
    self.tile = tile
    self.revision = revision
  }
}

package enum TileProgress<Product: Sendable>: Sendable {
  case built(Product)
  /// Building cannot continue before the source has answered for these tiles, at least one: the
  /// tile itself, its neighbours, or an ancestor that stands in for it.
  case needs([TileID])
  /// Building was abandoned because nobody wanted the tile any more.
  case abandoned
}

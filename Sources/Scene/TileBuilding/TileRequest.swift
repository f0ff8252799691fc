import GeoMath

/// One tile that the view wants built.
package struct TileRequest: Hashable, Sendable {
  /// The number of the source among those that tiles are built of.
  package var source: Int
  package var tile: TileID
  /// That of what should come of it: grows whenever what has been built is out of date.
  package var revision: Int

  package init(source: Int, tile: TileID, revision: Int = 0) {
    self.source = source
    self.tile = tile
    self.revision = revision
  }
}

/// How far building a tile has come.
package enum TileProgress<Product: Sendable>: Sendable {
  case built(Product)
  /// It cannot go on before the source has answered for these tiles, at least one: the tile itself,
  /// those beside it, or an ancestor that is to stand in for it.
  case needs([TileID])
  /// It was given up, since nobody wanted it any more.
  case abandoned
}

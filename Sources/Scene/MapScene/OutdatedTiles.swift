import GeoMath

/// News of tiles that are being built when they come: what arrives of those afterwards may still
/// have been made of the old data, and is then built once more.
struct OutdatedTiles {
  private struct News {
    var source: Int
    /// Nil stands for all tiles.
    var tile: TileID?
    /// What may still be built of the old data.
    var inProgress: Set<TileID>
  }

  private var held: [News] = []
  /// News beyond these are dropped, the oldest first: tiles that were given up never arrive.
  private static let limit = 4096

  /// Notes news of a tile, or of all tiles, of a source.
  ///
  /// - Parameter inProgress: tiles of the source that are wanted and not there.
  mutating func note(_ tile: TileID?, of source: Int, inProgress: some Sequence<TileID>) {
    let concerned = Set(inProgress.filter { tile?.contains($0) ?? true })
    guard !concerned.isEmpty else { return }
    held.append(News(source: source, tile: tile, inProgress: concerned))
    if held.count > OutdatedTiles.limit { held.removeFirst() }
  }

  /// The news that came while a tile was being built that has now arrived.
  mutating func arrive(_ tile: TileID, of source: Int) -> [TileID?] {
    if held.isEmpty { return [] }
    var news: [TileID?] = []
    for index in held.indices where held[index].source == source {
      if held[index].inProgress.remove(tile) != nil { news.append(held[index].tile) }
    }
    if !news.isEmpty { held.removeAll { $0.inProgress.isEmpty } }
    return news
  }
}

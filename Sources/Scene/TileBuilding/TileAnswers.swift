import GeoMath
import TileSources

/// What sources have answered, for one tile that is being built.
package typealias TileAnswers = [TileID: TileAnswer]

/// What a builder finds of a tile's data.
enum TileLookup<Value> {
  case found(Value)
  /// The source has none.
  case absent
  /// The source must answer first.
  case unanswered
}

extension TileAnswers {
  /// The data of a tile, decoded. A source that has its tiles at hand is asked now; it is told of
  /// what cannot be read, once.
  ///
  /// - Parameter decode: gives `nil` for data that are there and hold nothing.
  mutating func look<Found>(
    for tile: TileID, in source: any TileSource,
    _ decode: (TileData) throws(TileSourceError) -> Found?
  ) throws(TileSourceError) -> TileLookup<Found> {
    if self[tile] == nil, !source.isRemote { self[tile] = source.answer(tile) }
    guard let answer = self[tile] else { return .unanswered }
    guard let data = try answer.get() else { return .absent }
    do throws(TileSourceError) {
      return try decode(data).map(TileLookup.found) ?? .absent
    } catch {
      source.discard(tile)
      self[tile] = .failure(error)
      throw error
    }
  }
}

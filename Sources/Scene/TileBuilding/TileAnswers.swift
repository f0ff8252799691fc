import GeoMath
import TileSources

/// The answers of sources for one tile that is being built.
package typealias TileAnswers = [TileID: TileAnswer]

/// The result of looking for a tile's data.
enum TileLookup<Value> {
  case found(Value)
  /// The source has none.
  case absent
  /// The source must answer first.
  case unanswered
}

extension TileAnswers {
  /// The decoded data of a tile. A source that is not remote is asked now. If its data cannot be
  /// read, it is notified once.
  ///
  /// - Parameter decode: returns `nil` for data that contain nothing.
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

import GeoMath
import MapStyle
import StyleExpressions
import TileSources
import VectorTiles

/// Builds the tiles of one source. Any number of threads may use one at the same time.
package protocol TileBuilder: Sendable {
  var source: any TileSource { get }

  /// Builds a tile, as far as that is possible with the answers of the source.
  ///
  /// - Parameters:
  ///   - answers: the answers of a remote source so far.
  ///   - isWanted: is called during long builds; the tile is abandoned if nobody wants it any more.
  func build(
    _ tile: TileID, _ answers: inout TileAnswers, isWanted: @escaping () -> Bool
  ) -> TileProgress<BuiltTile>

  /// Drops what was decoded from a tile, or from all tiles, because newer data exist.
  func forget(_ tile: TileID?)

  /// The same builder with other data.
  func replacing(_ other: any TileSource) -> Self

  /// The style layers whose features it draws.
  var layers: [CompiledLayer] { get }

  /// The levels at which its tiles are drawn, or `nil` if no style decides that.
  var levels: TileLevels? { get }

  /// A builder of the same data for layers that have been edited.
  ///
  /// - Parameter others: feature data that are needed in addition to those of the layers' paints,
  ///   by layer index.
  func restyled(
    _ style: Style, sourceID: String, besides others: [Int: FeatureReferences]
  ) -> any TileBuilder

  /// The data from which a tile is built, for inspecting features, or `nil` if there are none. This
  /// does not wait for the network: for a remote source, only recently decoded data are used.
  func decodedData(for tile: TileID) -> (tile: VectorTile, id: TileID)?
}

extension TileBuilder {
  package var layers: [CompiledLayer] { [] }

  package var levels: TileLevels? { nil }

  package func restyled(
    _ style: Style, sourceID: String, besides others: [Int: FeatureReferences]
  ) -> any TileBuilder { self }

  package func decodedData(for tile: TileID) -> (tile: VectorTile, id: TileID)? { nil }

  /// Builds a tile. Waits for data from the network.
  package func build(_ tile: TileID) -> BuiltTile {
    var answers: TileAnswers = [:]
    while true {
      switch build(tile, &answers, isWanted: { true }) {
      case .built(let built): return built
      case .needs(let tiles): for tile in tiles { answers[tile] = source.answer(tile) }
      case .abandoned: break
      }
    }
  }
}

/// The answers of sources for one tile that is being built.
package typealias TileAnswers = [TileID: TileAnswer]

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

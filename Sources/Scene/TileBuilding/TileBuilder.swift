import GeoMath
import MapStyle
import StyleExpressions
import TileSources
import VectorTiles

/// Builds what is drawn of one source's tiles. Any number of threads use one at once.
package protocol TileBuilder: Sendable {
  var source: any TileSource { get }

  /// Builds a tile as far as what the source has answered goes.
  ///
  /// - Parameters:
  ///   - answers: those of a remote source so far.
  ///   - isWanted: asked while it takes long; when nobody wants the tile any more it is given up.
  func build(
    _ tile: TileID, _ answers: inout TileAnswers, isWanted: @escaping () -> Bool
  ) -> TileProgress<BuiltTile>

  /// Forgets what was decoded of a tile, or of all, since there is something newer.
  func forget(_ tile: TileID?)

  /// A builder of the same from other data.
  func replacing(_ other: any TileSource) -> Self

  /// The style layers whose features it draws.
  var layers: [CompiledLayer] { get }

  /// At which levels its tiles are drawn; `nil` where no style decides that.
  var levels: TileLevels? { get }

  /// A builder of the same data for layers that have been edited.
  func restyled(
    _ style: Style, sourceID: String, besides others: [Int: FeatureReferences]
  ) -> any TileBuilder

  /// The data from which a tile is built, for looking at features; `nil` where there are none. The
  /// network is not waited for: of a remote source only what was decoded last is looked at.
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

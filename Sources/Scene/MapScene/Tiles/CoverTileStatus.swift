import GeoMath
import TileBuilding

/// A tile that covers a part of the view, for showing how a map is composed.
package struct CoverTileStatus: Hashable, Sendable {
  /// How far the tile has got.
  package enum State: Hashable, Sendable {
    /// It is not ready; other tiles stand in for it.
    case waiting
    /// The source has nothing here.
    case missing
    /// It could not be read.
    case failed
    case drawn
  }

  /// The id of the source in the style.
  package var source: String
  package var place: CoverTile
  package var state: State
  /// The tile from whose data it was built: itself or an ancestor.
  package var dataTile: TileID?
  /// The time until data and a thread were available, and that to build it; `nil` while it waits.
  package var loading: Duration?
  package var building: Duration?
}

extension MapScene {
  /// The tiles of each source that cover the view of the latest plan, sorted by the sources' ids.
  package func coveringTiles() -> [[CoverTileStatus]] {
    sourceNumbers.sorted { $0.key < $1.key }.compactMap { source, number in
      guard let index = tiles.index(of: number), tiles.pyramids[index].isVisible else { return nil }
      let pyramid = tiles.pyramids[index]
      let statuses = pyramid.cover.nearestFirst.map { place in
        let built = pyramid.built(place.tile)
        return CoverTileStatus(
          source: source, place: place, state: CoverTileStatus.State(built),
          dataTile: built?.dataTile, loading: built?.times?.loading,
          building: built?.times?.building)
      }
      return statuses.isEmpty ? nil : statuses
    }
  }
}

extension CoverTileStatus.State {
  fileprivate init(_ built: BuiltTile?) {
    guard let built else {
      self = .waiting
      return
    }
    self = built.failure != nil ? .failed : built.isMissing ? .missing : .drawn
  }
}

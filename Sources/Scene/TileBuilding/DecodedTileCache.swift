import GeoMath
import Synchronization
import VectorTiles

/// The last few decoded tiles of a source, since a tile far beyond the source's deepest level is
/// cut from the same ancestor as its neighbours. A class, because building threads share it.
final class DecodedTileCache: Sendable {
  private struct Entry {
    package var tile: VectorTile
    package var lastUse: Int
  }

  private struct State {
    package var entries: [TileID: Entry] = [:]
    package var useCount = 0

    package var byteCount: Int { entries.values.reduce(0) { $0 + $1.tile.byteCount } }
  }

  private let limit: Int
  private let state = Mutex(State())

  init(limit: Int) {
    self.limit = limit
  }

  package subscript(id: TileID) -> VectorTile? {
    state.withLock { state in
      state.useCount += 1
      state.entries[id]?.lastUse = state.useCount
      return state.entries[id]?.tile
    }
  }

  package func keep(_ tile: VectorTile, for id: TileID) {
    state.withLock { state in
      state.useCount += 1
      state.entries[id] = Entry(tile: tile, lastUse: state.useCount)
      while state.entries.count > limit
        || (state.entries.count > 1 && state.byteCount > TileLimits.decodedBytes)
      {
        guard let oldest = state.entries.min(by: { $0.value.lastUse < $1.value.lastUse }) else {
          return
        }
        state.entries[oldest.key] = nil
      }
    }
  }

  /// Forgets a tile, or all.
  package func forget(_ id: TileID?) {
    state.withLock { state in
      if let id { state.entries[id] = nil } else { state.entries = [:] }
    }
  }
}

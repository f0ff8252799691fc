import Foundation
import GeoMath
import TileSources

/// A source that keeps some tiles back until the gate is opened. A class, because the building
/// threads wait at it. Open it before the test ends.
final class GatedTiles: TileSource {
  let base: any TileSource
  private let condition = NSCondition()
  nonisolated(unsafe) private var isKeptBack: (@Sendable (TileID) -> Bool)?

  init(_ base: any TileSource) { self.base = base }

  var summary: TileSourceSummary { base.summary }

  /// From now on, tiles that pass the test are kept back; `nil` opens the gate for all.
  func keepBack(_ test: (@Sendable (TileID) -> Bool)?) {
    condition.withLock {
      isKeptBack = test
      condition.broadcast()
    }
  }

  func tile(_ id: TileID) throws(TileSourceError) -> [UInt8]? {
    condition.lock()
    while isKeptBack?(id) ?? false { condition.wait() }
    condition.unlock()
    return try base.tile(id)
  }
}

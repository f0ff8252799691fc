import Synchronization

/// What is left of what all tiles of a scene may take together. A class, because building threads
/// share it.
package final class SceneBudget: Sendable {
  package let limits: TileLimits
  /// Bytes of the tiles that are at hand.
  private let bytes = Atomic<Int>(0)
  /// How many tiles took more time than they may.
  private let lateTiles = Atomic<Int>(0)

  package init(_ limits: TileLimits = TileLimits()) {
    self.limits = limits
  }

  /// Bytes that the next tile may take: half of what is left, since others are under way. Where
  /// nothing is left each gets a little, and the less the more have had that.
  var tileBytes: Int {
    let left = limits.sceneBytes - bytes.load(ordering: .relaxed)
    let halvings = max(0, -left) / TileLimits.bytesUntilHalved
    let least = limits.leastTileBytes >> min(halvings, TileLimits.mostHalvings)
    return max(least, min(limits.tileBytes, left / 2))
  }

  /// Seconds that the next tile may take.
  var tileSeconds: Double {
    let late = Double(lateTiles.load(ordering: .relaxed))
    return max(limits.leastTileSeconds, limits.tileSeconds / (1 + late))
  }

  /// Notes a tile that has been built.
  package func add(bytes count: Int) { bytes.wrappingAdd(count, ordering: .relaxed) }

  /// Notes what is at hand in all.
  package func set(bytes count: Int) { bytes.store(count, ordering: .relaxed) }

  func noteLateTile() { lateTiles.wrappingAdd(1, ordering: .relaxed) }
}

import Synchronization

/// What remains of the limits for all tiles of a scene. A class, because building threads share it.
package final class SceneBudget: Sendable {
  package let limits: TileLimits
  /// The bytes of the loaded tiles.
  private let bytes = Atomic<Int>(0)
  /// How many tiles took more time than they may.
  private let lateTiles = Atomic<Int>(0)

  package init(_ limits: TileLimits = TileLimits()) {
    self.limits = limits
  }

  /// The bytes that the next tile may take: half of what is left, since others are being built. If
  /// nothing is left, each tile gets a little, and less the more tiles have had that.
  var tileBytes: Int {
    let left = limits.sceneBytes - bytes.load(ordering: .relaxed)
    let halvings = max(0, -left) / TileLimits.bytesUntilHalved
    let least = limits.leastTileBytes >> min(halvings, TileLimits.mostHalvings)
    return max(least, min(limits.tileBytes, left / 2))
  }

  /// The seconds that the next tile may take.
  var tileSeconds: Double {
    let late = Double(lateTiles.load(ordering: .relaxed))
    return max(limits.leastTileSeconds, limits.tileSeconds / (1 + late))
  }

  /// Counts a tile that has been built.
  package func add(bytes count: Int) { bytes.wrappingAdd(count, ordering: .relaxed) }

  /// Sets the bytes of all loaded tiles.
  package func set(bytes count: Int) { bytes.store(count, ordering: .relaxed) }

  func noteLateTile() { lateTiles.wrappingAdd(1, ordering: .relaxed) }
}

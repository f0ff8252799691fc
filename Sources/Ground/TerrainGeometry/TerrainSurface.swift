import GeoMath

/// The ground as it is drawn: patches side by side, which meet without a step although near ones are
/// finer than far ones.
///
/// ```swift
/// let surface = TerrainSurface(patches)
/// let metres = surface.metres(at: WorldPoint(x: 0.53, y: 0.36))
/// ```
package struct TerrainSurface: Sendable {
  /// From the coarsest to the finest, those of a level row by row.
  package let patches: [TerrainPatch]
  private let numbers: [Place: Int]
  private let levels: ClosedRange<Int>

  /// A tile in a copy of the world.
  struct Place: Hashable {
    var tile: TileID
    var wrap: Int
  }

  /// Joins patches, of which none lies in another. Where a fine one meets a coarser one, its edge
  /// takes the other's heights, so that there is neither step nor gap.
  package init(_ patches: [TerrainPatch] = []) {
    let sorted = patches.sorted {
      ($0.tile.z, $0.wrap, $0.tile.y, $0.tile.x) < ($1.tile.z, $1.wrap, $1.tile.y, $1.tile.x)
    }
    var joined: [TerrainPatch] = []
    joined.reserveCapacity(sorted.count)
    var numbers: [Place: Int] = [:]
    for patch in sorted {
      var patch = patch
      patch.join(to: joined) { numbers[$0] }
      numbers[Place(tile: patch.tile, wrap: patch.wrap)] = joined.count
      joined.append(patch)
    }
    self.patches = joined
    self.numbers = numbers
    levels = (sorted.first?.tile.z ?? 0)...(sorted.last?.tile.z ?? 0)
  }

  package var isEmpty: Bool { patches.isEmpty }

  /// The least and the greatest height, in metres; nil without patches.
  package var range: ClosedRange<Double>? {
    guard let low = patches.map(\.range.lowerBound).min(),
      let high = patches.map(\.range.upperBound).max()
    else { return nil }
    return Double(low)...Double(high)
  }

  /// The height, in metres, at a point of the world, whose x counts on from copy to copy; nil where no
  /// patch lies.
  package func metres(at point: WorldPoint) -> Double? {
    guard let patch = patch(at: point) else { return nil }
    let side = patch.side
    return patch.metres(x: (point.x - patch.west) / side, y: (point.y - patch.north) / side)
  }

  /// The patch in which a point of the world lies.
  package func patch(at point: WorldPoint) -> TerrainPatch? {
    guard !patches.isEmpty, point.x.isFinite, abs(point.x) < 1e6, point.y >= 0, point.y <= 1 else {
      return nil
    }
    let wrap = point.x.rounded(.down)
    let x = point.x - wrap
    for level in levels.reversed() {
      let count = 1 << level
      let tile = TileID(
        z: level, x: min(Int(x * Double(count)), count - 1),
        y: min(Int(point.y * Double(count)), count - 1))
      if let number = numbers[Place(tile: tile, wrap: Int(wrap))] { return patches[number] }
    }
    return nil
  }
}

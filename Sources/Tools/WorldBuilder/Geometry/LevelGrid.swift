import GeoMath
import PlaneGeometry

/// The whole-number grid of one level of the pyramid, 4096 steps to a tile's side, on which all
/// tiles of the level agree. Lines are simplified and put on the grid before they are cut, so that
/// neighbouring tiles have the same lines in common.
struct LevelGrid {
  static let extent = 4096
  /// Grid steps to a point on the screen, for tiles drawn 512 points wide.
  static let stepsPerPoint = 8.0

  /// Points lie on every second step, a quarter of a point on the screen: finer shows nowhere, and
  /// the archive is a tenth smaller.
  private static let spacing = 2.0

  let level: Int

  /// Grid steps around the world.
  var width: Double { Double(Self.extent << level) }

  /// An area of so many square points on the screen, in squares of the Mercator plane's unit.
  func area(squarePoints: Double) -> Double {
    let side = Self.stepsPerPoint / width
    return squarePoints * side * side
  }

  /// The line on the grid, without points that repeat their predecessor.
  func snapped(_ points: [WorldPoint]) -> [WorldPoint] {
    var result: [WorldPoint] = []
    result.reserveCapacity(points.count)
    for point in points {
      let snapped = WorldPoint(x: snapped(point.x), y: snapped(point.y))
      if result.last != snapped { result.append(snapped) }
    }
    return result
  }

  private func snapped(_ coordinate: Double) -> Double {
    (coordinate * width / Self.spacing).rounded() * Self.spacing
  }

  /// The ring on the grid, without repeats and spikes.
  func snappedRing(_ points: [WorldPoint]) -> [WorldPoint] {
    var ring: [WorldPoint] = []
    for point in snapped(points) {
      if ring.count > 1, ring[ring.count - 2] == point {
        ring.removeLast()
      } else if ring.last != point {
        ring.append(point)
      }
    }
    while ring.count > 2, ring.first == ring.last { ring.removeLast() }
    return ring
  }

  /// The copies of a line or ring, moved whole worlds, that come near the world's main copy.
  func copies(_ points: [WorldPoint]) -> [[WorldPoint]] {
    let box = PlaneBox(around: points)
    let margin = width / 64
    return [-1.0, 0, 1].compactMap { shift in
      let move = shift * width
      guard box.maxX + move > -margin, box.minX + move < width + margin else { return nil }
      return shift == 0 ? points : points.shifted(east: move)
    }
  }
}

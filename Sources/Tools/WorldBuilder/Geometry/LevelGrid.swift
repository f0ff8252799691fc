import GeoMath
import PlaneGeometry

/// The integer grid of one zoom level, with 4096 steps per tile side, which all tiles of the level
/// share. Lines are simplified and snapped to the grid before they are clipped, so that
/// neighbouring tiles contain the same lines.
struct LevelGrid {
  static let extent = 4096
  /// Grid steps per point of the screen, for tiles drawn 512 points wide.
  static let stepsPerPoint = 8.0

  /// Points are snapped to every second step, a quarter of a point on the screen. Nothing finer is
  /// visible, and the archive is a tenth smaller.
  private static let spacing = 2.0

  let level: Int

  /// Grid steps around the world.
  var width: Double { Double(Self.extent << level) }

  /// Converts an area in square points of the screen to units of the Mercator square.
  func area(squarePoints: Double) -> Double {
    let side = Self.stepsPerPoint / width
    return squarePoints * side * side
  }

  /// The line on the grid, without repeated points.
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

  /// The ring on the grid, without repeated points and spikes.
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

  /// The copies of a line or ring, shifted by whole worlds, that touch the main copy's
  /// surroundings.
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

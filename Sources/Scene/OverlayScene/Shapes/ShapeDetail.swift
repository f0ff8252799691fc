import GeoMath

/// A box on the unit square and the copies beside it.
package struct WorldBox: Hashable, Sendable {
  package var minX: Double
  package var minY: Double
  package var maxX: Double
  package var maxY: Double

  package init(minX: Double, minY: Double, maxX: Double, maxY: Double) {
    self.minX = minX
    self.minY = minY
    self.maxX = maxX
    self.maxY = maxY
  }

  /// A box that holds nothing, to be enlarged.
  static let empty = WorldBox(
    minX: .infinity, minY: .infinity, maxX: -.infinity, maxY: -.infinity)

  var isEmpty: Bool { minX > maxX || minY > maxY }
  var width: Double { max(maxX - minX, 0) }
  var height: Double { max(maxY - minY, 0) }

  mutating func include(_ point: WorldPoint) {
    minX = min(minX, point.x)
    minY = min(minY, point.y)
    maxX = max(maxX, point.x)
    maxY = max(maxY, point.y)
  }

  func enlarged(by margin: Double) -> WorldBox {
    WorldBox(
      minX: minX - margin, minY: minY - margin, maxX: maxX + margin, maxY: maxY + margin)
  }

  func shifted(east worlds: Double) -> WorldBox {
    WorldBox(minX: minX + worlds, minY: minY, maxX: maxX + worlds, maxY: maxY)
  }

  func intersects(_ other: WorldBox) -> Bool {
    minX <= other.maxX && maxX >= other.minX && minY <= other.maxY && maxY >= other.minY
  }

  func contains(_ other: WorldBox) -> Bool {
    minX <= other.minX && maxX >= other.maxX && minY <= other.minY && maxY >= other.maxY
  }

  /// The whole numbers of worlds by which something in this box may be shifted to lie in another.
  func shifts(into other: WorldBox) -> [Int] {
    let first = (other.minX - maxX).rounded(.up)
    let last = (other.maxX - minX).rounded(.down)
    guard first <= last, abs(first) < 1000, abs(last) < 1000 else { return [] }
    return Array(Int(first)...Int(last))
  }
}

/// How finely a shape is cut up.
struct ShapeDetail: Hashable, Sendable {
  /// How far curves may be off, in world widths.
  var tolerance: Double
  /// Nil for all of the shape; else only what lies in the box, which is beside the first copy of the
  /// world where the eye is.
  var window: WorldBox?
  /// Whether points are left out that the tolerance allows.
  var isSimplified = false

  /// An eighth of a point at zoom 22.
  static let finestTolerance = 0x1p-33
}

import PlaneGeometry

/// A point on the drawn tile's grid, which has `TileMesh.gridExtent` units to a side; x points
/// east, y south. After clipping both coordinates fit in 16 bits.
@usableFromInline
package struct GridPoint: Hashable, PlanePoint, Sendable {
  @usableFromInline package var x: Int32
  @usableFromInline package var y: Int32

  @inlinable
  package init(x: Int32, y: Int32) {
    self.x = x
    self.y = y
  }

  @inlinable
  package var position: SIMD2<Double> { SIMD2(Double(x), Double(y)) }

  /// Coordinates for vertices. The point must lie in the clip box.
  @inline(__always)
  var narrowX: Int16 { Int16(truncatingIfNeeded: x) }
  @inline(__always)
  var narrowY: Int16 { Int16(truncatingIfNeeded: y) }
}

/// Twice the signed area of the triangle a, b, c in square grid units. It is positive if the path
/// a→b→c turns from the x axis towards the y axis.
@inline(__always)
func doubledArea(_ a: GridPoint, _ b: GridPoint, _ c: GridPoint) -> Int {
  (Int(b.x) &- Int(a.x)) &* (Int(c.y) &- Int(b.y))
    &- (Int(b.y) &- Int(a.y)) &* (Int(c.x) &- Int(b.x))
}

/// A grid position before rounding, possibly far outside the drawn tile.
struct GridPosition: Equatable, PlanePoint {
  var x: Double
  var y: Double

  var position: SIMD2<Double> { SIMD2(x, y) }

  /// The nearest grid point. The position must lie in the clip box.
  @inline(__always)
  var rounded: GridPoint {
    GridPoint(x: GridPosition.round(x), y: GridPosition.round(y))
  }

  /// The nearest whole number to a value within ±32768. Truncating a positive number is one
  /// instruction, whereas `round` is a function call.
  @inline(__always)
  static func round(_ value: Double) -> Int32 {
    Int32(truncatingIfNeeded: Int(value + 32768.5)) &- 32768
  }
}

extension Float {
  /// The nearest whole number, clamped to ±32767. NaN gives the lowest.
  @inline(__always)
  var narrowed: Int16 {
    let shifted = Swift.min(65535, Swift.max(0, self + 32768.5))
    return Int16(truncatingIfNeeded: Int32(shifted) &- 32768)
  }
}

import PlaneGeometry

/// A point on the drawn tile's grid: `TileMesh.gridExtent` units to a side, x east, y south. After
/// clipping both coordinates fit 16 bits.
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

  /// For vertices, once the point is known to lie in the clip box.
  @inline(__always)
  var narrowX: Int16 { Int16(truncatingIfNeeded: x) }
  @inline(__always)
  var narrowY: Int16 { Int16(truncatingIfNeeded: y) }
}

/// Twice the signed area of triangle a, b, c in square grid units: positive where the path a→b→c
/// turns from the x axis towards the y axis.
@inline(__always)
func doubledArea(_ a: GridPoint, _ b: GridPoint, _ c: GridPoint) -> Int {
  (Int(b.x) &- Int(a.x)) &* (Int(c.y) &- Int(b.y))
    &- (Int(b.y) &- Int(a.y)) &* (Int(c.x) &- Int(b.x))
}

/// A position on the grid before it is rounded, possibly far outside the drawn tile.
struct GridPosition: Equatable, PlanePoint {
  var x: Double
  var y: Double

  var position: SIMD2<Double> { SIMD2(x, y) }

  /// The nearest grid point. The position must lie within the clip box.
  @inline(__always)
  var rounded: GridPoint {
    GridPoint(x: GridPosition.round(x), y: GridPosition.round(y))
  }

  /// Nearest whole number for values within ±32768; truncation of a positive number is one
  /// instruction, a call to `round` is not.
  @inline(__always)
  static func round(_ value: Double) -> Int32 {
    Int32(truncatingIfNeeded: Int(value + 32768.5)) &- 32768
  }
}

extension Float {
  /// The nearest whole number within ±32767; not a number gives the least.
  @inline(__always)
  var narrowed: Int16 {
    let shifted = Swift.min(65535, Swift.max(0, self + 32768.5))
    return Int16(truncatingIfNeeded: Int32(shifted) &- 32768)
  }
}

/// A point on the ground plane, in points at the target's scale, relative to the target (or to
/// another point if so documented): x east, y south.
///
/// ```text
///         N
///         │        one ground point = one screen point at the target
///  W ─────┼────► x E
///         ▼
///         y S
/// ```
package struct GroundPoint: Hashable, Sendable {
  package var x: Double
  package var y: Double

  @inlinable
  package init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  @inlinable
  package static func - (a: GroundPoint, b: GroundPoint) -> GroundPoint {
    GroundPoint(x: a.x - b.x, y: a.y - b.y)
  }

  @inlinable
  package static func + (a: GroundPoint, b: GroundPoint) -> GroundPoint {
    GroundPoint(x: a.x + b.x, y: a.y + b.y)
  }

  /// The distance from the origin, in points.
  @inlinable
  package var length: Double { (x * x + y * y).squareRoot() }
}

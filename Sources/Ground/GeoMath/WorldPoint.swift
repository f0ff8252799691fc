/// A position on the Mercator square, which is the unit square: (0, 0) is its north-west corner
/// (85.0511° N, 180° W), x grows east, y grows south. Copies of the world lie at x ± 1, ± 2, …
///
/// ```text
///  (0,0)─────────► x (east) (1,0)
///    │        N
///    │    W  ─┼─  E
///    ▼ y      S
///  (0,1)  south                (1,1)
/// ```
@usableFromInline
package struct WorldPoint: Hashable, Sendable {
  @usableFromInline package var x: Double
  @usableFromInline package var y: Double

  @inlinable
  package init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The point rounded to 2^-46 of the world (0.000015 points at zoom 22), so that two numbers for
  /// one position, such as 179.999 and -180.001, result in exactly the same picture.
  package var snapped: WorldPoint {
    func snapped(_ coordinate: Double) -> Double { (coordinate * 0x1p46).rounded() * 0x1p-46 }
    return WorldPoint(x: snapped(x), y: snapped(y))
  }
}

/// A place on the Mercator square, which is the unit square: (0, 0) is its north-west corner
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
}

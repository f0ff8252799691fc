/// The part of a segment inside an axis-aligned box (Y.-D. Liang and B. A. Barsky, "A New Concept
/// and Method for Line Clipping", ACM Transactions on Graphics 3(1), 1984).
@usableFromInline
package struct SegmentClip<Scalar: BinaryFloatingPoint & SIMDScalar> {
  /// Where the segment enters and leaves the box, as fractions of its length: 0 and 1 if that end
  /// is inside.
  @usableFromInline package var enter: Scalar = 0
  @usableFromInline package var leave: Scalar = 1
  /// The sides that are crossed there, or `nil` if that end is inside.
  @usableFromInline package var enterSide: BoxSide?
  @usableFromInline package var leaveSide: BoxSide?

  /// `nil` if the segment does not pass through the box.
  ///
  /// - Parameter isOpen: whether the border is outside. A segment that only touches it or runs
  ///   along it is then dropped, and an end on the border counts as a crossing.
  @inlinable
  package init?(
    _ a: SIMD2<Scalar>, _ b: SIMD2<Scalar>, low: SIMD2<Scalar>, high: SIMD2<Scalar>,
    isOpen: Bool = false
  ) {
    let (ax, ay, bx, by) = (a.x, a.y, b.x, b.y)
    // Most segments of a large ring are far outside. Drop them without a division.
    if isOpen {
      if ax <= low.x && bx <= low.x || ax >= high.x && bx >= high.x { return nil }
      if ay <= low.y && by <= low.y || ay >= high.y && by >= high.y { return nil }
    }
    guard
      narrow(bx - ax, low.x - ax, .minX, isOpen), narrow(ax - bx, ax - high.x, .maxX, isOpen),
      narrow(by - ay, low.y - ay, .minY, isOpen), narrow(ay - by, ay - high.y, .maxY, isOpen)
    else { return nil }
    if enter > leave || (isOpen && enter == leave) { return nil }
  }

  /// Narrows the interval to fractions for which fraction × `run` is at least `gap`.
  @inlinable @inline(__always)
  mutating func narrow(_ run: Scalar, _ gap: Scalar, _ side: BoxSide, _ isOpen: Bool) -> Bool {
    if run == 0 { return isOpen ? gap < 0 : gap <= 0 }
    let fraction = gap / run
    if run > 0 {
      if fraction > enter || (fraction == enter && gap >= 0) {
        enter = fraction
        enterSide = side
      }
    } else if fraction < leave || (fraction == leave && run <= gap) {
      leave = fraction
      leaveSide = side
    }
    return true
  }

  /// The point where the segment enters the box: its first end, if that is inside.
  @inlinable
  package func start(_ a: SIMD2<Scalar>, _ b: SIMD2<Scalar>) -> SIMD2<Scalar> {
    enter == 0 ? a : a + (b - a) * enter
  }

  /// The point where the segment leaves the box: its second end, if that is inside.
  @inlinable
  package func end(_ a: SIMD2<Scalar>, _ b: SIMD2<Scalar>) -> SIMD2<Scalar> {
    leave == 1 ? b : a + (b - a) * leave
  }
}

extension SegmentClip<Double> {
  /// `nil` if the segment does not pass through the box. See the other initializer.
  @inlinable
  package init?(
    _ a: some PlanePoint, _ b: some PlanePoint, in box: PlaneBox, isOpen: Bool = false
  ) {
    self.init(
      a.position, b.position, low: SIMD2(box.minX, box.minY), high: SIMD2(box.maxX, box.maxY),
      isOpen: isOpen)
  }
}

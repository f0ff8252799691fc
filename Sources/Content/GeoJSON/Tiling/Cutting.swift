/// Which stretch of a segment lies in a box.
enum SegmentCut {
  /// From which fraction of the segment to which it lies in the box (Liang and Barsky 1984, "A new
  /// concept and method for line clipping"); `nil` when it does not.
  @inline(__always)
  static func inside(
    _ a: SIMD2<Double>, _ b: SIMD2<Double>, _ box: WorldRectangle
  ) -> (enters: Double, leaves: Double)? {
    var (enters, leaves) = (0.0, 1.0)
    let step = b - a
    guard
      narrow(-step.x, a.x - box.minX, &enters, &leaves),
      narrow(step.x, box.maxX - a.x, &enters, &leaves),
      narrow(-step.y, a.y - box.minY, &enters, &leaves),
      narrow(step.y, box.maxY - a.y, &enters, &leaves)
    else { return nil }
    return (enters, leaves)
  }

  /// - Returns: whether anything is left.
  @inline(__always)
  private static func narrow(
    _ speed: Double, _ room: Double, _ enters: inout Double, _ leaves: inout Double
  ) -> Bool {
    if speed == 0 { return room >= 0 }
    let fraction = room / speed
    if speed < 0 {
      if fraction > leaves { return false }
      enters = max(enters, fraction)
    } else {
      if fraction < enters { return false }
      leaves = min(leaves, fraction)
    }
    return true
  }
}

/// Cuts rings to a box, side by side (Sutherland and Hodgman 1974, "Reentrant polygon clipping").
/// A ring that falls into pieces stays one, whose pieces hang together along the box's border.
enum RingCut {
  /// Cuts a ring that is not closed.
  /// - Parameter spare: storage to work with.
  static func cut(
    _ ring: inout [SIMD2<Double>], to box: WorldRectangle, spare: inout [SIMD2<Double>]
  ) {
    var around = WorldRectangle.empty
    for point in ring { around.add(point.x, point.y) }
    if around.minX < box.minX { cut(&ring, &spare) { $0.x - box.minX } }
    if around.maxX > box.maxX { cut(&ring, &spare) { box.maxX - $0.x } }
    if around.minY < box.minY { cut(&ring, &spare) { $0.y - box.minY } }
    if around.maxY > box.maxY { cut(&ring, &spare) { box.maxY - $0.y } }
  }

  /// Keeps where `depth` is not negative.
  @inline(__always)
  private static func cut(
    _ ring: inout [SIMD2<Double>], _ spare: inout [SIMD2<Double>],
    depth: (SIMD2<Double>) -> Double
  ) {
    guard var previous = ring.last else { return }
    var previousDepth = depth(previous)
    spare.removeAll(keepingCapacity: true)
    for point in ring {
      let pointDepth = depth(point)
      if (pointDepth >= 0) != (previousDepth >= 0) {
        let fraction = previousDepth / (previousDepth - pointDepth)
        spare.append(previous + (point - previous) * fraction)
      }
      if pointDepth >= 0 { spare.append(point) }
      (previous, previousDepth) = (point, pointDepth)
    }
    swap(&ring, &spare)
  }
}

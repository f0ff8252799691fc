/// An unbroken part of a line on the grid, which the clipper passes to the mesher. Consecutive
/// points always differ.
struct LineRun {
  var points: [GridPoint] = []
  /// Unit direction of the segment after each point but the last, from the line before it was
  /// clipped and rounded.
  var directions: [SIMD2<Float>] = []
  /// Lengths of these segments in grid units.
  var lengths: [Float] = []
  /// Distance of the first point from the start of the line, in grid units.
  var startDistance: Double = 0
  /// Whether the last point equals the first and is a join instead of two ends.
  var isClosed = false
  /// Whether points on straight parts are kept, so that a bent surface can bend them.
  var isBent = false
  /// Whether the clip box cut the line at its start or end, so that there is no cap.
  var startsCut = false
  var endsCut = false

  mutating func removeAll() {
    points.removeAll(keepingCapacity: true)
    directions.removeAll(keepingCapacity: true)
    lengths.removeAll(keepingCapacity: true)
    isClosed = false
    isBent = false
    startsCut = false
    endsCut = false
  }

  /// Adds a segment to `point`, or nothing if that is still the last point after rounding.
  @inline(__always)
  mutating func go(to point: GridPoint, direction: SIMD2<Float>, length: Float) {
    guard let last = points.last, last != point else { return }
    points.append(point)
    directions.append(direction)
    lengths.append(length)
  }
}

/// An unbroken stretch of a line on the grid, as the clipper hands it to the mesher. No two
/// consecutive points are the same.
struct LineRun {
  var points: [GridPoint] = []
  /// Unit direction of the segment that follows each point but the last. It is that of the line
  /// before it was cut and rounded.
  var directions: [SIMD2<Float>] = []
  /// Length of that segment in grid units.
  var lengths: [Float] = []
  /// Distance of the first point from the start of the line in grid units.
  var startDistance: Double = 0
  /// The last point is the first: it is a join, not two ends.
  var isClosed = false
  /// The clip box cut the line here, so there is no cap.
  var startsCut = false
  var endsCut = false

  mutating func removeAll() {
    points.removeAll(keepingCapacity: true)
    directions.removeAll(keepingCapacity: true)
    lengths.removeAll(keepingCapacity: true)
    isClosed = false
    startsCut = false
    endsCut = false
  }

  /// Goes on to `point`; a step too short to leave the last point is forgotten.
  @inline(__always)
  mutating func go(to point: GridPoint, direction: SIMD2<Float>, length: Float) {
    guard let last = points.last, last != point else { return }
    points.append(point)
    directions.append(direction)
    lengths.append(length)
  }
}

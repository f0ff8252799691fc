import GeoMath
import PlaneGeometry

struct LinePoint: Sendable {
  var place: WorldPoint
  /// Distance from the start of the line on the map, in world widths.
  var along: Double
  /// Red, green, blue and alpha, not premultiplied.
  var color: SIMD4<Float>
}

/// A part of a line without gaps.
struct LineRun: Sendable {
  var points: [LinePoint] = []
  /// Whether the line itself starts or ends here, and was not clipped.
  var begins = true
  var ends = true
  /// Whether it returns to its first point, which is not repeated.
  var isClosed = false

  /// Keeps the first and the last point, and every `stride`th in between.
  mutating func thin(_ stride: Int) {
    guard points.count > 2, let last = points.last else { return }
    points =
      Swift.stride(from: 0, to: points.count - 1, by: stride).map { points[$0] } + [last]
  }
}

/// Cuts a line into runs.
struct LineCutter {
  private(set) var runs: [LineRun] = []
  private var run = LineRun()

  /// A line may leave the first world by this many worlds before it is moved back. It is drawn in
  /// every copy anyway.
  private static let farthest = 8.0

  /// The runs of a line.
  ///
  /// - Parameter window: only what lies in this box is kept, in every copy of the world that
  ///   overlaps it. `nil` keeps the whole line.
  static func runs(_ points: [LinePoint], isClosed: Bool, in window: PlaneBox?) -> [LineRun] {
    var cutter = LineCutter()
    guard let window else {
      cutter.cut(points, isClosed: isClosed)
      return cutter.runs
    }
    let bounds = PlaneBox(around: points.lazy.map(\.place))
    guard bounds.minY <= window.maxY, bounds.maxY >= window.minY else { return [] }
    let shifts = bounds.shifts(into: window).sorted { abs($0) < abs($1) }
    for shift in shifts.prefix(max(1, ShapeLimits.clips / max(points.count, 1))) {
      cutter.clip(points, isClosed: isClosed, to: window.shifted(east: -Double(shift)), by: shift)
    }
    return cutter.runs
  }

  private mutating func endRun(isCut: Bool) {
    run.ends = !isCut
    if run.points.count > 1 { runs.append(run) }
    run = LineRun()
    run.begins = !isCut
  }

  /// Whether a segment runs along the edge of the map, which is only a detour around a pole.
  private static func isBeyond(_ a: WorldPoint, _ b: WorldPoint) -> Bool {
    (a.y <= 0 && b.y <= 0) || (a.y >= 1 && b.y >= 1)
  }

  private mutating func cut(_ points: [LinePoint], isClosed: Bool) {
    run = LineRun()
    let isWhole =
      isClosed
      && zip(points, points.dropFirst()).allSatisfy { !Self.isBeyond($0.place, $1.place) }
      && points.allSatisfy { abs($0.place.x) < Self.farthest }
      && points.first.map { $0.place.x } == points.last.map { $0.place.x }
    if isWhole {
      run.points = Array(points.dropLast())
      run.isClosed = true
      if run.points.count > 1 { runs.append(run) }
      return
    }
    var shift = 0.0
    for (index, point) in points.enumerated() {
      var point = point
      if index > 0, Self.isBeyond(points[index - 1].place, point.place) { endRun(isCut: true) }
      point.place.x -= shift
      if abs(point.place.x) > Self.farthest {
        run.points.append(point)
        endRun(isCut: true)
        let worlds = point.place.x.rounded(.down)
        shift += worlds
        point.place.x -= worlds
      }
      run.points.append(point)
    }
    endRun(isCut: isClosed)
    // If a ring is drawn as an open run, no end may show where it starts.
    if isClosed, let first = runs.indices.first { runs[first].begins = false }
  }

  private mutating func clip(
    _ points: [LinePoint], isClosed: Bool, to window: PlaneBox, by shift: Int
  ) {
    run = LineRun()
    run.begins = !isClosed
    for index in 1..<max(points.count, 1) {
      let (a, b) = (points[index - 1], points[index])
      guard !Self.isBeyond(a.place, b.place),
        let part = SegmentClip(a.place, b.place, in: window)
      else {
        endRun(isCut: true)
        continue
      }
      if part.enter > 0 { endRun(isCut: true) }
      if run.points.isEmpty { run.points.append(Self.point(a, b, part.enter, shift)) }
      run.points.append(Self.point(a, b, part.leave, shift))
      if part.leave < 1 { endRun(isCut: true) }
    }
    endRun(isCut: isClosed)
  }

  private static func point(
    _ a: LinePoint, _ b: LinePoint, _ part: Double, _ shift: Int
  ) -> LinePoint {
    var point = part >= 1 ? b : a
    if part > 0, part < 1 {
      point.place.x = a.place.x + (b.place.x - a.place.x) * part
      point.place.y = a.place.y + (b.place.y - a.place.y) * part
      point.along = a.along + (b.along - a.along) * part
      point.color = a.color + (b.color - a.color) * Float(part)
    }
    point.place.x += Double(shift)
    return point
  }
}

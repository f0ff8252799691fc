import GeoMath
import PlaneGeometry

struct LinePoint: Sendable {
  var place: WorldPoint
  /// Distance from the start of the line on the map, in world widths.
  var along: Double
  /// Red, green, blue and alpha, not premultiplied.
  var color: SIMD4<Float>
}

/// A part of a line without gaps. (The `LineRun` of tiles lies on a tile's grid.)
struct PathRun: Sendable {
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

  /// The runs of lines to draw. If they have too many points, the lines are simplified; if there
  /// are still too many, only every nth point is kept.
  static func runs(
    _ lines: [(LineBuilder, Bool)], _ detail: ShapeDetail, most: Int = ShapeLimits.points
  ) -> [PathRun] {
    var detail = detail
    var runs = allRuns(lines, detail)
    guard runs.pointCount > most else { return runs }
    runs = []
    detail.tolerance *= ShapeLimits.coarser
    detail.isSimplified = true
    runs = allRuns(lines, detail)
    let stride = runs.pointCount / max(most, 1) + 1
    if stride > 1 { for index in runs.indices { runs[index].thin(stride) } }
    return runs.count > most ? Array(runs.prefix(most)) : runs
  }

  private static func allRuns(
    _ lines: [(LineBuilder, Bool)], _ detail: ShapeDetail
  ) -> [PathRun] {
    lines.flatMap { builder, isClosed in
      PathClipper.runs(builder.points(detail), isClosed: isClosed, in: detail.window)
    }
  }
}

extension [PathRun] {
  fileprivate var pointCount: Int { reduce(0) { $0 + $1.points.count } }
}

/// Cuts a line into runs: to boxes in every copy of the world, where the tiles' `LineClipper` has one
/// box and exact crossings.
struct PathClipper {
  private(set) var runs: [PathRun] = []
  private var run = PathRun()

  /// A line may leave the first world by this many worlds before it is moved back. It is drawn in
  /// every copy anyway.
  private static let farthest = 8.0

  /// - Parameter window: only what lies in this box is kept, in every copy of the world that
  ///   overlaps it. `nil` keeps the whole line.
  static func runs(_ points: [LinePoint], isClosed: Bool, in window: PlaneBox?) -> [PathRun] {
    var cutter = PathClipper()
    guard let window else {
      cutter.cut(points, isClosed: isClosed)
      return cutter.runs
    }
    let bounds = PlaneBox(around: points.lazy.map(\.place))
    guard bounds.minY <= window.maxY, bounds.maxY >= window.minY else { return [] }
    let shifts = bounds.copies(in: window).sorted { abs($0) < abs($1) }
    for shift in shifts.prefix(max(1, ShapeLimits.clips / max(points.count, 1))) {
      cutter.clip(points, isClosed: isClosed, to: window.shifted(east: -Double(shift)), by: shift)
    }
    return cutter.runs
  }

  private mutating func endRun(isCut: Bool) {
    run.ends = !isCut
    if run.points.count > 1 { runs.append(run) }
    run = PathRun()
    run.begins = !isCut
  }

  private mutating func cut(_ points: [LinePoint], isClosed: Bool) {
    run = PathRun()
    let isWhole =
      isClosed
      && zip(points, points.dropFirst()).allSatisfy { !$0.place.followsEdge(to: $1.place) }
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
      if index > 0, points[index - 1].place.followsEdge(to: point.place) { endRun(isCut: true) }
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
    run = PathRun()
    run.begins = !isClosed
    for index in 1..<max(points.count, 1) {
      let (a, b) = (points[index - 1], points[index])
      guard !a.place.followsEdge(to: b.place),
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

extension WorldPoint {
  /// Whether the way to another point lies on or beyond the northern or southern edge of the map,
  /// which is only a detour around a pole.
  func followsEdge(to other: WorldPoint) -> Bool {
    (y <= 0 && other.y <= 0) || (y >= 1 && other.y >= 1)
  }
}

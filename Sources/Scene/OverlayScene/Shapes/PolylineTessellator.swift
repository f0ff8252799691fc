import GeoMath
import Glibc
import RenderModel
import Tessellation

/// How a line is drawn.
struct PolylineStyle: Sendable {
  /// In points, or in metres if `isMetric`.
  var width: Double
  var isMetric = false
  var cap = LineCap.butt
  var join = LineJoin.round
  /// Number of the dash pattern; 0 for none.
  var dashes = 0
  var rank: UInt32 = 0
}

/// Turns the runs of lines into triangles.
///
/// At a slight bend both sides share their corners. At a sharper turn one segment ends, the next
/// starts again, and the gap between them is filled. The triangles of a turn overlap.
struct PolylineTessellator {
  private(set) var vertices: [ShapeVertex] = []
  private(set) var indices: [UInt32] = []
  private let style: PolylineStyle

  private typealias Offset = SIMD2<Double>

  /// The two sides of a line at a point.
  private struct Pair {
    var left: UInt32
    var right: UInt32
  }

  /// Cosine of the sharpest turn that counts as a bend (about 25°).
  private static let bendCosine = 0.9
  /// Greatest length of a mitre in half widths. Longer ones are bevelled.
  private static let mitreLimit = 2.5

  init(_ style: PolylineStyle) { self.style = style }

  mutating func append(_ run: LineRun) {
    let points = Self.distinct(run)
    let count = points.count
    guard count > 1 else { return }
    let segments = run.isClosed ? count : count - 1
    let ways = (0..<segments).map { index in
      let way = points[(index + 1) % count].place - points[index].place
      return Offset(way.x, way.y) / (way.x * way.x + way.y * way.y).squareRoot()
    }
    var start: Pair
    var closing: Pair?
    if run.isClosed {
      let corner = join(points[0], ways[segments - 1], ways[0])
      (closing, start) = (corner.before, corner.after)
    } else {
      start = cap(points[0], ways[0], isStart: true, isCut: !run.begins)
    }
    for index in 1..<max(segments, 1) {
      let corner = join(points[index], ways[index - 1], ways[index])
      connect(start, corner.before)
      start = corner.after
    }
    if var closing {
      // The closing point has the full length of the ring as its distance, so that dashes continue.
      closing = ending(of: run, like: points[0], ways[segments - 1], ways[0], closing)
      connect(start, closing)
    } else {
      connect(start, cap(points[count - 1], ways[segments - 1], isStart: false, isCut: !run.ends))
    }
  }

  /// The points of a run without repeated ones.
  private static func distinct(_ run: LineRun) -> [LinePoint] {
    var points: [LinePoint] = []
    points.reserveCapacity(run.points.count)
    var last: FixedWorldPoint?
    for point in run.points {
      let place = fixed(point)
      guard place != last else { continue }
      points.append(point)
      last = place
    }
    if run.isClosed, points.count > 1, let first = points.first, fixed(first) == last {
      points.removeLast()
    }
    return points
  }

  private static func fixed(_ point: LinePoint) -> FixedWorldPoint {
    FixedWorldPoint(x: point.place.x, y: point.place.y)
  }

  // MARK: Corners

  private mutating func join(
    _ point: LinePoint, _ before: Offset, _ after: Offset
  ) -> (before: Pair, after: Pair) {
    let cosine = before.x * after.x + before.y * after.y
    // cos(θ/2) for a turn by θ. The mitre's length is the inverse of it.
    let half = (max(1 + cosine, 0) / 2).squareRoot()
    if cosine > Self.bendCosine || (style.join == .miter && half * Self.mitreLimit > 1) {
      let scale = 1 / (2 * half * half)
      let pair = self.pair(point, .side, right: Self.right(of: before + after) * scale)
      return (pair, pair)
    }
    let first = pair(point, .side, right: Self.right(of: before))
    let second = pair(point, .side, right: Self.right(of: after))
    if style.join == .round {
      connect(first, roundEnd(point, before))
    } else {
      let turn = before.x * after.y - before.y * after.x
      let middle = add(point, .middle, .zero, side: 0)
      let (a, b) = turn > 0 ? (first.left, second.left) : (first.right, second.right)
      indices += [middle, a, b]
    }
    return (first, second)
  }

  /// Appends the cap of a line's end, and returns the sides where the line's body starts or ends.
  private mutating func cap(
    _ point: LinePoint, _ way: Offset, isStart: Bool, isCut: Bool
  ) -> Pair {
    let right = Self.right(of: way)
    guard !isCut else { return pair(point, .side, right: right) }
    let (body, beyond): (ShapeVertex.Role, ShapeVertex.Role) =
      switch style.cap {
      case .round: (.side, .roundEnd)
      case .butt: isStart ? (.beforeStart, .beyondStart) : (.beforeEnd, .beyondEnd)
      case .square:
        isStart ? (.beforeSquareStart, .beyondSquareStart) : (.beforeSquareEnd, .beyondSquareEnd)
      }
    let pair = pair(point, body, right: right)
    let tip =
      beyond == .roundEnd
      ? roundEnd(point, isStart ? -way : way, isStart: isStart)
      : self.pair(point, beyond, right: right)
    if isStart { connect(tip, pair) } else { connect(pair, tip) }
    return pair
  }

  /// The sides at the start of a ring again, for its end.
  private mutating func ending(
    of run: LineRun, like first: LinePoint, _ before: Offset, _ after: Offset,
    _ known: Pair
  ) -> Pair {
    guard style.dashes > 0, let last = run.points.last else { return known }
    let way = first.place - last.place
    var point = first
    point.along = last.along + (way.x * way.x + way.y * way.y).squareRoot()
    let count = indices.count
    let pair = join(point, before, after).before
    // The triangles of this corner exist already.
    indices.removeSubrange(count...)
    return pair
  }

  /// Two corners half a width beyond a point. Left and right are those of the line.
  private mutating func roundEnd(
    _ point: LinePoint, _ way: Offset, isStart: Bool = false
  ) -> Pair {
    let right = isStart ? -Self.right(of: way) : Self.right(of: way)
    return Pair(
      left: add(point, .roundEnd, way - right, side: -1),
      right: add(point, .roundEnd, way + right, side: 1))
  }

  // MARK: Triangles

  private static func right(of way: Offset) -> Offset {
    Offset(-way.y, way.x)
  }

  private mutating func pair(
    _ point: LinePoint, _ role: ShapeVertex.Role, right: Offset
  ) -> Pair {
    Pair(
      left: add(point, role, -right, side: -1),
      right: add(point, role, right, side: 1))
  }

  private mutating func add(
    _ point: LinePoint, _ role: ShapeVertex.Role, _ push: Offset, side: Int
  ) -> UInt32 {
    let extent =
      style.isMetric
      ? -max(Self.worlds(metres: style.width / 2, y: point.place.y), 1e-15) : style.width / 2
    vertices.append(
      ShapeVertex(
        at: Self.fixed(point), role: role, pushX: push.x, pushY: push.y, side: side,
        color: point.color.packedColor, extent: extent, along: point.along, dashes: style.dashes,
        rank: style.rank))
    return UInt32(vertices.count - 1)
  }

  /// Converts metres to world widths at a y coordinate of the map. Mercator enlarges lengths by 1 /
  /// cos(latitude).
  static func worlds(metres: Double, y: Double) -> Double {
    metres * cosh((0.5 - min(max(y, 0), 1)) * 2 * .pi) / Earth.circumferenceMetres
  }

  private mutating func connect(_ a: Pair, _ b: Pair) {
    indices += [a.left, a.right, b.left, b.left, a.right, b.right]
  }
}

extension SIMD4<Float> {
  /// Red, green, blue and alpha in 0...1 as one byte each.
  var packedColor: UInt32 {
    var word: UInt32 = 0
    for index in 0..<4 {
      let part = self[index].isFinite ? Swift.min(Swift.max(self[index], 0), 1) : 0
      word |= UInt32(part * 255 + 0.5) << (8 * UInt32(index))
    }
    return word
  }
}

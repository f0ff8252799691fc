import GeoMath
import Glibc
import RenderModel
import Tessellation

/// Turns the runs of lines into triangles.
///
/// Turns are measured as in the tiles' `LineTessellator`, but are drawn otherwise: the vertices lie
/// anywhere on the world, lines are of any width, in metres too, and the shader rounds them off.
/// At a slight bend both sides share their corners. At a sharper turn one segment ends, the next
/// starts again, and the gap between them is filled. The triangles of a turn overlap.
struct PolylineTessellator {
  private(set) var stream: MeshStream<ShapeVertex>
  private let stroke: ShapeStroke
  private let shape: LineShape
  private let dashes: Int
  private let rank: UInt32

  /// - Parameters:
  ///   - dashes: number of the dash pattern; 0 for none.
  ///   - stream: what triangles are appended to.
  init(
    _ stroke: ShapeStroke, dashes: Int = 0, rank: UInt32 = 0,
    onto stream: MeshStream<ShapeVertex> = MeshStream()
  ) {
    self.stream = stream
    self.stroke = stroke
    self.dashes = dashes
    self.rank = rank
    shape = LineShape(join: stroke.join, cap: stroke.cap, miterLimit: 2.5)
  }

  mutating func append(_ run: PathRun) {
    var points = Self.distinct(run)
    guard var closing = points.first, let last = points.last, points.count > 1 else { return }
    if run.isClosed {
      // The closing point has the full length of the ring as its distance, so that dashes continue.
      closing.along = last.along + (closing.place - last.place).length
      points.append(closing)
    }
    let ways = zip(points, points.dropFirst()).map { a, b in
      let way = b.place - a.place
      return SIMD2<Float>(SIMD2(way.x, way.y) / way.length)
    }
    let end = run.isClosed ? LineTurn(ways[ways.count - 1], ways[0]) : nil
    var start =
      if let end {
        pair(points[0], .side, right: shape.usesMitre(end) ? end.mitre : end.after)
      } else {
        cap(points[0], ways[0], isStart: true, isCut: !run.begins)
      }
    for (index, point) in points.enumerated().dropFirst() {
      guard let turn = index == ways.count ? end : LineTurn(ways[index - 1], ways[index]) else {
        let end = cap(point, ways[index - 1], isStart: false, isCut: !run.ends)
        return stream.indices.appendQuad(start, end)
      }
      let corner = join(point, turn)
      stream.indices.appendQuad(start, corner.before)
      start = corner.after
    }
  }

  private static func distinct(_ run: PathRun) -> [LinePoint] {
    var points: [LinePoint] = []
    points.reserveCapacity(run.points.count + 1)
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

  private mutating func join(
    _ point: LinePoint, _ turn: LineTurn
  ) -> (before: LinePair, after: LinePair) {
    if shape.usesMitre(turn) {
      let pair = pair(point, .side, right: turn.mitre)
      return (pair, pair)
    }
    let before = pair(point, .side, right: turn.before)
    let after = pair(point, .side, right: turn.after)
    if shape.join == .round {
      stream.indices.appendQuad(
        before, pair(point, .roundEnd, right: turn.before, shift: turn.incoming))
    } else {
      let middle = add(point, .middle, .zero, side: 0)
      stream.indices +=
        turn.outerSide < 0
        ? [middle, before.left, after.left] : [middle, before.right, after.right]
    }
    return (before, after)
  }

  /// Appends the cap of a line's end, and returns the sides where the line's body starts or ends.
  private mutating func cap(
    _ point: LinePoint, _ way: SIMD2<Float>, isStart: Bool, isCut: Bool
  ) -> LinePair {
    let right = LineTurn.right(of: way)
    guard !isCut else { return pair(point, .side, right: right) }
    let (inner, outer): (ShapeVertex.Role, ShapeVertex.Role) =
      switch shape.cap {
      case .round: (.side, .roundEnd)
      case .butt: isStart ? (.beforeStart, .beyondStart) : (.beforeEnd, .beyondEnd)
      case .square:
        isStart ? (.beforeSquareStart, .beyondSquareStart) : (.beforeSquareEnd, .beyondSquareEnd)
      }
    let body = pair(point, inner, right: right)
    // The shader knows from the role how far flat ends lie beyond the point.
    let shift = shape.cap == .round ? (isStart ? -way : way) : .zero
    let tip = pair(point, outer, right: right, shift: shift)
    if isStart {
      stream.indices.appendQuad(tip, body)
    } else {
      stream.indices.appendQuad(body, tip)
    }
    return body
  }

  private mutating func pair(
    _ point: LinePoint, _ role: ShapeVertex.Role, right: SIMD2<Float>, shift: SIMD2<Float> = .zero
  ) -> LinePair {
    LinePair(
      left: add(point, role, shift - right, side: -1),
      right: add(point, role, shift + right, side: 1))
  }

  private mutating func add(
    _ point: LinePoint, _ role: ShapeVertex.Role, _ push: SIMD2<Float>, side: Int
  ) -> UInt32 {
    let extent =
      stroke.isMetric
      ? -max(Self.worlds(metres: stroke.width / 2, y: point.place.y), 1e-15) : stroke.width / 2
    stream.vertices.append(
      ShapeVertex(
        at: Self.fixed(point), role: role, pushX: Double(push.x), pushY: Double(push.y),
        side: side, color: point.color.packedColor, extent: extent, along: point.along,
        dashes: dashes, rank: rank))
    return UInt32(stream.vertices.count - 1)
  }

  /// Converts metres to world widths at a y coordinate of the map. Mercator enlarges lengths by 1 /
  /// cos(latitude).
  static func worlds(metres: Double, y: Double) -> Double {
    metres * cosh((0.5 - y.clamped(to: 0...1)) * 2 * .pi) / Earth.circumferenceMetres
  }
}

extension SIMD4<Float> {
  /// Red, green, blue and alpha in 0...1 as one byte each.
  var packedColor: UInt32 {
    var word: UInt32 = 0
    for index in 0..<4 {
      let part = self[index].clamped(to: 0...1, else: 0)
      word |= UInt32(part * 255 + 0.5) << (8 * UInt32(index))
    }
    return word
  }
}

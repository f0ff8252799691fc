import RenderModel

/// Builds the mesh of one `LineRun`.
struct LineTessellator {
  private let paint: UInt16
  private let shape: LineShape
  /// Distance from the start of the line in grid units, less than `wrap`.
  private var distance: Float
  /// The round ends that share a quad with the segment next to them.
  private var tips = LineTips()
  /// Distance in grid units of a corner next to a tip from that tip.
  private var distanceFromTip: Float = 0

  /// Grid units after which `along` starts again from 0.
  private static let wrap: Float = 65536 * LineVertex.alongStep
  /// Infinite on a ramp and for solid lines, where `along` never starts again.
  private let wrap: Float
  /// Maps the whole line to the ramp: ramp positions per grid unit, and the line's start on it.
  private let rampStep: Float
  private let rampStart: Float

  /// - Parameter lineLength: length of the whole line string in grid units, for one with a ramp.
  init(paint: UInt16, shape: LineShape, startDistance: Double, lineLength: Double = 0) {
    self.paint = paint
    self.shape = shape
    guard let part = shape.rampPart else {
      (wrap, rampStep, rampStart) = (shape.isSolid ? .infinity : LineTessellator.wrap, 0, 0)
      distance = Float(startDistance.truncatingRemainder(dividingBy: Double(LineTessellator.wrap)))
      return
    }
    wrap = .infinity
    rampStart = part.lowerBound
    rampStep = lineLength > 0 ? (part.upperBound - part.lowerBound) / Float(lineLength) : 0
    distance = Float(startDistance)
  }

  /// What a vertex at the current distance stores in `along`, and on a ramp the finer part of it.
  @inline(__always)
  private var along: (whole: UInt16, finer: UInt16) {
    if shape.isSolid {
      return (UInt16(min(distanceFromTip / LineVertex.alongStep, 65535).rounded()), 0)
    }
    guard shape.rampPart != nil else {
      return (UInt16(truncatingIfNeeded: Int(distance / LineVertex.alongStep)), 0)
    }
    let place = min(max(rampStart + distance * rampStep, 0), 1)
    let steps = UInt32(Double(place) * Double(LineVertex.rampSteps))
    return (
      UInt16(truncatingIfNeeded: steps >> UInt32(LineVertex.Corner.numberBits)),
      UInt16(truncatingIfNeeded: steps) & LineVertex.Corner.highestNumber
    )
  }

  mutating func append(_ run: LineRun, _ stream: inout MeshStream<LineVertex>) {
    guard let first = run.directions.first, let last = run.directions.last else {
      appendDot(run, &stream)
      return
    }
    if distance + run.lengths[0] >= wrap { distance = 0 }
    tips = LineTips(of: run, shape)
    var pair: LinePair
    if run.isClosed {
      let turn = LineTurn(last, first)
      let isRoomy = isRoomy(turn, run.lengths[run.lengths.count - 1], run.lengths[0])
      pair = appendDeparture(run.points[0], turn, isRoomy, &stream)
    } else {
      let cap = run.startsCut ? .butt : tips.start == nil ? shape.cap : .square
      pair = appendStart(run.points[0], first, cap, &stream)
    }
    for index in 1..<run.points.count {
      pair = advance(run, to: index, from: pair, &stream)
    }
  }

  /// Draws the segment that ends at point `index`, and the join or cap there.
  private mutating func advance(
    _ run: LineRun, to index: Int, from pair: LinePair, _ stream: inout MeshStream<LineVertex>
  ) -> LinePair {
    let isLast = index + 1 == run.points.count
    let point = run.points[index]
    distance += run.lengths[index - 1]
    if isLast && !run.isClosed {
      let cap = run.endsCut ? .butt : tips.end == nil ? shape.cap : .square
      appendEnd(point, run.directions[index - 1], cap, from: pair, &stream)
      return pair
    }
    let following = isLast ? 0 : index
    let turn = LineTurn(run.directions[index - 1], run.directions[following])
    let restarts = !isLast && distance + run.lengths[following] >= wrap
    if turn.isStraight && !isLast && !restarts && !run.isBent { return pair }
    distanceFromTip = tips.distance(at: index)
    defer { distanceFromTip = 0 }
    let isRoomy = isRoomy(turn, run.lengths[index - 1], run.lengths[following])
    let arrival = appendStep(run, index - 1, at: point, by: -1, turn, from: pair, &stream)
    var departure = appendJoin(point, turn, isRoomy, from: arrival, &stream)
    if restarts {
      distance = 0
      departure = appendDeparture(point, turn, isRoomy, &stream)
    }
    if isLast { return departure }
    return appendStep(run, following, at: point, by: 1, turn, from: departure, &stream)
  }

  /// Adds a pair straight across the line before or after a sharp corner, so that the mitre shears
  /// a repeating dash or pattern only between that pair and the corner.
  ///
  /// - Parameters:
  ///   - segment: the segment on which the pair lies. A short one has no room for it.
  ///   - side: 1 after the corner, -1 before.
  private mutating func appendStep(
    _ run: LineRun, _ segment: Int, at corner: GridPoint, by side: Float, _ turn: LineTurn,
    from pair: LinePair, _ stream: inout MeshStream<LineVertex>
  ) -> LinePair {
    let reach = shape.cornerReach
    guard reach > 0, turn.isSharp, run.lengths[segment] > 2 * reach else { return pair }
    let direction = run.directions[segment]
    let way = direction * (reach * side)
    distance += reach * side
    defer { distance -= reach * side }
    let step = appendPair(
      GridPoint(x: corner.x &+ Int32(way.x.narrowed), y: corner.y &+ Int32(way.y.narrowed)),
      LineTurn.right(of: direction), &stream)
    stream.indices.appendQuad(pair, step)
    return step
  }

  /// How many grid units too short a segment may be for its inner corner: an eighth of a point.
  private static let slack: Float = 2

  /// Whether both segments are long enough for a shared inner corner at the greatest width. A sharp
  /// turn gets none on lines with repeating dashes or patterns, which it would shear too much.
  private func isRoomy(_ turn: LineTurn, _ before: Float, _ after: Float) -> Bool {
    if shape.cornerReach > 0, !turn.fitsMitre(LineTurn.longestShear) { return false }
    let room = turn.room
    return room < 3.7
      && room * shape.widestHalfWidth <= min(before, after) + LineTessellator.slack
  }

  // MARK: Joins

  /// Whether the line is offset to the inner side of the turn. There is no outer side to round off
  /// there: a fan would be flipped and show as a blob.
  private func isShiftedInwards(_ turn: LineTurn) -> Bool {
    shape.offsetSide != 0 && shape.offsetSide == -turn.outerSide
      && turn.fitsMitre(LineShape.longestMitre)
  }

  /// Ends one segment at the turn and begins the next.
  private func appendJoin(
    _ point: GridPoint, _ turn: LineTurn, _ isRoomy: Bool, from pair: LinePair,
    _ stream: inout MeshStream<LineVertex>
  ) -> LinePair {
    if (isRoomy && shape.usesMitre(turn)) || isShiftedInwards(turn) {
      let mitred = appendPair(point, turn.mitre, &stream)
      stream.indices.appendQuad(pair, mitred)
      return mitred
    }
    let outer = turn.outerSide
    if shape.offsetSide == outer { return appendOutwardJoin(point, turn, from: pair, &stream) }
    let inner = append(
      point, (isRoomy ? turn.mitre : turn.before) * -outer, across: -outer, &stream)
    var rim: UInt32
    if shape.usesMitre(turn) {
      rim = append(point, turn.mitre * outer, across: outer, &stream)
      stream.indices.appendQuad(pair, sides(outer, inner, rim))
    } else {
      rim = append(point, turn.before * outer, across: outer, &stream)
      stream.indices.appendQuad(pair, sides(outer, inner, rim))
      if shape.join == .round {
        turn.forEachArcPoint { normal in
          let next = append(point, normal, across: outer, &stream)
          stream.indices.appendTriangle(inner, rim, next)
          rim = next
        }
      }
      let end = append(point, turn.after * outer, across: outer, &stream)
      stream.indices.appendTriangle(inner, rim, end)
      rim = end
    }
    if isRoomy { return sides(outer, inner, rim) }
    let departing = append(point, turn.after * -outer, across: -outer, &stream)
    return sides(outer, departing, rim)
  }

  /// Appends the join of a line that is offset to the outer side of the turn, where both sides of
  /// the line run around the corner.
  private func appendOutwardJoin(
    _ point: GridPoint, _ turn: LineTurn, from pair: LinePair,
    _ stream: inout MeshStream<LineVertex>
  ) -> LinePair {
    if shape.usesMitre(turn) {
      let mitred = appendPair(point, turn.mitre, &stream)
      stream.indices.appendQuad(pair, mitred)
      return mitred
    }
    var last = appendPair(point, turn.before, &stream)
    stream.indices.appendQuad(pair, last)
    if shape.join == .round {
      turn.forEachArcPoint { normal in
        let next = appendPair(point, normal * turn.outerSide, &stream)
        stream.indices.appendQuad(last, next)
        last = next
      }
    }
    let end = appendPair(point, turn.after, &stream)
    stream.indices.appendQuad(last, end)
    return end
  }

  /// Appends the pair with which the segment after the turn starts, without ending the one before.
  private func appendDeparture(
    _ point: GridPoint, _ turn: LineTurn, _ isRoomy: Bool,
    _ stream: inout MeshStream<LineVertex>
  ) -> LinePair {
    if (isRoomy && shape.usesMitre(turn)) || isShiftedInwards(turn) {
      return appendPair(point, turn.mitre, &stream)
    }
    let outer = turn.outerSide
    if shape.offsetSide == outer {
      return appendPair(point, shape.usesMitre(turn) ? turn.mitre : turn.after, &stream)
    }
    let inner = append(
      point, (isRoomy ? turn.mitre : turn.after) * -outer, across: -outer, &stream)
    let rim = append(
      point, (shape.usesMitre(turn) ? turn.mitre : turn.after) * outer, across: outer, &stream)
    return sides(outer, inner, rim)
  }

  private func sides(_ outer: Float, _ inner: UInt32, _ rim: UInt32) -> LinePair {
    outer > 0 ? LinePair(left: inner, right: rim) : LinePair(left: rim, right: inner)
  }

  // MARK: Ends

  private func appendStart(
    _ point: GridPoint, _ direction: SIMD2<Float>, _ cap: LineCap,
    _ stream: inout MeshStream<LineVertex>
  ) -> LinePair {
    let right = LineTurn.right(of: direction)
    switch cap {
    case .butt: return appendPair(point, right, &stream)
    case .square:
      return appendPair(
        point, right, shift: -direction, end: tips.start == nil ? .back : [.back, .beyond], &stream)
    case .round:
      let tip = appendPair(point, right, shift: -direction, end: [.back, .beyond], &stream)
      let body = appendPair(point, right, &stream)
      stream.indices.appendQuad(tip, body)
      return body
    }
  }

  private func appendEnd(
    _ point: GridPoint, _ direction: SIMD2<Float>, _ cap: LineCap, from pair: LinePair,
    _ stream: inout MeshStream<LineVertex>
  ) {
    let right = LineTurn.right(of: direction)
    switch cap {
    case .butt: stream.indices.appendQuad(pair, appendPair(point, right, &stream))
    case .square:
      let tip = appendPair(
        point, right, shift: direction, end: tips.end == nil ? .ahead : [.ahead, .beyond], &stream)
      stream.indices.appendQuad(pair, tip)
    case .round:
      let body = appendPair(point, right, &stream)
      stream.indices.appendQuad(pair, body)
      let tip = appendPair(point, right, shift: direction, end: [.ahead, .beyond], &stream)
      stream.indices.appendQuad(body, tip)
    }
  }

  /// Draws only the caps, facing east, of a line without length. Draws nothing if it was clipped.
  private func appendDot(_ run: LineRun, _ stream: inout MeshStream<LineVertex>) {
    guard let point = run.points.first, !run.startsCut, !run.endsCut, shape.cap != .butt else {
      return
    }
    let east = SIMD2<Float>(1, 0)
    appendEnd(point, east, shape.cap, from: appendStart(point, east, shape.cap, &stream), &stream)
  }

  // MARK: Vertices

  private func appendPair(
    _ point: GridPoint, _ right: SIMD2<Float>, shift: SIMD2<Float> = .zero,
    end: LineVertex.Corner = [], _ stream: inout MeshStream<LineVertex>
  ) -> LinePair {
    LinePair(
      left: append(point, shift - right, across: -1, end: end, &stream),
      right: append(point, shift + right, across: 1, end: end, &stream))
  }

  @inline(__always)
  private func append(
    _ point: GridPoint, _ normal: SIMD2<Float>, across: Float, end: LineVertex.Corner = [],
    _ stream: inout MeshStream<LineVertex>
  ) -> UInt32 {
    let push = normal * LineVertex.normalScale
    var corner = across > 0 ? end.union(.right) : end
    let (along, finer) = along
    corner.number = finer
    stream.vertices.append(
      LineVertex(
        x: point.narrowX, y: point.narrowY,
        paint: paint, normalX: push.x.narrowed, normalY: push.y.narrowed,
        along: along, corner: corner))
    return UInt32(stream.vertices.count - 1)
  }
}

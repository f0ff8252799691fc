import PlaneGeometry
import VectorTiles

/// Transforms lines and rings to the grid and clips them to the clip box.
struct LineClipper {
  let box: ClipBox
  private(set) var run = LineRun()

  /// Passes every part inside the box to `body`. A ring's last point is joined to its first.
  ///
  /// Distances count from the first point. As in the reference renderer, those of a ring start at
  /// the length of its closing side, as if the ring arrived at its first point along that side.
  mutating func cut(
    _ points: UnsafeBufferPointer<TilePoint>, isRing: Bool, _ grid: GridTransform,
    _ body: (LineRun) -> Void
  ) {
    guard let first = points.first, let last = points.last else { return }
    // Closed line strings repeat their first point, rings do not. A line there and back is no ring.
    let isRepeated = first == last && points.count > 3
    let course = isRepeated ? UnsafeBufferPointer(rebasing: points.dropLast()) : points
    let isClosed = isRepeated || (isRing && points.count > 2)
    let start =
      isRing && isClosed
      ? Self.course(from: grid.position(course[course.count - 1]), to: grid.position(first)).length
      : 0
    switch RingClassification(course).place(grid, box) {
    case .outside: return
    case .inside: takeWhole(course, isClosed: isClosed, from: start, grid, body)
    case .crossing:
      if isClosed {
        cutRing(course, from: start, grid, body)
      } else {
        cutString(course, grid, body)
      }
    }
  }

  private mutating func takeWhole(
    _ points: UnsafeBufferPointer<TilePoint>, isClosed: Bool, from start: Double,
    _ grid: GridTransform, _ body: (LineRun) -> Void
  ) {
    begin(at: grid.position(points[0]), distance: start)
    var a = grid.position(points[0])
    for index in 1..<(isClosed ? points.count + 1 : max(points.count, 1)) {
      let b = grid.position(points[index == points.count ? 0 : index])
      let (direction, length) = LineClipper.course(from: a, to: b)
      run.go(to: b.rounded, direction: direction, length: Float(length))
      a = b
    }
    run.isClosed = isClosed && run.points.count > 3
    body(run)
  }

  private mutating func cutString(
    _ points: UnsafeBufferPointer<TilePoint>, _ grid: GridTransform, _ body: (LineRun) -> Void
  ) {
    var a = grid.position(points[0])
    var distance = 0.0
    if box.strictlyContains(a) { begin(at: a, distance: 0) }
    for point in points.dropFirst() {
      let b = grid.position(point)
      follow(a, b, &distance, body)
      a = b
    }
    if box.strictlyContains(a) { body(run) }
  }

  /// Starts at a point outside, so that the closing point needs no special treatment.
  private mutating func cutRing(
    _ points: UnsafeBufferPointer<TilePoint>, from start: Double, _ grid: GridTransform,
    _ body: (LineRun) -> Void
  ) {
    var first = 0
    var distance = start
    var a = grid.position(points[0])
    while box.strictlyContains(a), first + 1 < points.count {
      first += 1
      let b = grid.position(points[first])
      distance += LineClipper.course(from: a, to: b).length
      a = b
    }
    for step in 1...points.count {
      let index = first + step
      let b = grid.position(points[index < points.count ? index : index - points.count])
      follow(a, b, &distance, body)
      if index == points.count { distance = start }
      a = b
    }
  }

  /// Adds one segment and passes on the run if it leaves the box.
  private mutating func follow(
    _ a: GridPosition, _ b: GridPosition, _ distance: inout Double, _ body: (LineRun) -> Void
  ) {
    let (direction, length) = LineClipper.course(from: a, to: b)
    defer { distance += length }
    guard length > 0, let part = box.clip(a, b) else { return }
    if let side = part.enterSide {
      let entry = box.crossing(a, b, side: side)
      begin(at: entry, distance: distance + part.enter * length)
      run.startsCut = true
    }
    let end = part.leaveSide.map { box.crossing(a, b, side: $0) } ?? b
    let inside = (part.leave - part.enter) * length
    run.go(to: end.rounded, direction: direction, length: Float(inside))
    if part.leaveSide != nil {
      run.endsCut = true
      body(run)
    }
  }

  private mutating func begin(at position: GridPosition, distance: Double) {
    run.removeAll()
    run.points.append(position.rounded)
    run.startDistance = distance
  }

  @inline(__always)
  private static func course(
    from a: GridPosition, to b: GridPosition
  ) -> (direction: SIMD2<Float>, length: Double) {
    let (dx, dy) = (b.x - a.x, b.y - a.y)
    let length = (dx * dx + dy * dy).squareRoot()
    guard length > 0 else { return (.zero, 0) }
    return (SIMD2(Float(dx / length), Float(dy / length)), length)
  }
}

import PlaneGeometry

/// A straight piece of something on the plan that takes up `radius` metres on both sides.
struct WideSegment: Sendable {
  var a: Vector
  var b: Vector
  var radius: Double
  /// What the piece belongs to, by the owner's own count.
  var owner: Int32

  var middleLine: LineSegment { LineSegment(a, b) }
}

/// Square cells over an island's plan, for "what is near here".
struct PlanCells: Sendable {
  /// Width of a cell in metres.
  let size: Double
  let columns: Int
  private let reach: Double

  /// Cells that cover `reach` metres to each side of the origin.
  init(size: Double, reach: Double) {
    self.size = size
    self.reach = reach
    columns = Int((2 * reach / size).rounded(.up)) + 1
  }

  var count: Int { columns * columns }

  func column(_ coordinate: Double) -> Int {
    min(max(Int((coordinate + reach) / size), 0), columns - 1)
  }

  /// Calls `body` with the number of each cell that `box` touches.
  @inline(__always)
  func forEach(in box: PlaneBox, _ body: (Int) -> Void) {
    let first = column(box.minX)
    let last = column(box.maxX)
    let lastRow = column(box.maxY)
    var row = column(box.minY)
    while row <= lastRow {
      var column = first
      while column <= last {
        body(row * columns + column)
        column += 1
      }
      row += 1
    }
  }
}

/// Wide segments by place. A segment may be visited more than once.
struct SegmentGrid: Sendable {
  private let cells: PlanCells
  private(set) var segments: [WideSegment] = []
  private var members: [[Int32]]

  init(cellSize: Double = 64, reach: Double) {
    cells = PlanCells(size: cellSize, reach: reach)
    members = Array(repeating: [], count: cells.count)
  }

  mutating func add(_ segment: WideSegment) {
    let index = Int32(segments.count)
    segments.append(segment)
    let box = PlaneBox(around: [segment.a, segment.b]).enlarged(by: segment.radius)
    cells.forEach(in: box) { members[$0].append(index) }
  }

  mutating func add(run points: [Vector], closed: Bool = false, radius: Double, owner: Int = 0) {
    for (a, b) in zip(points, points.dropFirst()) {
      add(WideSegment(a: a, b: b, radius: radius, owner: Int32(owner)))
    }
    if closed, let first = points.first, let last = points.last {
      add(WideSegment(a: last, b: first, radius: radius, owner: Int32(owner)))
    }
  }

  func forEach(in box: PlaneBox, _ body: (WideSegment) -> Void) {
    cells.forEach(in: box) { cell in
      for index in members[cell] { body(segments[Int(index)]) }
    }
  }

  /// Whether `point` is nearer than `margin` (0 or more) metres to the edge of any segment's width.
  func isNear(_ point: Vector, margin: Double) -> Bool {
    var near = false
    cells.forEach(in: PlaneBox(around: [point]).enlarged(by: margin)) { cell in
      if near || members[cell].isEmpty { return }
      for index in members[cell] {
        let segment = segments[Int(index)]
        if segment.middleLine.distance(to: point) < segment.radius + margin {
          near = true
          return
        }
      }
    }
    return near
  }

  /// The first crossing on the way from `from` to `to`, as a share of the way and its owner.
  func firstCrossing(
    from: Vector, to: Vector, where accept: (WideSegment) -> Bool
  ) -> (share: Double, owner: Int)? {
    var best: (share: Double, owner: Int)?
    forEach(in: PlaneBox(around: [from, to])) { segment in
      guard accept(segment), let share = LineSegment(from, to).crossing(segment.middleLine) else {
        return
      }
      if share < best?.share ?? 2 { best = (share, Int(segment.owner)) }
    }
    return best
  }
}

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

/// Things on an island's plan by place, in square cells, for "what is near here".
struct PlanCells<Thing: Sendable>: Sendable {
  /// Width of a cell in metres.
  private let size: Double
  private let columns: Int
  private let reach: Double
  private var members: [[Thing]]

  /// Cells that cover `reach` metres to each side of the origin.
  init(size: Double, reach: Double) {
    self.size = size
    self.reach = reach
    columns = Int((2 * reach / size).rounded(.up)) + 1
    members = Array(repeating: [], count: columns * columns)
  }

  private func column(_ coordinate: Double) -> Int {
    min(max(Int((coordinate + reach) / size), 0), columns - 1)
  }

  mutating func add(_ thing: Thing, in box: PlaneBox) {
    for row in column(box.minY)...column(box.maxY) {
      for column in column(box.minX)...column(box.maxX) {
        members[row * columns + column].append(thing)
      }
    }
  }

  /// Whether a test holds for any thing in a cell that `box` touches. Large things may be asked
  /// about more than once.
  @inline(__always)
  func contains(in box: PlaneBox, where isWanted: (Thing) -> Bool) -> Bool {
    let first = column(box.minX)
    let last = column(box.maxX)
    let lastRow = column(box.maxY)
    var row = column(box.minY)
    while row <= lastRow {
      var column = first
      while column <= last {
        for thing in members[row * columns + column] where isWanted(thing) { return true }
        column += 1
      }
      row += 1
    }
    return false
  }
}

/// Wide segments by place.
struct SegmentGrid: Sendable {
  private(set) var segments: [WideSegment] = []
  private var cells: PlanCells<WideSegment>

  init(cellSize: Double = 64, reach: Double) {
    cells = PlanCells(size: cellSize, reach: reach)
  }

  mutating func add(_ segment: WideSegment) {
    segments.append(segment)
    cells.add(
      segment, in: PlaneBox(around: [segment.a, segment.b]).enlarged(by: segment.radius))
  }

  mutating func add(run points: [Vector], closed: Bool = false, radius: Double, owner: Int = 0) {
    for (a, b) in zip(points, points.dropFirst()) {
      add(WideSegment(a: a, b: b, radius: radius, owner: Int32(owner)))
    }
    if closed, let first = points.first, let last = points.last {
      add(WideSegment(a: last, b: first, radius: radius, owner: Int32(owner)))
    }
  }

  /// Whether a test holds for any segment about a box.
  func contains(in box: PlaneBox, where isWanted: (WideSegment) -> Bool) -> Bool {
    cells.contains(in: box, where: isWanted)
  }

  /// Whether `point` is nearer than `margin` (0 or more) metres to the edge of any segment's width.
  func isNear(_ point: Vector, margin: Double) -> Bool {
    contains(in: PlaneBox(around: [point]).enlarged(by: margin)) { segment in
      segment.middleLine.distance(to: point) < segment.radius + margin
    }
  }

  /// The first crossing on the way from `from` to `to`, as a share of the way and its owner.
  func firstCrossing(
    from: Vector, to: Vector, where accept: (WideSegment) -> Bool
  ) -> (share: Double, owner: Int)? {
    var best: (share: Double, owner: Int)?
    _ = contains(in: PlaneBox(around: [from, to])) { segment in
      if accept(segment), let share = LineSegment(from, to).crossing(segment.middleLine),
        share < best?.share ?? 2
      {
        best = (share, Int(segment.owner))
      }
      return false
    }
    return best
  }
}

import PlaneGeometry

/// A line segment on the plan that covers `radius` metres on both sides.
struct WideSegment: Sendable {
  var a: Vector
  var b: Vector
  var radius: Double
  /// The index of the object to which the segment belongs, as its owner counts them.
  var owner: Int32

  var middleLine: LineSegment { LineSegment(a, b) }
}

/// A spatial index: objects on an island's plan in square cells, for queries of a neighbourhood.
struct PlanCells<Thing: Sendable>: Sendable {
  /// The width of a cell in metres.
  private let size: Double
  private let columns: Int
  private let reach: Double
  private var members: [[Thing]]

  /// Cells that cover `reach` metres on each side of the origin.
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

  /// Whether a test is true for any object in a cell that `box` touches. Large objects may be
  /// tested more than once.
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

/// A spatial index of wide segments.
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

  /// Whether a test is true for any segment in the cells of a box.
  func contains(in box: PlaneBox, where isWanted: (WideSegment) -> Bool) -> Bool {
    cells.contains(in: box, where: isWanted)
  }

  /// Whether `point` is less than `margin` metres (0 or more) from the area of any segment.
  func isNear(_ point: Vector, margin: Double) -> Bool {
    contains(in: PlaneBox(around: [point]).enlarged(by: margin)) { segment in
      segment.middleLine.distance(to: point) < segment.radius + margin
    }
  }

  /// The first crossing between `from` and `to`, as a fraction of the distance, and its owner.
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

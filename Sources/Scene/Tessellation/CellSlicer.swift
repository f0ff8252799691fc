import RenderModel

/// Cuts polygons along the lines between cells, so that a bent surface can bend their triangles. Of
/// winding coasts that makes far fewer triangles than `CellCutter`, because those that it would cut
/// are long and thin.
///
/// Where the rings cross a line, the inside lies between the first and the second crossing, the
/// third and the fourth, and so on. On each side these intervals join what is left of the rings, so
/// both sides have the same points on the line.
struct CellSlicer: Sendable {
  /// In grid units.
  private let step: Int32
  /// What the last `cut` has made: the polygons in each cell.
  private(set) var cells: [GridPolygons] = []
  /// Whether each of them really lies in one cell. What rings that cross surround stays whole.
  private(set) var isComplete = true
  /// The vertices of points on lines, which the triangles of several cells share.
  private var vertices: [GridPoint: UInt32] = [:]

  /// - Parameter cells: along a side of a tile; 1 leaves everything whole.
  init?(cells: Int) {
    guard cells > 1 else { return nil }
    step = max(Int32(TileMesh.gridExtent) / Int32(clamping: cells), 1)
  }

  /// Cuts polygons that come from one outline and its holes.
  mutating func cut(_ polygons: GridPolygons) {
    cells.removeAll(keepingCapacity: true)
    vertices.removeAll(keepingCapacity: true)
    isComplete = true
    cutColumns(of: polygons, isTransposed: false)
  }

  /// Cuts rings into columns and these into rows, as columns of transposed rings.
  private mutating func cutColumns(of rings: GridPolygons, isTransposed: Bool) {
    guard let line = middleLine(of: rings) else {
      if isTransposed { return append(rings.transposed) }
      return cutColumns(of: rings.transposed, isTransposed: true)
    }
    var slice = RingSlice(line: line, isTransposed: isTransposed)
    guard slice.cut(rings) else {
      isComplete = false
      return append(isTransposed ? rings.transposed : rings)
    }
    cutColumns(of: slice.below, isTransposed: isTransposed)
    cutColumns(of: slice.above, isTransposed: isTransposed)
  }

  /// Appends the rings of a cell.
  private mutating func append(_ rings: GridPolygons) {
    var (pieces, cell) = (GridPolygons(), GridPolygons())
    var signs: [Int] = []
    for ring in rings.ringEnds.indices {
      pieces.points += rings.points[rings.ring(ring)]
      let area = pieces.endRing()
      if pieces.ringEnds.count > signs.count { signs.append(area.signum()) }
    }
    cell.appendPolygons(of: pieces, &signs)
    if !cell.polygonEnds.isEmpty { cells.append(cell) }
  }

  /// Lets the triangles of a cell use the vertices that others already have for points on lines.
  ///
  /// - Parameters:
  ///   - base: the number of the vertex of the cell's first point; the others follow in order.
  ///   - start: where the indices of its triangles begin.
  mutating func shareVertices(
    of cell: GridPolygons, base: UInt32, _ indices: inout [UInt32], from start: Int
  ) {
    for place in indices[start...].indices {
      let number = Int(indices[place]) - Int(base)
      guard cell.points.indices.contains(number) else { continue }
      let point = cell.points[number]
      guard point.x % step == 0 || point.y % step == 0 else { continue }
      if let known = vertices[point] {
        indices[place] = known
      } else {
        vertices[point] = indices[place]
      }
    }
  }

  /// The middle one of the lines that cross rings. There is none at a tile's border.
  private func middleLine(of rings: GridPolygons) -> Int32? {
    var (low, high) = (Int32.max, Int32.min)
    for point in rings.points { (low, high) = (min(low, point.x), max(high, point.x)) }
    guard low < high else { return nil }
    let last = Int32(TileMesh.gridExtent) / step - 1
    let (first, end) = (max(low / step + (low < 0 ? 0 : 1), 1), min((high - 1) / step, last))
    return first <= end ? (first + end) / 2 * step : nil
  }
}

/// Rings on both sides of a line of constant x.
private struct RingSlice {
  let line: Int32
  /// Whether x and y have changed places, and with them the directions of rings.
  let isTransposed: Bool
  private(set) var below = GridPolygons()
  private(set) var above = GridPolygons()
  private var crossings: [Crossing] = []
  private var chainPoints: [GridPoint] = []

  /// Where a ring crosses the line, and the chain of its points from there to its next crossing.
  private struct Crossing {
    var point: GridPoint
    /// Before rounding.
    var y: Double
    /// Whether the chain is above the line.
    var rises: Bool
    var chain: Range<Int>
    /// The crossing at the chain's end.
    var next: Int
    /// The other end of the interval of the line that is inside.
    var partner = 0
    var isUsed = false
  }

  init(line: Int32, isTransposed: Bool) {
    self.line = line
    self.isTransposed = isTransposed
  }

  /// - Returns: `false` if rings cross.
  mutating func cut(_ rings: GridPolygons) -> Bool {
    for ring in rings.ringEnds.indices { append(rings.points[rings.ring(ring)]) }
    guard findPartners() else { return false }
    join()
    return true
  }

  private mutating func append(_ ring: ArraySlice<GridPoint>) {
    guard var last = ring.last else { return }
    let start = ring.indices.first { index in
      defer { last = ring[index] }
      return (last.x >= line) != (ring[index].x >= line)
    }
    guard let start else {
      if last.x >= line { above.appendWhole(ring) } else { below.appendWhole(ring) }
      return
    }
    let first = crossings.count
    var from = start > ring.startIndex ? ring[start - 1] : ring[ring.endIndex - 1]
    for to in ring[start...] + ring[..<start] {
      if (from.x >= line) != (to.x >= line) { appendCrossing(from, to) }
      chainPoints.append(to)
      from = to
    }
    for index in first..<crossings.count {
      let isLast = index + 1 == crossings.count
      crossings[index].next = isLast ? first : index + 1
      let end = isLast ? chainPoints.count : crossings[index + 1].chain.lowerBound
      crossings[index].chain = crossings[index].chain.lowerBound..<end
    }
  }

  private mutating func appendCrossing(_ from: GridPoint, _ to: GridPoint) {
    let rises = to.x >= line
    // Both directions of an edge cross at the same place.
    let (low, high) = rises ? (from, to) : (to, from)
    let part = Double(line - low.x) / Double(high.x - low.x)
    let y = part == 1 ? Double(high.y) : Double(low.y) + part * Double(high.y - low.y)
    crossings.append(
      Crossing(
        point: GridPoint(x: line, y: GridPosition.round(y)), y: y, rises: rises,
        chain: chainPoints.count..<chainPoints.count, next: 0))
  }

  /// How many crossings at one place may be in any order: at most as many as corners meet there.
  private static let mostAlike = 64

  private mutating func findPartners() -> Bool {
    var order = crossings.indices.sorted {
      (crossings[$0].y, $0) < (crossings[$1].y, $1)
    }
    for place in order.indices {
      // Outlines have positive areas, so the inside begins where a ring rises.
      let rises = place.isMultiple(of: 2) != isTransposed
      guard
        let fitting = order[place...].prefix(Self.mostAlike)
          .firstIndex(where: { crossings[$0].rises == rises }),
        crossings[order[fitting]].y == crossings[order[place]].y
      else { return false }
      order.swapAt(place, fitting)
    }
    guard order.count.isMultiple(of: 2) else { return false }
    for place in stride(from: 0, to: order.count, by: 2) {
      crossings[order[place]].partner = order[place + 1]
      crossings[order[place + 1]].partner = order[place]
    }
    return true
  }

  private mutating func join() {
    var ring: [GridPoint] = []
    for first in crossings.indices where !crossings[first].isUsed {
      ring.removeAll(keepingCapacity: true)
      var current = first
      while !crossings[current].isUsed {
        crossings[current].isUsed = true
        ring.append(crossings[current].point)
        ring += chainPoints[crossings[current].chain]
        let end = crossings[current].next
        ring.append(crossings[end].point)
        current = crossings[end].partner
      }
      if crossings[first].rises {
        above.appendWhole(ring[...])
      } else {
        below.appendWhole(ring[...])
      }
    }
  }
}

extension GridPolygons {
  fileprivate mutating func appendWhole(_ ring: ArraySlice<GridPoint>) {
    points += ring
    ringEnds.append(points.count)
  }

  /// With x and y in each other's place.
  fileprivate var transposed: GridPolygons {
    var result = self
    for index in points.indices {
      result.points[index] = GridPoint(x: points[index].y, y: points[index].x)
    }
    return result
  }
}

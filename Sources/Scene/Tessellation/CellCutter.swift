import GeoMath
import RenderModel

/// Cuts triangles, rings and lines where they cross the lines of a grid of cells, so that a bent
/// surface can bend them. What shares an edge is cut at the same points.
struct CellCutter: Sendable {
  /// In grid units.
  private let step: Int32

  /// - Parameter cells: along a side of a tile; 1 leaves everything whole.
  init?(cells: Int) {
    guard cells > 1 else { return nil }
    step = max(Int32(TileMesh.gridExtent) / Int32(clamping: cells), 1)
  }

  /// Whether points lie within one cell, its edges included.
  func isWhole(_ points: some Sequence<GridPoint>) -> Bool {
    var (low, high) = (GridPoint(x: .max, y: .max), GridPoint(x: .min, y: .min))
    for point in points {
      low = GridPoint(x: min(low.x, point.x), y: min(low.y, point.y))
      high = GridPoint(x: max(high.x, point.x), y: max(high.y, point.y))
    }
    // Of a polygon that is clipped away, there is no point.
    guard low.x <= high.x else { return true }
    return high.x <= nextLine(after: low.x) && high.y <= nextLine(after: low.y)
  }

  /// Calls `body` with the convex parts of a convex polygon, one for each cell.
  func cut(_ polygon: [GridPoint], _ body: ([GridPoint]) -> Void) {
    slice(polygon, \.x, \.y) { column in slice(column, \.y, \.x, body) }
  }

  /// The points at which the way from one point to another is cut, in order.
  func cuts(from start: GridPoint, to end: GridPoint) -> [GridPoint] {
    let columns = cuts(start, end, \.x, \.y)
    let corners = [start] + columns + [end]
    var result: [GridPoint] = []
    for (from, to) in zip(corners, corners.dropFirst()) {
      result += cuts(from, to, \.y, \.x)
      if to != end { result.append(to) }
    }
    return result
  }

  private typealias Axis = WritableKeyPath<GridPoint, Int32>

  private func nextLine(after coordinate: Int32) -> Int32 {
    let cell = coordinate >= 0 ? coordinate / step : (coordinate - step + 1) / step
    return (cell + 1) * step
  }

  /// The cuts of one axis go from its lower end to its upper, whatever the direction, so that both
  /// sides of an edge have the same ones.
  private func cuts(_ start: GridPoint, _ end: GridPoint, _ u: Axis, _ v: Axis) -> [GridPoint] {
    let goesUp = start[keyPath: u] <= end[keyPath: u]
    var low = goesUp ? start : end
    let high = goesUp ? end : start
    var result: [GridPoint] = []
    while true {
      let line = nextLine(after: low[keyPath: u])
      guard line < high[keyPath: u] else { break }
      low = crossing(low, high, line, u, v)
      result.append(low)
    }
    return goesUp ? result : result.reversed()
  }

  private func crossing(
    _ low: GridPoint, _ high: GridPoint, _ line: Int32, _ u: Axis, _ v: Axis
  ) -> GridPoint {
    let part =
      Double(line - low[keyPath: u]) / Double(max(high[keyPath: u] - low[keyPath: u], 1))
    var point = low
    point[keyPath: u] = line
    point[keyPath: v] += Int32(
      (Double(high[keyPath: v] - low[keyPath: v]) * part).rounded())
    return point
  }

  private func slice(
    _ polygon: [GridPoint], _ u: Axis, _ v: Axis, _ body: ([GridPoint]) -> Void
  ) {
    var rest = polygon
    while let low = rest.map({ $0[keyPath: u] }).min(),
      let high = rest.map({ $0[keyPath: u] }).max()
    {
      let line = nextLine(after: low)
      guard line < high else { return body(rest) }
      var (below, above): ([GridPoint], [GridPoint]) = ([], [])
      for (index, point) in rest.enumerated() {
        let next = rest[(index + 1) % rest.count]
        let (here, there) = (point[keyPath: u], next[keyPath: u])
        if here <= line { below.append(point) }
        if here >= line { above.append(point) }
        if min(here, there) < line, max(here, there) > line {
          let middle =
            here < there
            ? crossing(point, next, line, u, v) : crossing(next, point, line, u, v)
          below.append(middle)
          above.append(middle)
        }
      }
      if below.count > 2 { body(below) }
      rest = above
    }
  }
}

extension CellCutter {
  /// Cuts the triangles from index `start` on.
  ///
  /// - Parameters:
  ///   - point: where a vertex is.
  ///   - made: makes the vertex of a cut.
  func cut<Vertex>(
    _ stream: inout MeshStream<Vertex>, from start: Int, point: (Vertex) -> GridPoint,
    made: (GridPoint) -> Vertex
  ) {
    let whole = Array(stream.indices[start...])
    stream.indices.removeSubrange(start...)
    var numbers: [GridPoint: UInt32] = [:]
    for index in stride(from: 0, to: whole.count - 2, by: 3) {
      let triangle = whole[index..<index + 3]
      let corners = triangle.map { point(stream.vertices[Int($0)]) }
      if isWhole(corners) {
        stream.indices += triangle
        continue
      }
      cut(corners) { part in
        let fan = part.map { point in
          if let known = numbers[point] { return known }
          let number = UInt32(stream.vertices.count)
          stream.vertices.append(made(point))
          numbers[point] = number
          return number
        }
        for corner in 1..<fan.count - 1 {
          stream.indices += [fan[0], fan[corner], fan[corner + 1]]
        }
      }
    }
  }

  /// The same polygons with more points on their rings.
  func cut(_ polygons: GridPolygons) -> GridPolygons {
    var result = GridPolygons()
    result.polygonEnds = polygons.polygonEnds
    for index in polygons.ringEnds.indices {
      let ring = polygons.points[polygons.ring(index)]
      for (point, next) in zip(ring, ring.dropFirst() + ring.prefix(1)) {
        result.points.append(point)
        result.points += cuts(from: point, to: next)
      }
      result.ringEnds.append(result.points.count)
    }
    return result
  }

  /// The same line with more points on it.
  func cut(_ run: LineRun) -> LineRun {
    var result = run
    result.isBent = true
    result.points.removeAll(keepingCapacity: true)
    result.directions.removeAll(keepingCapacity: true)
    result.lengths.removeAll(keepingCapacity: true)
    for (index, point) in run.points.enumerated() {
      result.points.append(point)
      guard index < run.lengths.count, index + 1 < run.points.count else { continue }
      let points = cuts(from: point, to: run.points[index + 1]).filter { $0 != point }
      let ways = zip([point] + points, points + [run.points[index + 1]]).map {
        ($1.position - $0.position).length
      }
      let whole = ways.reduce(0, +)
      for way in ways {
        result.directions.append(run.directions[index])
        result.lengths.append(run.lengths[index] * Float(way / max(whole, 1)))
      }
      result.points += points
    }
    return result
  }
}

import GeoMath
import PlaneGeometry

extension ShapeDetail {
  /// The side of cells, larger if lines of some length, in world widths, would be cut too often.
  fileprivate static func side(_ side: Double, along length: Double) -> Double {
    max(side, length / Double(ShapeLimits.points))
  }
}

extension [ShapePath.Point] {
  /// The same path with more points on it, so that no piece is longer than a cell.
  func cut(byCells side: Double) -> [ShapePath.Point] {
    guard var last = first else { return self }
    let side = ShapeDetail.side(side, along: length)
    var points = [last]
    for point in dropFirst() {
      let way = point.place - last.place
      let count = Swift.min((Swift.max(abs(way.x), abs(way.y)) / side).rounded(.up), 0x1p16)
      for step in stride(from: 1, to: count, by: 1) {
        let part = step / count
        points.append(
          ShapePath.Point(
            place: WorldPoint(x: last.place.x + way.x * part, y: last.place.y + way.y * part),
            share: last.share + (point.share - last.share) * part))
      }
      points.append(point)
      last = point
    }
    return points
  }
}

extension AreaRings {
  /// The parts of the area in the cells of a grid.
  func cut(byCells side: Double) -> [AreaRings] {
    func starts(_ low: Double, _ high: Double) -> [Double] {
      Array(stride(from: (low / side).rounded(.down) * side, to: high, by: side))
    }
    let side = ShapeDetail.side(side, along: rings.reduce(0) { $0 + $1.length })
    let bounds = bounds
    guard !bounds.isEmpty else { return [] }
    return starts(bounds.minX, bounds.maxX).flatMap { x -> [AreaRings] in
      let column = part(
        in: PlaneBox(minX: x, minY: bounds.minY, maxX: x + side, maxY: bounds.maxY))
      let box = column.bounds
      guard !box.isEmpty else { return [] }
      return starts(box.minY, box.maxY).map { y in
        column.part(in: PlaneBox(minX: x, minY: y, maxX: x + side, maxY: y + side))
      }
    }.filter { !$0.rings.isEmpty }
  }

  private func part(in box: PlaneBox) -> AreaRings {
    AreaRings(rings: rings.map { Self.clipped($0, to: box) }.filter { $0.count > 2 })
  }
}

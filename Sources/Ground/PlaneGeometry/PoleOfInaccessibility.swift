/// Finds the point of a polygon that is farthest from its outline: where its label has most room.
/// The search halves squares, the most promising first (V. Agafonkin, "A new algorithm for finding
/// a visual center of a polygon", 2016; Mapbox's polylabel).
package struct PoleOfInaccessibility<Ring: Collection> where Ring.Element: PlanePoint {
  private struct Cell {
    var place: SIMD2<Double>
    var half: Double
    /// From the outline to the middle; negative outside.
    var distance: Double
    /// No point of the square is farther from the outline.
    var limit: Double { distance + half * 2.0.squareRoot() }
  }

  private let rings: [Ring]
  private var cells: [Cell] = []

  private init(_ rings: [Ring]) {
    self.rings = rings
  }

  /// The innermost point of a polygon whose outer ring comes first; nil without area.
  ///
  /// - Parameters:
  ///   - precision: how much farther from the outline another point may be.
  ///   - mostCells: squares to look at, at most.
  package static func find(
    _ rings: [Ring], precision: Double, mostCells: Int = .max
  ) -> SIMD2<Double>? {
    guard let outer = rings.first, outer.count > 2 else { return nil }
    var search = PoleOfInaccessibility(rings)
    return search.find(outer, precision: precision, mostCells: mostCells)
  }

  private mutating func find(
    _ outer: Ring, precision: Double, mostCells: Int
  ) -> SIMD2<Double>? {
    let box = PlaneBox(around: outer)
    let (low, width, height) = (SIMD2(box.minX, box.minY), box.width, box.height)
    let side = min(width, height)
    guard side > 0, side.isFinite, max(width, height).isFinite else { return nil }
    var best = cell(low + SIMD2(width, height) / 2, 0)
    let other = cell(Self.centroid(of: outer), 0)
    if other.distance > best.distance { best = other }
    let step = max(side, max(width, height) / 32)
    for column in 0..<max(1, Int((width / step).rounded(.up))) {
      for row in 0..<max(1, Int((height / step).rounded(.up))) {
        let place = SIMD2(Double(column) + 0.5, Double(row) + 0.5)
        cells.append(cell(low + place * step, step / 2))
      }
    }
    var looked = 0
    while let index = cells.indices.max(by: { cells[$0].limit < cells[$1].limit }) {
      let next = cells[index]
      cells.swapAt(index, cells.count - 1)
      cells.removeLast()
      if next.distance > best.distance { best = next }
      looked += 1
      guard next.limit - best.distance > precision, looked < mostCells else { break }
      let half = next.half / 2
      for (dx, dy) in [(-half, -half), (half, -half), (-half, half), (half, half)] {
        cells.append(cell(next.place + SIMD2(dx, dy), half))
      }
    }
    return best.place
  }

  private func cell(_ place: SIMD2<Double>, _ half: Double) -> Cell {
    Cell(place: place, half: half, distance: -rings.signedDistance(to: place))
  }

  private static func centroid(of ring: Ring) -> SIMD2<Double> {
    var (sum, area) = (SIMD2<Double>.zero, 0.0)
    let places = ring.map(\.position)
    guard var a = places.last else { return sum }
    for b in places {
      let cross = a.x * b.y - b.x * a.y
      sum += SIMD2(a.x + b.x, a.y + b.y) * cross
      area += cross * 3
      a = b
    }
    return area == 0 ? a : sum / area
  }
}

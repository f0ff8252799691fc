/// Finds the point of a polygon that is farthest from its outline, where a label has most room. The
/// search divides squares, the most promising first (V. Agafonkin, "A new algorithm for finding a
/// visual center of a polygon", 2016; Mapbox's polylabel).
package struct PoleOfInaccessibility<Ring: Collection> where Ring.Element: PlanePoint {
  private let rings: [Ring]
  private var cells = CellQueue()

  /// Finds the point in a polygon whose outer ring comes first, or `nil` if it has no area.
  ///
  /// - Parameters:
  ///   - precision: how much farther from the outline another point may be than the result.
  ///   - mostCells: the greatest number of squares to examine.
  package static func find(
    _ rings: [Ring], precision: Double, mostCells: Int = .max
  ) -> SIMD2<Double>? {
    guard let outer = rings.first, outer.count > 2 else { return nil }
    var search = PoleOfInaccessibility(rings: rings)
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
    if let other = outer.centroid.map({ cell($0, 0) }), other.distance > best.distance {
      best = other
    }
    let step = max(side, max(width, height) / 32)
    for column in 0..<max(1, Int((width / step).rounded(.up))) {
      for row in 0..<max(1, Int((height / step).rounded(.up))) {
        let place = SIMD2(Double(column) + 0.5, Double(row) + 0.5)
        cells.append(cell(low + place * step, step / 2))
      }
    }
    var looked = 0
    while let next = cells.popFirst() {
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
}

private struct Cell {
  var place: SIMD2<Double>
  var half: Double
  /// The distance from the outline to the centre; negative outside.
  var distance: Double
  /// No point of the square is farther from the outline than this.
  var limit: Double { distance + half * 2.0.squareRoot() }
}

/// A priority queue of squares, the most promising first. It is a binary heap, because a polygon of
/// the same width everywhere has tens of thousands of equally promising squares.
private struct CellQueue {
  private var cells: [Cell] = []
  /// Indices into `cells`. The limit of each cell is at least that of its two children.
  private var heap: [Int] = []
  /// The position of each cell in the heap.
  private var places: [Int] = []

  mutating func append(_ cell: Cell) {
    cells.append(cell)
    heap.append(cells.count - 1)
    places.append(heap.count - 1)
    rise(from: heap.count - 1)
  }

  mutating func popFirst() -> Cell? {
    guard let index = heap.first, let bottom = heap.popLast() else { return nil }
    if !heap.isEmpty {
      put(bottom, at: 0)
      sink(from: 0)
    }
    // The last cell moves to the index that has become free.
    let first = cells[index]
    let last = cells.removeLast()
    let place = places.removeLast()
    if index < cells.count {
      cells[index] = last
      put(index, at: place)
      rise(from: place)
    }
    return first
  }

  /// Cells with equal limits are ordered by index.
  private func precedes(_ a: Int, _ b: Int) -> Bool {
    let (first, second) = (cells[a].limit, cells[b].limit)
    return first == second ? a < b : first > second
  }

  private mutating func put(_ index: Int, at place: Int) {
    heap[place] = index
    places[index] = place
  }

  private mutating func rise(from start: Int) {
    var place = start
    let index = heap[place]
    while place > 0, precedes(index, heap[(place - 1) / 2]) {
      put(heap[(place - 1) / 2], at: place)
      place = (place - 1) / 2
    }
    put(index, at: place)
  }

  private mutating func sink(from start: Int) {
    var place = start
    let index = heap[place]
    while 2 * place + 1 < heap.count {
      var below = 2 * place + 1
      if below + 1 < heap.count, precedes(heap[below + 1], heap[below]) { below += 1 }
      guard precedes(heap[below], index) else { break }
      put(heap[below], at: place)
      place = below
    }
    put(index, at: place)
  }
}

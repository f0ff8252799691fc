import PlaneGeometry

/// Outlines of the regions of a lattice in which its value is positive (marching squares).
struct Contours {
  private let grid: ScalarGrid
  /// For each lattice edge that an outline crosses, the edge at which it continues. An edge has the
  /// number 2 × lattice point, plus 1 for the edge that goes south.
  private var next: [Int32]

  init(of grid: ScalarGrid) {
    self.grid = grid
    next = Array(repeating: -1, count: grid.values.count * 2)
    for row in 0..<(grid.columns - 1) {
      for column in 0..<(grid.columns - 1) { link(cell: row * grid.columns + column) }
    }
  }

  /// Closed rings of outlines and holes, with the direction of each. The values on the lattice's
  /// border must not be positive.
  func rings(minimumArea: Double) -> [[Vector]] {
    var used = Array(repeating: false, count: next.count)
    var rings: [[Vector]] = []
    for start in next.indices where next[start] >= 0 && !used[start] {
      var ring: [Vector] = []
      var edge = start
      while edge >= 0, !used[edge] {
        used[edge] = true
        ring.append(crossing(on: edge))
        edge = Int(next[edge])
      }
      if abs(ring.doubledArea) >= 2 * minimumArea { rings.append(ring) }
    }
    return rings
  }

  /// Rings grouped into polygons: each outer ring, followed by the holes in it.
  func polygons(minimumArea: Double) -> [[[Vector]]] {
    let all = rings(minimumArea: minimumArea)
    var polygons = all.filter { $0.doubledArea > 0 }.map { [$0] }
    for hole in all where hole.doubledArea < 0 {
      if let owner = polygons.firstIndex(where: { $0[0].surrounds(hole[0]) }) {
        polygons[owner].append(hole)
      }
    }
    return polygons
  }

  private func crossing(on edge: Int) -> Vector {
    let index = edge / 2
    let other = edge % 2 == 0 ? index + 1 : index + grid.columns
    let a = grid.values[index]
    let b = grid.values[other]
    let from = grid.point(column: index % grid.columns, row: index / grid.columns)
    let to = grid.point(column: other % grid.columns, row: other / grid.columns)
    return from.mixed(to, a / (a - b))
  }

  /// Connects the crossings of one cell so that the positive side lies to the right of the outline.
  private mutating func link(cell index: Int) {
    let width = grid.columns
    let north = grid.values[index] > 0
    let same =
      (grid.values[index + 1] > 0) == north && (grid.values[index + width] > 0) == north
      && (grid.values[index + width + 1] > 0) == north
    if same { return }
    let corners = [index, index + 1, index + width + 1, index + width]
    let edges = [2 * index, 2 * (index + 1) + 1, 2 * (index + width), 2 * index + 1]
    // The sides are the north, east, south and west edges. If the value falls below zero along one,
    // an outline leaves the positive part of the cell; if it rises, one enters.
    var falls: [Int] = []
    var rises: [Int] = []
    for side in 0..<4 {
      let here = grid.values[corners[side]] > 0
      let there = grid.values[corners[(side + 1) % 4]] > 0
      if here && !there { falls.append(side) }
      if !here && there { rises.append(side) }
    }
    for rise in rises {
      // The nearest fall clockwise keeps opposite corners of a saddle separate.
      guard let fall = falls.min(by: { ($0 - rise + 4) % 4 < ($1 - rise + 4) % 4 }) else {
        continue
      }
      next[edges[fall]] = Int32(edges[rise])
    }
  }
}

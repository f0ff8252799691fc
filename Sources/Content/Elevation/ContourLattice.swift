/// A square part of a tile of heights, in texels from the tile's north-west corner.
package struct ContourPart: Sendable, Equatable {
  package let column: Int
  package let row: Int
  /// Texels per side.
  package let side: Int

  /// One of `parts` × `parts` equal parts of a tile.
  ///
  /// - Returns: `nil` if a part would not be a whole number of texels.
  package init?(of grid: PaddedElevationGrid, x: Int, y: Int, parts: Int) {
    guard parts > 0, grid.side % parts == 0, (0..<parts).contains(x), (0..<parts).contains(y) else {
      return nil
    }
    side = grid.side / parts
    (column, row) = (x * side, y * side)
  }
}

/// The grid of heights in which contours are traced. Its nodes are the centres of the texels,
/// including those just beyond the part's border, and additional nodes on the border itself.
/// Contours therefore have vertices on the border, which are the same on both sides of it.
struct ContourLattice {
  /// The number of nodes in a row, and of rows.
  let count: Int
  /// The positions of a row's nodes in texels from the part's western edge. Rows are spaced alike.
  let places: [Double]
  /// Heights in multiples of the interval, row by row from the north. NaN if unknown.
  let values: [Double]

  /// Anything higher or lower than this is not ground and counts as unknown.
  private static let highestMetres: Float = 1e6

  /// - Parameter interval: The metres between two levels.
  init(_ grid: PaddedElevationGrid, _ part: ContourPart, interval: Double) {
    count = part.side + 4
    places = (0..<count).map { index in
      let texels = Self.texels(index, side: part.side)
      return Double(texels.0 + texels.1 + 1) / 2
    }
    var values: [Double] = []
    values.reserveCapacity(count * count)
    for row in 0..<count {
      let (upper, lower) = Self.texels(row, side: part.side)
      for column in 0..<count {
        let (left, right) = Self.texels(column, side: part.side)
        func height(_ x: Int, _ y: Int) -> Float { grid[part.column + x, part.row + y] }
        func across(_ y: Int) -> Float {
          left == right ? height(left, y) : (height(left, y) + height(right, y)) * 0.5
        }
        let metres = upper == lower ? across(upper) : (across(upper) + across(lower)) * 0.5
        values.append(abs(metres) <= Self.highestMetres ? Double(metres) / interval : .nan)
      }
    }
    self.values = values
  }

  /// The two texels whose mean a node is. They are the same texel except on the border.
  private static func texels(_ index: Int, side: Int) -> (Int, Int) {
    switch index {
    case 0: (-1, -1)
    case 1: (-1, 0)
    case side + 2: (side - 1, side)
    case side + 3: (side, side)
    default: (index - 2, index - 2)
    }
  }

  /// The lowest and highest of the four values around a cell; `nil` if one of them is unknown.
  ///
  /// - Parameter cell: The index of the cell's north-west node.
  func range(ofCell cell: Int) -> (low: Double, high: Double)? {
    let (a, b) = (values[cell], values[cell + 1])
    let (c, d) = (values[cell + count], values[cell + count + 1])
    // The sum is NaN if any value is.
    guard (a + b + c + d).isFinite else { return nil }
    return (min(min(a, b), min(c, d)), max(max(a, b), max(c, d)))
  }

  /// Where a level crosses an edge between two nodes, in texels from the part's north-west corner.
  ///
  /// - Parameter edge: Twice the index of its western or northern node, plus 1 if it runs south.
  func crossing(_ edge: Int, level: Double) -> SIMD2<Double> {
    let node = edge / 2
    let (column, row) = (node % count, node / count)
    let other = edge % 2 == 0 ? node + 1 : node + count
    let fraction = (level - values[node]) / (values[other] - values[node])
    func between(_ index: Int) -> Double {
      places[index] + (places[index + 1] - places[index]) * fraction
    }
    return edge % 2 == 0
      ? SIMD2(between(column), places[row]) : SIMD2(places[column], between(row))
  }
}

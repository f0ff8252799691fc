/// The heights of a tile with an extra texel on each side. They provide heights between the
/// outermost texel centres and the border, which are the same from both sides.
package struct PaddedElevationGrid: Sendable {
  /// The number of texels in a row of the tile itself, and of rows.
  package let side: Int
  /// Whether heights are those of their texels' north-western corners instead of the centres.
  private let isOfCorners: Bool
  /// The lowest and highest known height in metres above sea level, including the extra texels;
  /// `nil` if none is known.
  package private(set) var range: ClosedRange<Float>?
  /// `side + 2` rows of `side + 2` heights, from the north.
  package private(set) var texels: [Float]

  /// The grids around a tile. Grids of another size are ignored.
  package struct Neighbours: Sendable {
    private let grids: [ElevationGrid?]

    /// Gets each grid by its position: columns east and rows south of the tile, -1...1.
    package init(at grid: (_ x: Int, _ y: Int) -> ElevationGrid? = { _, _ in nil }) {
      grids = (0..<9).map { $0 == 4 ? nil : grid($0 % 3 - 1, $0 / 3 - 1) }
    }

    /// The grid at a position in columns east and rows south of the tile, -1...1.
    package func grid(_ x: Int, _ y: Int) -> ElevationGrid? { grids[4 + x + 3 * y] }

    /// Only the grids that share an edge with the tile.
    package var alongEdges: Neighbours { Neighbours { $0 == 0 || $1 == 0 ? grid($0, $1) : nil } }

    /// Only the grids of a given size.
    package func ofSide(_ side: Int) -> Neighbours {
      Neighbours { x, y in grid(x, y).flatMap { $0.side == side ? $0 : nil } }
    }
  }

  /// Where there is no neighbour, the ground continues with the slope at the edge.
  ///
  /// - Parameter isOfCorners: whether heights are those of their texels' north-western corners.
  package init(_ grid: ElevationGrid, beside: Neighbours, isOfCorners: Bool = false) {
    side = grid.side
    self.isOfCorners = isOfCorners
    texels = [Float](repeating: .nan, count: (side + 2) * (side + 2))
    for row in 0..<side {
      for column in 0..<side { self[column, row] = grid[column, row] }
    }
    let beside = beside.ofSide(side)
    addEdges(beside)
    addCorners(beside)
    range = Self.range(of: texels)
  }

  private mutating func addEdges(_ beside: Neighbours) {
    let last = side - 1
    let inner = max(last - 1, 0)
    let (west, north) = (beside.grid(-1, 0), beside.grid(0, -1))
    let (east, south) = (beside.grid(1, 0), beside.grid(0, 1))
    func onwards(_ edge: Float, _ inner: Float) -> Float { 2 * edge - inner }
    for index in 0..<side {
      self[-1, index] =
        west?[last, index] ?? onwards(self[0, index], self[min(1, last), index])
      self[side, index] = east?[0, index] ?? onwards(self[last, index], self[inner, index])
      self[index, -1] =
        north?[index, last] ?? onwards(self[index, 0], self[index, min(1, last)])
      self[index, side] = south?[index, 0] ?? onwards(self[index, last], self[index, inner])
    }
  }

  /// A corner without a neighbour is extrapolated from the three texels around it.
  private mutating func addCorners(_ beside: Neighbours) {
    let last = side - 1
    func onwards(_ x: Int, _ y: Int) -> Float {
      let (inX, inY) = (x < 0 ? 0 : last, y < 0 ? 0 : last)
      return self[inX, y] + self[x, inY] - self[inX, inY]
    }
    for (x, y) in [(-1, -1), (1, -1), (1, 1), (-1, 1)] {
      let (column, row) = (x < 0 ? -1 : side, y < 0 ? -1 : side)
      self[column, row] =
        beside.grid(x, y)?[x < 0 ? last : 0, y < 0 ? last : 0] ?? onwards(column, row)
    }
  }

  /// The height of a texel, in metres above sea level; NaN if it is unknown.
  ///
  /// - Parameters:
  ///   - column: -1...`side`; 0..<`side` are the tile's own.
  ///   - row: The same, from the north.
  package private(set) subscript(column: Int, row: Int) -> Float {
    get { texels[(row + 1) * (side + 2) + column + 1] }
    set { texels[(row + 1) * (side + 2) + column + 1] = newValue }
  }

  /// The height at a place in metres above sea level, interpolated between the four nearest texels.
  /// `nil` if one of them is unknown or a coordinate is NaN.
  ///
  /// The centre of texel `i` is at `(i + 0.5) / side`, its corner at `i / side`. On a common border two tiles give
  /// bit-identical heights if they know each other and the tiles next to both.
  ///
  /// - Parameters:
  ///   - x: 0 at the tile's western edge, 1 at its eastern; clamped to this range.
  ///   - y: 0 at the northern edge, 1 at the southern; clamped as well.
  package func metres(x: Double, y: Double) -> Float? {
    guard !x.isNaN, !y.isNaN else { return nil }
    let (column, row) = (place(x), place(y))
    let upper = row.first * (side + 2)
    let lower = row.next * (side + 2)
    let north = Self.mixed(texels[upper + column.first], texels[upper + column.next], column.share)
    let south = Self.mixed(texels[lower + column.first], texels[lower + column.next], column.share)
    let height = Self.mixed(north, south, row.share)
    return height.isFinite ? height : nil
  }

  /// The two texels of a row or column around a place, counting the extra ones, and the fraction of
  /// the way to the second. At a centre both are the same, so that the next one may be unknown.
  private func place(_ part: Double) -> (first: Int, next: Int, share: Float) {
    let texel = min(max(part, 0), 1) * Double(side) + (isOfCorners ? 1 : 0.5)
    let first = Int(texel)
    let share = Float(texel - Double(first))
    return (first, share > 0 ? first + 1 : first, share)
  }

  private static func mixed(_ first: Float, _ next: Float, _ share: Float) -> Float {
    first * (1 - share) + next * share
  }

  private static func range(of heights: [Float]) -> ClosedRange<Float>? {
    var (lowest, highest) = (Float.infinity, -Float.infinity)
    for height in heights where height.isFinite {
      lowest = min(lowest, height)
      highest = max(highest, height)
    }
    return lowest <= highest ? lowest...highest : nil
  }

  package var byteCount: Int { texels.count * MemoryLayout<Float>.stride }
}

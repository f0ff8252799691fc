import ImageCodec
import MapStyle
import Testing

@testable import Elevation

@Suite("Heights up to a tile's border")
struct PaddedElevationGridTests {
  private static let side = 16

  /// Nine tiles around one, of heights by texels from the middle one's north-western corner.
  private struct Ground {
    var missing: [SIMD2<Int>] = []
    var height: (Int, Int) -> Float

    func grid(_ x: Int, _ y: Int) -> ElevationGrid? {
      guard !missing.contains(SIMD2(x, y)) else { return nil }
      var metres: [Float] = []
      for row in 0..<side {
        for column in 0..<side { metres.append(height(x * side + column, y * side + row)) }
      }
      return ElevationGrid(side: side, metres: metres)
    }

    func padded(_ x: Int, _ y: Int) throws -> PaddedElevationGrid {
      PaddedElevationGrid(
        try #require(grid(x, y)), beside: .init { grid(x + $0, y + $1) })
    }
  }

  /// Heights without any order, the same each time.
  private static func rough(_ x: Int, _ y: Int) -> Float {
    var bits = UInt64(bitPattern: Int64(x &* 73_856_093 ^ y &* 19_349_663))
    bits = (bits ^ bits >> 31) &* 0x9E37_79B9_7F4A_7C15
    return Float(bits >> 48) / 65_536 * 4000 - 300
  }

  @Test("Heights of corners are half a texel north-west of those of centres, and on borders equal")
  func corners() throws {
    let ground = Ground(height: Self.rough)
    func corners(_ x: Int, _ y: Int) throws -> PaddedElevationGrid {
      PaddedElevationGrid(
        try #require(ground.grid(x, y)), beside: .init { ground.grid(x + $0, y + $1) },
        isOfCorners: true)
    }
    let (tile, centres, side) = (try corners(0, 0), try ground.padded(0, 0), Double(Self.side))
    for step in 0..<40 {
      let (x, y) = (Double(step) / 44, Double(step * 17 % 40) / 44)
      let shifted = centres.metres(x: x + 0.5 / side, y: y + 0.5 / side)
      #expect(abs(try #require(tile.metres(x: x, y: y)) - (try #require(shifted))) < 0.01)
      #expect(try tile.metres(x: 1, y: y) == corners(1, 0).metres(x: 0, y: y))
      #expect(try tile.metres(x: x, y: 1) == corners(0, 1).metres(x: x, y: 0))
    }
  }

  @Test("Two tiles have the same heights on the border that they share, to the bit")
  func sharedBorders() throws {
    let ground = Ground(height: Self.rough)
    let (middle, east, south) = (
      try ground.padded(0, 0), try ground.padded(1, 0), try ground.padded(0, 1)
    )
    for step in 0...331 {
      let along = Double(step) / 331
      let (eastern, southern) = (middle.metres(x: 1, y: along), middle.metres(x: along, y: 1))
      #expect(eastern != nil && eastern == east.metres(x: 0, y: along))
      #expect(southern != nil && southern == south.metres(x: along, y: 0))
    }
    #expect(middle.metres(x: 1, y: 1) == (try ground.padded(1, 1)).metres(x: 0, y: 0))
  }

  @Test("In a texel's middle is its height, between middles the mean by distance")
  func mixes() throws {
    let grid = try Ground(height: Self.rough).padded(0, 0)
    for row in 0..<Self.side {
      for column in 0..<Self.side {
        func place(_ index: Int, _ part: Double) -> Double {
          (Double(index) + 0.5 + part) / Double(Self.side)
        }
        #expect(grid.metres(x: place(column, 0), y: place(row, 0)) == grid[column, row])
        let quarter = try #require(grid.metres(x: place(column, 0.25), y: place(row, 0.5)))
        let west = (grid[column, row] + grid[column, row + 1]) / 2
        let east = (grid[column + 1, row] + grid[column + 1, row + 1]) / 2
        #expect(abs(quarter - (0.75 * west + 0.25 * east)) < 1e-2)
      }
    }
  }

  @Test("A plane goes on where there are no neighbours, or some of another size")
  func plane() throws {
    let other = ElevationGrid(side: 2, metres: [9, 9, 9, 9])
    let ground = Ground { 3 * Float($0) - 2 * Float($1) + 7 }
    for beside in [
      PaddedElevationGrid.Neighbours(),
      .init { $0 < 0 && $1 == 0 || $0 == 0 && $1 > 0 ? other : nil },
      .init { $0 == 0 || $1 == 0 ? ground.grid($0, $1) : nil }, .init { ground.grid($0, $1) },
      .init { $0 != 0 && $1 != 0 ? other : nil },
    ] {
      let grid = PaddedElevationGrid(try #require(ground.grid(0, 0)), beside: beside)
      for x in stride(from: 0, through: 1, by: 0.125) {
        for y in stride(from: 0, through: 1, by: 0.125) {
          let expected = 3 * (x * 16 - 0.5) - 2 * (y * 16 - 0.5) + 7
          #expect(abs(Double(try #require(grid.metres(x: x, y: y))) - expected) < 1e-4)
        }
      }
      #expect(grid.range == -28...57)
    }
  }

  @Test("Next to what is not known nothing is known, and nothing traps")
  func unknown() throws {
    var ground = Ground(height: Self.rough)
    ground.height = { $0 == 5 && $1 == 6 ? .nan : $0 == 12 && $1 == 12 ? .infinity : 10 }
    let grid = try ground.padded(0, 0)
    #expect(grid.metres(x: 5.5 / 16, y: 6.5 / 16) == nil)
    #expect(grid.metres(x: 5.0 / 16, y: 6.2 / 16) == nil)
    #expect(grid.metres(x: 12.4 / 16, y: 12.4 / 16) == nil)
    // In the middle of a texel those beside it do not count.
    #expect(grid.metres(x: 4.5 / 16, y: 6.5 / 16) == 10)
    for odd in [Double.nan, .infinity, -.infinity, 1e300, -3] {
      let found = grid.metres(x: odd, y: 0.5)
      #expect(found == (odd.isNaN ? nil : 10))
      #expect(grid.metres(x: 0.25, y: odd) == found)
    }
    #expect(grid.range == 10...10)
    let empty = PaddedElevationGrid(ElevationGrid(side: 1, metres: [.nan]), beside: .init())
    #expect(empty.range == nil && empty.metres(x: 0.5, y: 0.5) == nil)
    let single = PaddedElevationGrid(ElevationGrid(side: 1, metres: [4]), beside: .init())
    #expect(single.range == 4...4 && single.metres(x: 0.1, y: 0.9) == 4)
  }

  @Test("A picture is brought to the smallest size that holds it, or to the largest there is")
  func sizes() {
    for (width, height, side) in [(1, 1, 4), (4, 4, 4), (5, 2, 8), (8, 8, 8), (9, 1, 8)] {
      let picture = PixelImage(width: width, height: height, filledWith: SIMD4(1, 134, 160, 255))
      let grid = ElevationGrid(picture, .mapbox, sides: [4, 8])
      #expect(grid.side == side && grid.metres.count == side * side)
      #expect(grid.metres.allSatisfy { abs($0) < 0.01 })
    }
  }
}

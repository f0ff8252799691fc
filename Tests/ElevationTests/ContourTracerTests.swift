import Testing

@testable import Elevation

@Suite("Lines of equal height")
struct ContourTracerTests {
  private static let side = 32

  /// A tile of a ground that goes on around it.
  private static func tile(
    _ column: Int = 0, _ row: Int = 0, _ height: (Double, Double) -> Double
  ) -> PaddedElevationGrid {
    func grid(_ x: Int, _ y: Int) -> ElevationGrid {
      var metres: [Float] = []
      for v in 0..<side {
        for u in 0..<side {
          metres.append(
            Float(height(Double(x * side + u) + 0.5, Double(y * side + v) + 0.5)))
        }
      }
      return ElevationGrid(side: side, metres: metres)
    }
    return PaddedElevationGrid(
      grid(column, row), beside: .init { grid(column + $0, row + $1) })
  }

  private static func lines(
    _ grid: PaddedElevationGrid, interval: Double, limit: Int = ContourTracer.segmentLimit
  ) -> [ContourLine] {
    guard let whole = ContourPart(of: grid, x: 0, y: 0, parts: 1) else { return [] }
    return ContourTracer.lines(of: grid, whole, interval: interval, segmentLimit: limit)
  }

  private static func isClosed(_ line: ContourLine) -> Bool {
    line.points.first == line.points.last
  }

  /// Texels from the middle of the tile.
  private static func distance(_ place: SIMD2<Double>) -> Double {
    let off = place - SIMD2(16, 16)
    return (off * off).sum().squareRoot()
  }

  /// Rough ground, the same each time.
  private static func rough(_ x: Double, _ y: Double) -> Double {
    var bits = UInt64(bitPattern: Int64(x) &* 73_856_093 ^ Int64(y) &* 19_349_663)
    bits = (bits ^ bits >> 31) &* 0x9E37_79B9_7F4A_7C15
    return Double(bits >> 48) / 65_536 * 60
  }

  @Test("On a plane they are straight, one for each level, from edge to edge")
  func plane() {
    let grid = Self.tile { x, y in 3 * x + 2 * y }
    let lines = Self.lines(grid, interval: 10)
    // Half a texel around the tile: from -2.5 to 162.5 metres.
    #expect(lines.map(\.level) == Array(0...16))
    for line in lines {
      #expect(!Self.isClosed(line))
      for point in line.points {
        #expect(abs(3 * point.x + 2 * point.y - 10 * Double(line.level)) < 1e-4)
      }
      for end in [line.points.first, line.points.last].compactMap(\.self) {
        #expect([-0.5, 32.5].contains(end.x) || [-0.5, 32.5].contains(end.y))
      }
    }
  }

  @Test("Around a cone they are closed circles, higher ground to the right")
  func cone() {
    let grid = Self.tile { x, y in 100 - 5 * Self.distance(SIMD2(x, y)) }
    let lines = Self.lines(grid, interval: 10)
    let rings = lines.filter(Self.isClosed)
    // The circle of level 2 is as wide as the tile, that of level 1 wider.
    #expect(rings.map(\.level) == Array(2...9))
    for ring in rings {
      let radius = (100 - 10 * Double(ring.level)) / 5
      var doubledArea = 0.0
      for (a, b) in zip(ring.points, ring.points.dropFirst()) {
        let off = Self.distance(a)
        #expect(abs(off - radius) < 0.15, "\(ring.level): \(a)")
        doubledArea += a.x * b.y - a.y * b.x
      }
      // Clockwise as seen on the map, where y goes south.
      #expect(doubledArea > 0)
      #expect(abs(doubledArea / 2 - .pi * radius * radius) < 0.1 * .pi * radius * radius)
    }
  }

  @Test("Lines of neighbouring tiles have the same corners on the border, saddles or not")
  func borders() {
    let west = Self.lines(Self.tile(0, 0, Self.rough), interval: 7)
    let east = Self.lines(Self.tile(1, 0, Self.rough), interval: 7)
    let south = Self.lines(Self.tile(0, 1, Self.rough), interval: 7)
    /// What of the lines lies on a border, by level, as places along it.
    func places(_ lines: [ContourLine], _ along: (SIMD2<Double>) -> Double?) -> [[Double]] {
      lines.flatMap { line in
        // A ring has its first point twice.
        Set(line.points).compactMap { point in along(point).map { [Double(line.level), $0] } }
      }.sorted { $0.lexicographicallyPrecedes($1) }
    }
    let (right, left) = (
      places(west) { $0.x == 32 ? $0.y : nil }, places(east) { $0.x == 0 ? $0.y : nil }
    )
    #expect(right == left && right.count > 30)
    let (bottom, top) = (
      places(west) { $0.y == 32 ? $0.x : nil }, places(south) { $0.y == 0 ? $0.x : nil }
    )
    #expect(bottom == top && bottom.count > 30)
  }

  @Test("On rough ground lines are simple, and end only where the ground does")
  func rough() {
    for line in Self.lines(Self.tile(0, 0, Self.rough), interval: 7) where !Self.isClosed(line) {
      for end in [line.points.first, line.points.last].compactMap(\.self) {
        #expect([-0.5, 32.5].contains(end.x) || [-0.5, 32.5].contains(end.y), "\(end)")
      }
    }
  }

  @Test("Heights that are a level's own make no line double, broken or as short as a point")
  func equalHeights() {
    // Steps of ground, each as high as a level, with a peak and a pit of one texel.
    let grid = Self.tile { x, y -> Double in
      if Int(x) == 9 && Int(y) == 9 { return 10 }
      return Int(x) < 16 ? 0 : Int(x) < 20 ? 10 : 20
    }
    let lines = Self.lines(grid, interval: 10)
    let long = lines.filter { !Self.isClosed($0) }
    #expect(long.map(\.level) == [1, 2])
    #expect(long.map { Set($0.points.map(\.x)) } == [[16.5], [20.5]])
    // A peak that only just reaches a level is a point, which is no line.
    #expect(lines.count == 2)
    #expect(Self.lines(Self.tile { _, _ in 10 }, interval: 10).isEmpty)
  }

  @Test("A saddle is decided by its middle, and both lines keep apart")
  func saddle() {
    for lift in [0.2, -0.2] {
      // High in the north-west and in the south-east of the middle.
      let grid = Self.tile { x, y in (x - 16) * (y - 16) + lift }
      let lines = Self.lines(grid, interval: 1000)
      #expect(lines.count == 2)
      // Where the middle is high, the low corners are cut off, else the high ones.
      for line in lines { #expect(Set(line.points.map { $0.x < 16 }).count == 1) }
      for point in lines.flatMap(\.points) {
        #expect(abs((point.x - 16) * (point.y - 16) + lift) < 1e-4)
      }
    }
  }

  @Test("Lines end where nothing is known")
  func unknown() {
    let grid = Self.tile { x, y -> Double in
      if (10...14).contains(x) { return .nan }
      return (20...22).contains(x) ? 1e9 : y
    }
    let lines = Self.lines(grid, interval: 16.25)
    #expect(lines.filter { $0.level == 1 }.count == 3)
    for line in lines {
      #expect(line.points.allSatisfy { $0.x <= 10 || $0.x >= 14 })
      #expect(line.points.allSatisfy { $0.x.isFinite && $0.y.isFinite })
    }
    #expect(Self.lines(Self.tile { _, _ in .nan }, interval: 1).isEmpty)
    #expect(Self.lines(Self.tile { x, _ in x }, interval: .nan).isEmpty)
  }

  @Test("Too many lines are thinned out, at worst to none")
  func limits() {
    let wild = Self.tile { x, y -> Double in
      let sum = Int(x) + Int(y)
      return sum.isMultiple(of: 2) ? -10_000 : 9000
    }
    for interval in [0.01, 1, 20] {
      let lines = Self.lines(wild, interval: interval)
      let points = lines.reduce(0) { $0 + $1.points.count }
      #expect(points > 1000 && points < 3 * ContourTracer.segmentLimit)
    }
    #expect(Self.lines(wild, interval: 1, limit: 100).isEmpty)
    for interval in [1e-300, 0, -1, 0.001, .infinity] {
      #expect(Self.lines(wild, interval: interval).isEmpty)
    }
    let slope = Self.tile { x, _ in x * 10 }
    let all = Self.lines(slope, interval: 1)
    let few = Self.lines(slope, interval: 1, limit: 5000)
    let expected = Set(-4...325)
    #expect(Set(all.map(\.level)) == expected && all.count == expected.count)
    #expect(few.allSatisfy { $0.level % 5 == 0 })
    #expect(few.count == expected.filter { $0 % 5 == 0 }.count)
  }

  @Test("Parts of a tile have the lines that the whole has there")
  func parts() throws {
    let grid = Self.tile(0, 0, Self.rough)
    let whole = Self.lines(grid, interval: 7)
    let part = try #require(ContourPart(of: grid, x: 1, y: 0, parts: 2))
    let lines = ContourTracer.lines(of: grid, part, interval: 7)
    func isInside(_ point: SIMD2<Double>) -> Bool {
      (17...31).contains(point.x) && (1...15).contains(point.y)
    }
    func inner(_ lines: [ContourLine], _ shift: Double) -> Set<SIMD2<Double>> {
      let points = lines.flatMap(\.points).map { SIMD2($0.x + shift, $0.y) }
      // But for rounding.
      return Set(points.filter(isInside).map { ($0 * 1e6).rounded(.toNearestOrEven) })
    }
    #expect(inner(lines, 16) == inner(whole, 0) && inner(whole, 0).count > 100)
    #expect(ContourPart(of: grid, x: 0, y: 0, parts: 3) == nil)
    #expect(ContourPart(of: grid, x: 2, y: 0, parts: 2) == nil)
  }
}

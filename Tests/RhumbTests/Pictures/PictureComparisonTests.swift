import ImageCodec
import Testing

/// What the comparison of pictures lets pass, and what it does not.
@Suite("Comparison of pictures")
struct PictureComparisonTests {
  private static let width = 240
  private static let height = 180

  /// A light ground with some dark lines of two pixels, `shift` pixels farther down.
  private func drawing(
    shift: Int = 0, lines: Int = 3, change: (Int, Int) -> Int = { _, _ in 0 }
  ) -> PixelImage {
    var bytes: [UInt8] = []
    for y in 0..<Self.height {
      for x in 0..<Self.width {
        let isLine = (0..<lines).contains { (0..<2).contains(y - shift - 20 - $0 * 40) }
        let level = UInt8(clamping: (isLine ? 60 : 230) + change(x, y))
        bytes += [level, level, level, 255]
      }
    }
    return PixelImage(width: Self.width, height: Self.height, bytes: bytes)
  }

  private func isAlike(_ other: PixelImage) -> Bool? {
    PictureComparison(drawing(), other)?.isAlike
  }

  @Test("What drivers do differently passes: rounding, smoothed edges, a few pixels at all")
  func passes() {
    #expect(isAlike(drawing()) == true)
    #expect(isAlike(drawing { x, y in x % 8 == 0 ? y % 3 - 1 : 0 }) == true)
    #expect(isAlike(drawing { _, y in (y - 22) % 40 == 0 ? -8 : 0 }) == true)
    #expect(isAlike(drawing { x, y in x % 24 == 0 && y % 20 == 0 ? -150 : 0 }) == true)
  }

  @Test("A line a pixel aside, a line that is missing and another colour do not")
  func fails() {
    #expect(isAlike(drawing(shift: 1)) == false)
    #expect(isAlike(drawing(lines: 2)) == false)
    #expect(isAlike(drawing { _, _ in 1 }) == false)
    #expect(isAlike(drawing { x, y in x < 120 && y < 90 ? 4 : 0 }) == false)
    #expect(isAlike(drawing { x, y in x < 12 && y < 12 ? 20 : 0 }) == false)
  }

  /// A glyph as small as the map's least: an upright stroke of 2 pixels and a bar, with soft edges.
  private static func glyph(_ x: Int, _ y: Int) -> Int {
    switch (x - 100, y - 85) {
    case (0...1, 0...8), (2...5, 4): -140
    case (-1, 0...8), (2, 0...8): -60
    default: 0
    }
  }

  private static func nudged(_ color: SIMD4<UInt8>, up: Bool) -> SIMD4<UInt8> {
    var color = color
    for channel in 0..<3 {
      let level = Int(color[channel]) + (up ? 1 : -1)
      color[channel] = UInt8(clamping: level)
    }
    return color
  }

  @Test("A single small glyph or a thin short line that is in one picture only is seen")
  func smallLosses() throws {
    let lettered = drawing(change: Self.glyph)
    for (reference, result) in [(lettered, drawing()), (drawing(), lettered)] {
      let comparison = try #require(PictureComparison(reference, result))
      #expect(!comparison.isAlike && comparison.largestLoss.count > 12)
      // Its share of the picture would have passed.
      #expect(comparison.percent < PictureComparison.percentThatMayDiffer)
      #expect((98...106).contains(comparison.largestLoss.x))
    }
    #expect(isAlike(drawing { x, y in y == 90 && (40..<52).contains(x) ? -20 : 0 }) == false)
    #expect(isAlike(drawing { x, y in x == y + 60 && (90..<102).contains(y) ? -40 : 0 }) == false)
  }

  @Test("Edges that are rounded otherwise, and a glyph that is smoothed otherwise, pass")
  func softEdges() throws {
    let lettered = drawing(change: Self.glyph)
    // The bar's ends and the stroke's soft sides a good deal lighter or darker.
    let smoothed = drawing {
      let level = Self.glyph($0, $1)
      return level == -60 ? ($1 % 2 == 0 ? -20 : -95) : level
    }
    let comparison = try #require(PictureComparison(lettered, smoothed))
    #expect(comparison.isAlike && comparison.percent > 0 && comparison.largestLoss.count == 0)
    // A row of 60 pixels of an edge on the other side of it.
    #expect(isAlike(drawing { x, y in y == 22 && x < 60 ? -170 : 0 }) == true)
  }

  @Test(
    "A reference picture without one of its smallest labels, or the dot of a town, is another one",
    arguments: [
      // "Sea", in pale blue on blue; the dot of Naples; "Rome".
      (x: 134..<166, y: 148..<164), (x: 169..<176, y: 95..<102), (x: 103..<141, y: 96..<109),
    ])
  func referenceWithoutLabel(x columns: Range<Int>, y rows: Range<Int>) throws {
    let reference = try #require(try PictureReference(name: "countries").picture())
    var counts: [SIMD4<UInt8>: Int] = [:]
    for y in rows { for x in columns { counts[reference[x: x, y: y], default: 0] += 1 } }
    let ground = try #require(counts.max { $0.value < $1.value }?.key)
    var without = reference
    for y in rows { for x in columns { without[x: x, y: y] = ground } }
    let comparison = try #require(PictureComparison(reference, without))
    #expect(!comparison.isAlike && comparison.largestLoss.count > 8, "\(comparison.description)")
  }

  @Test("A reference picture whose edges are rounded by a level passes")
  func referenceWithRoundedEdges() throws {
    let reference = try #require(try PictureReference(name: "town").picture())
    var rounded = reference
    for y in 0..<reference.height {
      for x in 1..<reference.width
      where (x + y) % 2 == 0 && reference[x: x, y: y] != reference[x: x - 1, y: y] {
        let color = reference[x: x, y: y]
        rounded[x: x, y: y] = Self.nudged(color, up: x % 4 < 2)
      }
    }
    let comparison = try #require(PictureComparison(reference, rounded))
    #expect(comparison.isAlike && comparison.mean > 0.1, "\(comparison.description)")
  }

  @Test("Groups of pixels touch at sides and corners, and the largest counts")
  func groups() {
    let marks = ["#..#.", ".#...", "...##", "#..##"].map(Array.init)
    let largest = PixelGroup.largest(width: 5, height: 4) { marks[$1][$0] == "#" }
    #expect(largest.count == 4 && largest.x >= 3 && largest.y >= 2)
    #expect(PixelGroup.largest(width: 5, height: 4) { _, _ in false } == PixelGroup())
  }

  @Test("Pictures of two sizes are not compared")
  func sizes() {
    #expect(PictureComparison(drawing(), PixelImage(width: 8, height: 8)) == nil)
  }
}

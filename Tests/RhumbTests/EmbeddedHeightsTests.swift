import GeoMath
import ImageCodec
import Testing
import TileSources

@testable import MapOpening

@Suite("Embedded heights")
struct EmbeddedHeightsTests {
  private static let heights = Result { try EmbeddedWorld.bundledHeights() }

  /// The metres of a tile, row by row.
  private func metres(_ id: TileID) throws -> [Double] {
    let bytes = try #require(try Self.heights.get().tile(id), "no tile \(id)")
    let picture = try ImageDecoding.decode(bytes)
    #expect(picture.width == 256 && picture.height == 256)
    return (0..<256 * 256).map { index in
      let pixel = picture[x: index % 256, y: index / 256]
      return Double(pixel.x) * 256 + Double(pixel.y) + Double(pixel.z) / 256 - 32768
    }
  }

  private func metres(_ latitude: Double, _ longitude: Double, level: Int) throws -> Double {
    let place = Coordinate(latitude: latitude, longitude: longitude)
    let id = TileID(containing: place, level: level)
    let point = WebMercator.worldPoint(place)
    let side = Double(1 << level) * 256
    let (x, y) = (Int(point.x * side) - id.x * 256, Int(point.y * side) - id.y * 256)
    return try metres(id)[y * 256 + x]
  }

  @Test(
    "mountains are high, lowlands low and the sea level, on every level",
    arguments: [
      (28.0, 86.9, 4000.0...9000.0), (46.0, 7.8, 1500...4800), (-3.1, -60.0, 1...150),
      (75.0, -40.0, 2300...3300), (40.0, -35.0, 0...0), (-60.0, 120.0, 0...0),
    ])
  func known(latitude: Double, longitude: Double, range: ClosedRange<Double>) throws {
    for level in [2, 4, 5, 8, 12, 14] {
      let found = try metres(latitude, longitude, level: level)
      #expect(range.contains(found), "level \(level): \(found)")
    }
  }

  @Test("a deeper tile goes through the heights of the one above it")
  func between() throws {
    // A texel of level 4 lies between the four middle ones of its sixteen on level 6.
    let coarse = try metres(TileID(z: 4, x: 8, y: 5))
    let fine = try metres(TileID(z: 6, x: 33, y: 21))
    var worst = 0.0
    for row in 1..<63 {
      for column in 1..<63 {
        let (x, y) = (4 * column + 1, 4 * row + 1)
        let four = [0, 1, 256, 257].map { fine[y * 256 + x + $0] }.reduce(0, +) / 4
        worst = max(worst, abs(four - coarse[(row + 64) * 256 + column + 64]))
      }
    }
    // What the curve bends within a texel.
    #expect(worst < 60, "\(worst) m")
  }

  @Test(
    "neighbouring tiles go on in each other, at 180° too",
    arguments: [
      (TileID(z: 6, x: 33, y: 22), TileID(z: 6, x: 34, y: 22)),
      (TileID(z: 7, x: 127, y: 34), TileID(z: 7, x: 0, y: 34)),
    ])
  func seams(west: TileID, east: TileID) throws {
    let (left, right) = (try metres(west), try metres(east))
    func step(_ a: (Int) -> Double, _ b: (Int) -> Double) -> Double {
      (0..<256).reduce(0) { $0 + abs(a($1) - b($1)) } / 256
    }
    let across = step({ left[$0 * 256 + 255] }, { right[$0 * 256] })
    let within = step({ left[$0 * 256 + 254] }, { left[$0 * 256 + 255] })
    #expect(across < 3 * within + 1, "\(across) m, \(within) m within")
  }

  @Test("Null Island has its own heights, and no others are deeper than the world's")
  func island() throws {
    let heights = try Self.heights.get()
    #expect(heights.summary.zooms == 0...14)
    #expect(try metres(TileID(z: 14, x: 8192, y: 8192)).max() ?? 0 > 10)
    #expect(try heights.tile(TileID(z: 15, x: 0, y: 0)) == nil)
    #expect(heights.summary.depths.filter { $0.deepest == 14 }.allSatisfy { $0.bounds != nil })
  }
}

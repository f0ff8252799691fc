import BundledResources
import Foundation
import GeoMath
import ImageCodec
import IslandGenerator
import TestSupport
import Testing
import TileSources

@testable import WorldBuilder

@Suite("The archive of Null Island's heights")
struct IslandHeightsTests {
  private static let heights = IslandHeights()

  private func archive() throws -> PMTilesSource {
    try PMTilesSource(path: #require(BundledResources.nullIslandHeightsPath))
  }

  /// The archive's texel so many texels east and south of 0° N, 0° E.
  private func texel(
    _ column: Int, _ row: Int, level: Int, of archive: PMTilesSource
  ) throws -> PixelImage.Pixel {
    let middle = (HeightLevel.side << level) / 2
    let (x, y) = (column + middle, row + middle)
    let id = TileID(z: level, x: x / HeightLevel.side, y: y / HeightLevel.side)
    let bytes = try #require(try archive.tile(id), "no tile \(id)")
    return try PNGCodec.decode(bytes)[x: x % HeightLevel.side, y: y % HeightLevel.side]
  }

  /// As terrarium has it.
  private func metres(_ pixel: PixelImage.Pixel) -> Double {
    Double(pixel.x) * 256 + Double(pixel.y) + Double(pixel.z) / 256 - 32768
  }

  /// What the generator makes of a texel and those beside it.
  private func level(_ level: Int, about column: Int, _ row: Int) -> HeightLevel {
    let depth = 14 - level
    var made = HeightLevel(
      of: Self.heights, level: 14, columns: column << depth..<(column + 2) << depth,
      rows: row << depth..<(row + 2) << depth)
    for _ in 0..<depth { made = HeightLevel(above: made) }
    return made
  }

  @Test("every level has the tiles that touch the island's area, as 256 texels of PNG")
  func complete() throws {
    let archive = try archive()
    #expect(archive.summary.zooms == IslandHeightsArchive.levels)
    #expect(archive.summary.content == .png)
    let (northWest, southEast) = NullIsland().bounds
    var count = 0
    for level in IslandHeightsArchive.levels {
      let size = Double(1 << level)
      for y in Int(northWest.y * size)..<Int((southEast.y * size).rounded(.up)) {
        for x in Int(northWest.x * size)..<Int((southEast.x * size).rounded(.up)) {
          let id = TileID(z: level, x: x, y: y)
          let picture = try PNGCodec.decode(#require(try archive.tile(id), "no tile \(id)"))
          #expect(picture.width == 256 && picture.height == 256)
          count += 1
        }
      }
      #expect(
        IslandHeightsArchive.tiles(level: level).allSatisfy { (try? archive.tile($0)) != nil })
    }
    #expect(archive.tileCount == count)
  }

  @Test(
    "the bundled archive's texels are what the generator makes, within a step of the formula",
    arguments: [(14, 60), (13, 30), (12, 20), (9, 2)])
  func bundled(level: Int, count: Int) throws {
    let archive = try archive()
    var random = SeededGenerator(seed: 7)
    // On the island: 6000 m of 9.55 m a texel at level 14.
    let reach = Double(628 >> (14 - level))
    for _ in 0..<count {
      let (x, y) = (Int(random.double(-reach...reach)), Int(random.double(-reach...reach)))
      let made = self.level(level, about: x, y)
      let found = try texel(x, y, level: level, of: archive)
      #expect(
        found == made.pixel(x, y),
        "\(level)/\(x)/\(y); WorldBuilder --null-island-heights makes the archive again")
      #expect(abs(metres(found) - made[x, y]) <= made.step(x, y) / 2)
      #expect(made.step(x, y) <= max(1.0 / 16 * Double(1 << (14 - level)), 1))
    }
  }

  @Test("a texel of level 14 is the height at its middle")
  func middles() {
    let texel = 1 / Double(256 << 14)
    for (column, row) in [(0, 0), (-400, -350), (300, -200), (-310, -146)] {
      let middle = WorldPoint(
        x: 0.5 + (Double(column) + 0.5) * texel, y: 0.5 + (Double(row) + 0.5) * texel)
      #expect(level(14, about: column, row)[column, row] == Self.heights.metres(at: middle))
    }
  }

  @Test("neighbouring tiles go on in each other: no step at a border that is not in the formula")
  func borders() throws {
    let archive = try archive()
    for level in [14, 12] {
      for other in stride(from: -500 >> (14 - level), to: 500 >> (14 - level), by: 60) {
        for border in [0, -256, 256] where level == 14 || border == 0 {
          let west = try texel(border - 1, other, level: level, of: archive)
          let east = try texel(border, other, level: level, of: archive)
          let made = self.level(level, about: border - 1, other)
          let error = metres(east) - metres(west) - (made[border, other] - made[border - 1, other])
          #expect(abs(error) <= 1, "\(level)/\(border)/\(other)")
        }
      }
    }
  }

  @Test("ground that is nearly level is rounded finely, steep ground coarsely")
  func steps() {
    let flat = level(14, about: 20, -30)
    #expect(flat.step(20, -30) == 1.0 / 16)
    // The flank of Mount Zero.
    let steep = level(14, about: -380, -290)
    #expect(steep.step(-380, -290) > 1.0 / 16 && steep.step(-380, -290) <= 1)
  }

  @Test("the tiles of pure sea are 0, and the archive stays small")
  func sea() throws {
    let archive = try archive()
    let corner = try PNGCodec.decode(
      #require(try archive.tile(TileID(z: 14, x: 8189, y: 8194)), "no corner"))
    #expect(corner == PixelImage(width: 256, height: 256, filledWith: [128, 0, 0, 255]))
    let path = try #require(BundledResources.nullIslandHeightsPath)
    let size = try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int
    #expect(try #require(size) < 650_000)
  }
}

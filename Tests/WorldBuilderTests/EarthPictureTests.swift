import BundledResources
import Foundation
import GeoMath
import ImageCodec
import Testing
import TileSources

@testable import WorldBuilder

/// What the bundled heights and depths of the Earth show.
@Suite("Heights and depths")
struct EarthPictureTests {
  private func pixel(
    _ archive: PMTilesSource, _ latitude: Double, _ longitude: Double, level: Int
  ) throws -> PixelImage.Pixel {
    let place = Coordinate(latitude: latitude, longitude: longitude)
    let tile = TileID(containing: place, level: level)
    let picture = try ImageDecoding.decode(#require(try archive.tile(tile), "no tile \(tile)"))
    let point = WebMercator.worldPoint(place)
    func index(_ part: Double, _ number: Int) -> Int {
      let inside = part * Double(1 << level) - Double(number)
      return min(Int(inside * Double(picture.width)), picture.width - 1)
    }
    return picture[x: index(point.x, tile.x), y: index(point.y, tile.y)]
  }

  @Test("every tile of heights is there, in 3 MB")
  func heights() throws {
    let path = try #require(BundledResources.heightsPath)
    let archive = try PMTilesSource(path: path)
    #expect(archive.summary.zooms == HeightPyramid.levels)
    for level in HeightPyramid.levels {
      for y in 0..<1 << level {
        for x in 0..<1 << level {
          let isThere = try archive.tile(TileID(z: level, x: x, y: y)) != nil
          #expect(isThere, "\(level)/\(x)/\(y)")
        }
      }
    }
    let (everest, amazon) = (
      try pixel(archive, 28, 86.9, level: 4), try pixel(archive, -3.1, -60, level: 4)
    )
    #expect(everest.x > 190 && amazon.x < 30)
    let size = try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int
    #expect(try #require(size) < 3_000_000)
  }

  @Test("the deeper the sea, the darker; land, shores and shelves are clear")
  func depths() throws {
    let archive = try PMTilesSource(path: #require(BundledResources.bathymetryPath))
    for level in Bathymetry.levels {
      func alpha(_ latitude: Double, _ longitude: Double) throws -> Int {
        Int(try pixel(archive, latitude, longitude, level: level).w)
      }
      let (slope, deep) = (try alpha(46.5, -6), try alpha(40, -42))
      #expect(slope > 10 && deep > slope, "level \(level): \(slope), \(deep)")
      for (latitude, longitude) in [(47.0, 8.0), (55, 4), (-2, -60), (-80, -175), (84.9, 10)] {
        #expect(try alpha(latitude, longitude) < 3, "\(latitude), \(longitude)")
      }
    }
  }

  @Test("everything that is embedded takes at most 36 MB")
  func size() throws {
    let world = try #require(BundledResources.worldPath)
    let folder = URL(filePath: world).deletingLastPathComponent()
    let files = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: [.fileSizeKey])
    let sizes = try files.map { try $0.resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0 }
    #expect(files.count > 6 && sizes.reduce(0, +) <= 36_000_000, "\(sizes)")
  }

  @Test("a small Earth: heights between crossings, and tints that end beside land")
  func smallEarth() throws {
    var earth = Plane(width: 360, height: 180, value: -5000)
    for row in 60..<120 { for column in 200..<280 { earth.values[row * 360 + column] = 800 } }
    let heights = try archive(try HeightPyramid.archive(of: earth))
    // 255 times the root of 800 / 9000.
    #expect(try pixel(heights, 0, 60, level: 4).x == 76)
    #expect(try pixel(heights, 0, -60, level: 4) == PixelImage.Pixel(0, 0, 0, 255))
    let depths = try archive(try Bathymetry.archive(of: earth))
    #expect(try pixel(depths, 0, -60, level: 2).w > 70)
    #expect(try pixel(depths, 0, 60, level: 2).w == 0)
  }

  /// An archive in a file, which is deleted when it is open.
  private func archive(_ bytes: [UInt8]) throws -> PMTilesSource {
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try Data(bytes).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    return try PMTilesSource(path: file.path)
  }
}

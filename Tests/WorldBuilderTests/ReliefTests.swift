import BundledResources
import Foundation
import GeoMath
import ImageCodec
import Testing
import TileSources

@testable import WorldBuilder

@Suite("The relief")
struct ReliefTests {
  private func archive() throws -> PMTilesSource {
    try PMTilesSource(path: #require(BundledResources.reliefPath))
  }

  private func picture(_ tile: TileID) throws -> PixelImage {
    try ImageDecoding.decode(#require(try archive().tile(tile), "no tile \(tile)"))
  }

  /// Places on land on all continents, islands and at both edges of the map.
  private static let land = [
    (45.5, 9.2), (6.5, 3.4), (34.7, 135.5), (39.7, -105.0), (-3.1, -60.0), (24.0, 10.0),
    (-25.0, 133.0), (72.0, -40.0), (-80.0, 20.0), (28.0, 85.0), (64.5, -18.0), (-17.8, 178.0),
    (66.5, 179.0), (66.5, -179.0), (-41.3, 174.8), (21.3, -157.8), (10.0, 105.0), (61.0, 90.0),
    (-50.0, -72.0), (-19.0, 47.0), (83.0, -35.0), (-84.0, 100.0), (1.3, 103.8), (51.5, 0.0),
  ]

  @Test("each tile with land is there at each level, in 10 MB")
  func isComplete() throws {
    let archive = try archive()
    #expect(archive.summary.zooms == ReliefPyramid.levels)
    #expect(archive.summary.content == .webp)
    for (latitude, longitude) in Self.land {
      let place = Coordinate(latitude: latitude, longitude: longitude)
      for level in ReliefPyramid.levels {
        let tile = TileID(containing: place, level: level)
        let isThere = try archive.tile(tile) != nil
        #expect(isThere, "\(tile) at \(place)")
      }
    }
    let size = try #require(BundledResources.reliefPath.flatMap { fileSize($0) })
    #expect(size < 10_000_000)
  }

  @Test("tiles of pure sea are there too, as one clear pixel: none counts as missing")
  func sea() throws {
    let archive = try archive()
    for level in ReliefPyramid.levels {
      for y in 0..<1 << level {
        for x in 0..<1 << level {
          let isThere = try archive.tile(TileID(z: level, x: x, y: y)) != nil
          #expect(isThere, "\(level)/\(x)/\(y)")
        }
      }
    }
    let pacific = try picture(
      TileID(containing: Coordinate(latitude: -40, longitude: -120), level: 5))
    #expect(pacific.width == 1 && pacific[x: 0, y: 0].w == 0)
  }

  @Test(
    "neighbouring tiles go on in each other, at 180° too",
    arguments: [
      (TileID(z: 5, x: 16, y: 11), TileID(z: 5, x: 17, y: 11)),
      (TileID(z: 5, x: 22, y: 13), TileID(z: 5, x: 23, y: 13)),
      (TileID(z: 5, x: 31, y: 7), TileID(z: 5, x: 0, y: 7)),
      (TileID(z: 3, x: 4, y: 3), TileID(z: 3, x: 5, y: 3)),
    ])
  func seams(west: TileID, east: TileID) throws {
    let (left, right) = (try picture(west), try picture(east))
    let last = left.width - 1
    func step(_ other: (Int) -> PixelImage.Pixel) -> Double {
      let sum = (0..<left.height).reduce(0) {
        $0 + abs(Int(left[x: last, y: $1].y) - Int(other($1).y))
      }
      return Double(sum) / Double(left.height)
    }
    // No more than from pixel to pixel within a tile, and what packing changes.
    let across = step { right[x: 0, y: $0] }
    let within = step { left[x: last - 1, y: $0] }
    #expect(across < within + 3, "a mean step of \(across) levels, \(within) within")
  }

  @Test("deserts are sand, forests green, ice is white")
  func colors() throws {
    func color(_ latitude: Double, _ longitude: Double) throws -> SIMD3<Int> {
      let place = Coordinate(latitude: latitude, longitude: longitude)
      let tile = TileID(containing: place, level: 3)
      let point = WebMercator.worldPoint(place)
      let picture = try picture(tile)
      func pixel(_ part: Double, _ index: Int) -> Int {
        min(Int((part * 8 - Double(index)) * Double(picture.width)), picture.width - 1)
      }
      let found = picture[x: pixel(point.x, tile.x), y: pixel(point.y, tile.y)]
      return SIMD3(Int(found.x), Int(found.y), Int(found.z))
    }
    let sand = try color(24, 10)
    #expect(sand.x > sand.y && sand.y > sand.z + 15 && sand.x > 225)
    let forest = try color(-5, -63)
    #expect(forest.y > forest.x + 10 && forest.y > forest.z + 20)
    for (latitude, longitude) in [(72.0, -40.0), (-80, 20)] {
      let ice = try color(latitude, longitude)
      #expect(ice.min() > 235)
    }
  }

  /// A small Earth: land in the east, sea in the west, a ridge on the land.
  private var model: ReliefModel {
    var relief = PixelImage(width: 80, height: 40, filledWith: [118, 166, 204, 255])
    var photo = PixelImage(width: 40, height: 20, filledWith: [9, 27, 62, 255])
    for row in 0..<40 {
      for column in 40..<80 {
        let shade: UInt8 = row == 20 ? 80 : 0
        relief[x: column, y: row] = [200 - shade, 190 - shade, 170 - shade, 255]
        photo[x: column / 2, y: row / 2] = [181, 154, 120, 255]
      }
    }
    return ReliefModel(ReliefPictures(relief: relief, photo: photo))
  }

  @Test("edges of neighbours are the same, and colours spread over the sea")
  func neighbours() {
    let model = model
    for (west, east) in [(0, 1), (1, 2), (2, 3), (3, 0)] {
      let left = model.picture(of: TileID(z: 2, x: west, y: 1), side: 32)
      let right = model.picture(of: TileID(z: 2, x: east, y: 1), side: 32)
      let isEqual = (0..<32).allSatisfy { left[x: 31, y: $0] == right[x: 0, y: $0] }
      #expect(isEqual, "\(west) and \(east)")
    }
    let sea = model.picture(of: TileID(z: 2, x: 0, y: 1), side: 32)[x: 16, y: 4]
    #expect(sea.x >= sea.y && sea.y > sea.z)
    #expect(model.hasLand(in: TileID(z: 2, x: 3, y: 1)))
  }

  @Test("a dark ridge is a shadow, and level land has none")
  func shade() {
    let picture = model.picture(of: TileID(z: 1, x: 1, y: 1), side: 64)
    #expect(picture[x: 32, y: 1].y < picture[x: 32, y: 30].y - 20)
  }

  private func fileSize(_ path: String) -> Int? {
    (try? FileManager.default.attributesOfItem(atPath: path)[.size] as? Int) ?? nil
  }
}

import Elevation
import Foundation
import GeoMath
import ImageCodec
import MapStyle
import RenderModel
import Testing
import TileSources

@testable import TileBuilding

@Suite("Slopes of the ground")
struct ElevationTests {
  /// At the equator, deep enough for slopes to be drawn as steep as they are.
  private static let tile = TileID(z: 15, x: 16384, y: 16384)
  /// Metres to a texel there.
  private static let step = 40_075_016.685578488 / Double(1 << 15) / 256

  private static func grid(_ height: (Double, Double) -> Double, column: Int = 0, row: Int = 0)
    -> ElevationGrid
  {
    var metres: [Float] = []
    for y in 0..<256 {
      for x in 0..<256 {
        metres.append(Float(height(Double(x + 256 * column), Double(y + 256 * row))))
      }
    }
    return ElevationGrid(side: 256, metres: metres)
  }

  /// Of ground without neighbours.
  private static func slopes(
    of tile: TileID, _ height: (Double, Double) -> Double
  ) -> RasterImage {
    SlopePicture(of: tile, grid(height), beside: .init()).image()
  }

  /// A texel of a level, in the finest counted from the tile's own first: east and south.
  private static func slope(_ image: RasterImage, _ x: Int, _ y: Int, level: Int = 0) -> SIMD2<
    Float
  > {
    let around = level == 0 ? 1 : 0
    let start = ((y + around) * (image.side >> level) + x + around) * 4
    let bytes = image.levels[level]
    func number(_ index: Int) -> Float {
      Float(Float16(bitPattern: UInt16(bytes[index]) | UInt16(bytes[index + 1]) << 8))
    }
    return SIMD2(number(start), number(start + 2))
  }

  @Test("A plane has one slope everywhere, with neighbours or without, in every smaller copy")
  func plane() {
    let height: (Double, Double) -> Double = { (0.3 * $0 - 0.1 * $1) * Self.step }
    let alone = Self.slopes(of: Self.tile, height)
    let all = PaddedElevationGrid.Neighbours { Self.grid(height, column: $0, row: $1) }.alongEdges
    let among = SlopePicture(of: Self.tile, Self.grid(height), beside: all).image()
    for image in [alone, among] {
      #expect(image.content == .slopes && image.levels.count == 9)
      for (x, y, level) in [
        (0, 0, 0), (-1, 0, 0), (256, 256, 0), (7, -1, 0), (255, 0, 0), (0, 255, 0), (255, 255, 0),
        (100, 3, 0), (0, 77, 0), (63, 0, 2),
        (0, 0, 8),
      ] {
        let found = Self.slope(image, x, y, level: level)
        #expect(abs(found.x - 0.3) < 2e-3 && abs(found.y + 0.1) < 2e-3, "\(x) \(y): \(found)")
      }
    }
  }

  @Test("At a border the neighbour's heights count, so that no seam is there")
  func neighbours() {
    // Bent, so that ground which goes on as it is would be wrong.
    let height: (Double, Double) -> Double = { x, _ in x * x * Self.step / 512 }
    let west = SlopePicture(
      of: Self.tile, Self.grid(height),
      beside: .init { $0 == 1 && $1 == 0 ? Self.grid(height, column: 1) : nil }
    ).image()
    let east = SlopePicture(
      of: Self.tile.eastward, Self.grid(height, column: 1),
      beside: .init { $0 == -1 && $1 == 0 ? Self.grid(height) : nil }
    ).image()
    // The slope rises by 1/256 a texel.
    #expect(abs(Self.slope(west, 255, 9).x - 255 / 256) < 2e-3)
    #expect(abs(Self.slope(east, 0, 9).x - 1) < 2e-3)
  }

  @Test("The texels around a tile are those of its neighbours, slopes and heights, to the corners")
  func around() throws {
    let height: (Double, Double) -> Double = { x, y in (sin(x / 9) * 40 + cos(y / 7) * x / 9) * 3 }
    func picture(_ column: Int, _ row: Int) -> RasterImage {
      let around = PaddedElevationGrid.Neighbours {
        Self.grid(height, column: column + $0, row: row + $1)
      }
      let tile = TileID(z: 15, x: 16384 + column, y: 16384 + row)
      let slopes = SlopePicture(
        of: tile, Self.grid(height, column: column, row: row), beside: around)
      return slopes.image(heights: RasterImage(heights: slopes.grid))
    }
    let own = picture(0, 0)
    #expect(own.side == 258 && own.margin == 1 / 258)
    func bytes(_ image: RasterImage, _ x: Int, _ y: Int) -> ArraySlice<UInt8> {
      let start = 4 * ((y + 1) * 258 + x + 1)
      return image.levels[0][start..<start + 4]
    }
    for (column, row) in [(1, 0), (0, 1), (-1, -1), (1, -1)] {
      let other = picture(column, row)
      let (heights, others) = (try #require(own.heights), try #require(other.heights))
      for x in -1...256 {
        for y in -1...256 {
          let (otherX, otherY) = (x - 256 * column, y - 256 * row)
          guard (-1...256).contains(otherX), (-1...256).contains(otherY) else { continue }
          #expect(bytes(own, x, y) == bytes(other, otherX, otherY), "\(column) \(row): \(x) \(y)")
          #expect(bytes(heights, x, y) == bytes(others, otherX, otherY))
        }
      }
    }
  }

  @Test("Far from the equator texels are smaller; seen from afar slopes are drawn steeper")
  func scales() {
    let height: (Double, Double) -> Double = { x, _ in x }
    // 60° north, where a metre on the map is half a metre.
    let row = Int(WebMercator.worldPoint(Coordinate(latitude: 60, longitude: 0)).y * 32768)
    let north = Self.slopes(of: TileID(z: 15, x: 16384, y: row), height)
    #expect(abs(Double(Self.slope(north, 9, 9).x) * Self.step - 2) < 0.02)
    let far = Self.slopes(of: TileID(z: 5, x: 16, y: 16), height)
    let plain = 1 / (Self.step * 1024)
    #expect(abs(Double(Self.slope(far, 9, 250).x) / (plain * exp2(3)) - 1) < 0.02)
  }

  /// Heights of a cone in each tile, and tiles that are broken or not there.
  private struct Cones: TileSource {
    var isRemote = false
    var summary = TileSourceSummary(name: "cones", content: .png, zooms: 0...16)
    var missing: Set<TileID> = []
    var broken: Set<TileID> = []
    /// Those whose ground is 100 metres higher.
    var lifted: Set<TileID> = []

    func tile(_ id: TileID) throws(TileSourceError) -> [UInt8]? {
      if missing.contains(id) { return nil }
      if broken.contains(id) { return [1, 2, 3] }
      var image = PixelImage(width: 256, height: 256)
      for y in 0..<256 {
        for x in 0..<256 {
          let off = (pow(Double(x) - 127.5, 2) + pow(Double(y) - 127.5, 2)).squareRoot()
          let base = lifted.contains(id) ? 11_100.0 : 11_000.0
          let steps = Int((base - off * ElevationTests.step) * 10)
          image[x: x, y: y] = SIMD4(
            UInt8(steps >> 16), UInt8(steps >> 8 & 255), UInt8(steps & 255), 255)
        }
      }
      return try? PNGCodec.encode(image)
    }
  }

  private func built(_ source: Cones, _ tile: TileID = tile) throws -> BuiltTile {
    let builder = ElevationTileBuilder(source: source, encoding: .mapbox)
    var answers: TileAnswers = [:]
    guard case .built(let built) = builder.build(tile, &answers, isWanted: { true }) else {
      throw Waiting()
    }
    return built
  }

  private struct Waiting: Error {}

  @Test("A cone falls away from its top on all sides with the same slope")
  func cone() throws {
    let image = try #require(try built(Cones()).raster)
    for (x, y) in [(127, 27), (227, 127), (127, 227), (27, 127), (57, 57), (198, 57)] {
      let away = SIMD2(Float(x) - 127.5, Float(y) - 127.5)
      let unit = away / (away * away).sum().squareRoot()
      let found = Self.slope(image, x, y)
      #expect(abs(found.x + unit.x) < 0.03 && abs(found.y + unit.y) < 0.03, "\(x) \(y): \(found)")
    }
  }

  @Test("A tile without heights is missing, a broken one told, and broken neighbours cost little")
  func faults() throws {
    let east = Self.tile.eastward
    #expect(try built(Cones(missing: [Self.tile])).isMissing)
    let broken = try built(Cones(broken: [Self.tile]))
    guard case .damagedTile(Self.tile, _)? = broken.failure else {
      Issue.record("\(String(describing: broken.failure))")
      return
    }
    #expect(try built(Cones(missing: [Self.tile.northward], broken: [east])).raster != nil)
  }

  @Test("Slopes of the deepest tiles, which are magnified, count the heights at the corners too")
  func deepest() throws {
    var source = Cones(isRemote: true)
    source.summary.zooms = 0...15
    var answers: TileAnswers = [:]
    let builder = ElevationTileBuilder(source: source, encoding: .mapbox)
    guard case .needs(let needed) = builder.build(Self.tile, &answers, isWanted: { true }) else {
      throw Waiting()
    }
    #expect(Set(needed).count == 9)
  }

  @Test("A remote source is asked at once for a tile and all beside it, for each once")
  func asksForNeighboursAtOnce() throws {
    let source = Cones(isRemote: true)
    let builder = ElevationTileBuilder(source: source, encoding: .mapbox)
    for (tile, count) in [(Self.tile, 5), (TileID(z: 1, x: 0, y: 0), 3)] {
      var answers: TileAnswers = [:]
      guard case .needs(let needed) = builder.build(tile, &answers, isWanted: { true }) else {
        throw Waiting()
      }
      #expect(needed.first == tile && needed.count == count && Set(needed).count == count)
      for place in needed { answers[place] = source.answer(place) }
      guard case .built(let built) = builder.build(tile, &answers, isWanted: { true }) else {
        throw Waiting()
      }
      #expect(built.raster != nil)
      // What was decoded is kept: of the tile beside it only the others are asked for.
      guard count == 5 else { continue }
      var others: TileAnswers = [:]
      guard case .needs(let rest) = builder.build(tile.eastward, &others, isWanted: { true }) else {
        throw Waiting()
      }
      #expect(rest.count == 3)
    }
  }

  @Test(
    "Heights are kept when they are asked for, with all eight neighbours; slopes stay as they are")
  func keepsElevation() throws {
    let source = Cones(isRemote: true, lifted: [Self.tile.northward.eastward])
    let builder = ElevationTileBuilder(source: source, encoding: .mapbox, keepsElevation: true)
    var answers: TileAnswers = [:]
    guard case .needs(let needed) = builder.build(Self.tile, &answers, isWanted: { true }) else {
      throw Waiting()
    }
    #expect(needed.first == Self.tile && Set(needed).count == 9 && needed.count == 9)
    let built = builder.build(Self.tile)
    let plain = try self.built(Cones(lifted: source.lifted))
    let elevation = try #require(built.elevation)
    #expect(plain.elevation == nil && built.raster?.levels == plain.raster?.levels)
    #expect(built.byteCount == plain.byteCount + 258 * 258 * 4)
    // Each neighbour is a cone like the tile itself.
    for (x, y, twinX, twinY) in [(-1, 9, 255, 9), (256, 9, 0, 9), (9, -1, 9, 255), (9, 256, 9, 0)] {
      #expect(elevation[x, y] == elevation[twinX, twinY])
    }
    for (x, y, lift) in [(-1, -1, 0), (256, -1, 100), (256, 256, 0), (-1, 256, 0)] {
      #expect(abs(elevation[x, y] - elevation[0, 0] - Float(lift)) < 1e-3)
    }
    #expect(builder.replacing(source).build(Self.tile).elevation != nil)
  }

  @Test("Transparent texels and small pictures of heights do no harm")
  func oddPictures() {
    var picture = PixelImage(width: 7, height: 3, filledWith: SIMD4(1, 134, 160, 255))
    picture[x: 3, y: 1] = .zero
    let grid = ElevationGrid(picture, .mapbox, sides: RasterImage.sides)
    #expect(grid.side == 256 && grid.metres.contains { $0.isNaN } && abs(grid[0, 0]) < 0.01)
    let image = SlopePicture(of: Self.tile, grid, beside: .init()).image()
    #expect(
      (0..<256).allSatisfy { x in
        (0..<256).allSatisfy { abs(Self.slope(image, x, $0).x) < 0.01 }
      })
  }

  @Test("Heights are kept for the neighbours of a tile up to a limit, the latest used longest")
  func cache() {
    let grid = Self.grid { x, _ in x }
    let cache = DecodedTileCache<ElevationGrid>(byteLimit: 3 * grid.byteCount)
    let tiles = (0..<5).map { TileID(z: 5, x: $0, y: 0) }
    for tile in tiles.prefix(3) { cache.keep(grid, for: tile, byteCount: grid.byteCount) }
    _ = cache[tiles[0]]
    cache.keep(grid, for: tiles[3], byteCount: grid.byteCount)
    #expect(tiles.map { cache[$0] != nil } == [true, false, true, true, false])
    cache.forget(tiles[0])
    #expect(cache[tiles[0]] == nil && cache[tiles[3]] != nil)
    cache.forget(nil)
    #expect(cache[tiles[3]] == nil)
  }
}

extension TileID {
  fileprivate var eastward: TileID { TileID(z: z, x: x + 1, y: y) }
  fileprivate var northward: TileID { TileID(z: z, x: x, y: y - 1) }
}

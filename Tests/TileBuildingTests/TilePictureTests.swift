import GeoMath
import ImageCodec
import MapStyle
import RenderModel
import Testing
import TileSources

@testable import TileBuilding

@Suite("Pictures of tiles that are larger than they can be shown")
struct TilePictureTests {
  /// The same picture everywhere.
  private struct Pictures: TileSource {
    let summary = TileSourceSummary(name: "pictures", content: .png, zooms: 0...3)
    let bytes: [UInt8]

    init(width: Int, height: Int) throws {
      bytes = try PNGCodec.encode(
        PixelImage(width: width, height: height, filledWith: [200, 100, 50, 255]))
    }

    func tile(_ id: TileID) throws(TileSourceError) -> [UInt8]? { bytes }
  }

  private let tile = TileID(z: 1, x: 0, y: 1)

  @Test(
    "A picture has as many texels as its tile can show, and those of usual sizes stay",
    arguments: [
      (256.0, 256, 256), (256, 512, 512), (256, 1024, 1024), (256, 1100, 1024), (512, 1024, 1024),
      (512, 1100, 1024), (1024, 1100, 2048), (1, 1100, 1024), (1e300, 1100, 2048),
      (.nan, 1100, 2048), (-5, 1100, 1024),
    ])
  func limits(tileSize: Double, pixels: Int, texels: Int) throws {
    let builder = RasterTileBuilder(
      source: try Pictures(width: pixels, height: 2), tileSize: tileSize)
    let image = try #require(builder.build(tile).raster)
    #expect(image.side == texels)
    #expect(image.levels[0].prefix(4) == [200, 100, 50, 255])
  }

  @Test("A single picture on four corners has as many as there are sizes for")
  func single() throws {
    let builder = RasterTileBuilder(source: try Pictures(width: 3000, height: 1), tileSize: nil)
    #expect(builder.build(tile).raster?.side == 4096)
  }

  @Test("A picture without end is a message that names the tile")
  func tooLarge() throws {
    let builder = RasterTileBuilder(
      source: try Pictures(width: 40_000, height: 500), tileSize: 256)
    let failure = try #require(builder.build(tile).failure)
    #expect("\(failure)".contains("1/0/1"), "\(failure)")
    #expect("\(failure)".contains("40000 × 500 pixels"), "\(failure)")
  }

  @Test("Heights are never mixed: a picture with more than tiles of heights have is refused")
  func heights() throws {
    for (width, height, isRead) in [(514, 514, true), (1024, 1, true), (1025, 1, false)] {
      let builder = ElevationTileBuilder(
        source: try Pictures(width: width, height: height), encoding: .mapbox)
      let built = builder.build(tile)
      #expect((built.failure == nil) == isRead)
      if let failure = built.failure {
        #expect("\(failure)".contains("1/0/1"), "\(failure)")
        #expect("\(failure)".contains("1025 × 1 pixels"), "\(failure)")
      }
    }
  }
}

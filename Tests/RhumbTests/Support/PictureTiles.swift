import GeoMath
import ImageCodec
import MapScene
import MapStyle
import Sprites
import TileSources

@testable import Rhumb

/// A raster map whose tiles tell their addresses: a colour from column and row, a dark frame, a
/// checker of light fields and a diagonal.
struct PictureTiles: TileSource {
  let summary: TileSourceSummary
  private let side: Int

  init(levels: ClosedRange<Int>, side: Int = 256) {
    summary = TileSourceSummary(name: "pictures", content: .png, zooms: levels)
    self.side = side
  }

  func tile(_ id: TileID) throws(TileSourceError) -> [UInt8]? {
    var image = PixelImage(width: side, height: side)
    let base = SIMD3(60 + id.x * 53 % 150, 60 + id.y * 71 % 150, 60 + id.z * 37 % 150)
    for y in 0..<side {
      for x in 0..<side {
        let edge = min(min(x, y), min(side - 1 - x, side - 1 - y))
        let isLight = (x * 8 / side + y * 8 / side) % 2 == 0
        var color = base &+ SIMD3(repeating: isLight ? 40 : 0)
        if edge < 2 || abs(x - y) < 2 { color = SIMD3(20, 20, 20) }
        image[x: x, y: y] = SIMD4(UInt8(color.x), UInt8(color.y), UInt8(color.z), 255)
      }
    }
    return try? PNGCodec.encode(image)
  }
}

extension MapContent {
  /// A raster map in a style whose raster layer has these members of `paint`.
  static func pictures(
    _ source: any TileSource, tileSize: Int, paint: String = ""
  ) throws -> MapContent {
    let json = """
      {"version":8,"sources":{"map":{"type":"raster","tileSize":\(tileSize)}},"layers":[
      \(Layers.background("#ffffff")),
      {"id":"pictures","type":"raster","source":"map","paint":{\(paint)}}]}
      """
    return MapContent(
      scene: SceneContent(
        style: try StyleParser.parse(Array(json.utf8)), sources: ["map": source]),
      bounds: nil, warnings: [])
  }

  /// The same with icons and patterns.
  func with(_ sprites: SpriteSheet) -> MapContent {
    var scene = scene
    scene.sprites = sprites
    return MapContent(scene: scene, bounds: bounds, warnings: warnings)
  }
}

/// Patterns made up for tests.
enum MadePatterns {
  static var sheet: SpriteSheet {
    var sheet = SpriteSheet()
    sheet.add(
      SpriteImage(
        pixels: picture(16, 12) { x, y in
          (x - 4) * (x - 4) + (y - 4) * (y - 4) <= 9
            ? SIMD4(200, 60, 40, 255) : SIMD4(240, 230, 210, 255)
        }), named: "dots")
    sheet.add(
      SpriteImage(
        pixels: picture(20, 20) { x, y in
          (x + y) % 10 < 4 ? SIMD4(40, 90, 160, 255) : SIMD4(0, 0, 0, 0)
        }, pixelRatio: 2), named: "stripes")
    sheet.add(
      SpriteImage(
        pixels: picture(24, 10) { x, y in
          abs(y - 5) * 2 < 10 - abs(x - 12) ? SIMD4(30, 120, 60, 255) : SIMD4(180, 220, 150, 255)
        }), named: "arrows")
    return sheet
  }

  private static func picture(
    _ width: Int, _ height: Int, _ color: (Int, Int) -> SIMD4<UInt8>
  ) -> PixelImage {
    var image = PixelImage(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width { image[x: x, y: y] = color(x, y) }
    }
    return image
  }
}

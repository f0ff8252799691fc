import ImageCodec
import MapScene
import Rhumb
import Sprites
import TestSupport

extension MapContent {
  /// The same with a font called `Nobody Has This`, in which every character is a box of 10/24 × 17/24
  /// em in an advance of half an em: the same pictures whatever fonts a machine has.
  func withMadeGlyphs() -> MapContent {
    var scene = scene
    scene.glyphs = { _, first, completion in
      completion(.success(MadeGlyphs.range(from: Int(first))))
    }
    return MapContent(scene: scene, bounds: bounds, warnings: warnings)
  }

  /// The same with an icon called `square` of a side in points: red all over.
  func withSquareIcon(_ side: Int) -> MapContent {
    var sheet = SpriteSheet()
    let bytes = (0..<side * side).flatMap { _ in [255, 0, 0, 255] as [UInt8] }
    sheet.add(
      SpriteImage(pixels: PixelImage(width: side, height: side, bytes: bytes)), named: "square")
    return with(sheet)
  }
}

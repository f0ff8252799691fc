import RenderModel
import Synchronization
import TextLayout

/// Keeps each letter's picture in one atlas for all tiles, and shapes their texts. A class, because
/// tiles being built on several threads share it.
package final class LetterCase: Sendable {
  /// A letter in the atlas.
  struct Picture: Sendable {
    var texels: SIMD4<UInt16>
    /// Ems, from the glyph's origin to the upper left corner, y down.
    var corner: SIMD2<Float>
    var size: SIMD2<Float>
  }

  package let engine: TextEngine
  package let atlas = AtlasImage(format: .alpha8, width: 1024, height: 256, sideLimit: 4096)
  private let pictures = Mutex<[GlyphID: Picture?]>([:])

  package init(engine: TextEngine) {
    self.engine = engine
  }

  /// The picture of a glyph; `nil` where there is nothing to draw.
  func picture(of glyph: GlyphID) -> Picture? {
    if let known = pictures.withLock({ $0[glyph] }) { return known }
    // Drawn outside of the lock: two threads may do it at once, and one picture is kept.
    guard let image = engine.glyphImage(glyph), image.pixelsPerEm > 0 else {
      pictures.withLock { $0[glyph] = .some(nil) }
      return nil
    }
    return pictures.withLock { pictures in
      if let known = pictures[glyph] { return known }
      let rect = atlas.insert(width: image.width, height: image.height, pixels: image.distances)
      let picture = rect.map { rect in
        Picture(
          texels: SIMD4(rect.x, rect.y, rect.width, rect.height),
          corner: SIMD2(image.left, -image.top) / image.pixelsPerEm,
          size: SIMD2(Float(image.width), Float(image.height)) / image.pixelsPerEm)
      }
      pictures[glyph] = .some(picture)
      return picture
    }
  }
}

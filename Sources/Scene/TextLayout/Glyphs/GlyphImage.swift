/// The picture of a glyph as a signed distance field: each texel says how far it is from the
/// glyph's outline, so that one picture serves all sizes, halos and turns.
package struct GlyphImage: Sendable, Equatable {
  /// Rows from the top, a byte a texel: 255 × (``edge`` − distance ÷ (``radiusEms`` ×
  /// `pixelsPerEm`)), the distance in texels and negative inside. Glyph files of the web have the
  /// same coding: whatever the resolution, a step of 1 of the value is 8/24 em.
  package let distances: [UInt8]
  /// Texels, padding included.
  package let width: Int
  package let height: Int
  /// Texels from the glyph's origin to the left edge of the picture, to the right.
  package let left: Float
  /// Texels from the baseline to the top edge of the picture, upwards.
  package let top: Float
  /// How many texels an em has.
  package let pixelsPerEm: Float
  /// Texels around the glyph on every side, in which the distance to it fades out.
  package let padding: Int

  /// The value, of 1, on the outline.
  package static let edge: Float = 0.75
  /// The distance in ems over which the value runs from 0 to 1: a quarter of an em outside of the
  /// outline, which is the widest halo, and a twelfth inside.
  package static let radiusEms: Float = 1.0 / 3
}

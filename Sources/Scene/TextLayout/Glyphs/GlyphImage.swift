/// The image of a glyph as a signed distance field. Each texel stores its distance from the glyph's
/// outline, so that one image serves all sizes, halos and rotations.
package struct GlyphImage: Sendable, Equatable {
  /// Rows from the top, one byte per texel: 255 × (``edge`` − distance ÷ (``radiusEms`` ×
  /// `pixelsPerEm`)), where the distance is in texels and negative inside. Glyph files have the
  /// same encoding: at any resolution, the full range of values spans 8/24 em.
  package let distances: [UInt8]
  /// Size in texels, including padding.
  package let width: Int
  package let height: Int
  /// Texels from the glyph's origin to the left edge of the image, to the right.
  package let left: Float
  /// Texels from the baseline up to the top edge of the image.
  package let top: Float
  package let pixelsPerEm: Float

  /// The value on the outline, where 1 is the greatest value.
  package static let edge: Float = 0.75
  /// The distance in ems over which the value goes from 0 to 1: a quarter of an em outside the
  /// outline, which is the widest possible halo, and a twelfth inside.
  package static let radiusEms: Float = 1.0 / 3
}

import ImageCodec

/// An icon or pattern of a sprite. Lengths are in points unless noted.
package struct SpriteImage: Sendable, Equatable {
  /// The picture. In a sprite for high-resolution displays it has more pixels than points.
  package var pixels: PixelImage
  /// Pixels per point.
  package var pixelRatio: Double
  /// Whether alpha is a signed distance field, to be painted in any colour. It is 192 (of 255) on
  /// the outline and reaches 0 at 8 pixels from it.
  package var isSDF = false
  /// Horizontal ranges that may be stretched, in pixels, ascending; empty for the whole width.
  package var stretchX: [Range<Double>] = []
  /// Vertical ranges from the top that may be stretched, in pixels.
  package var stretchY: [Range<Double>] = []
  /// The area for text if the icon is fitted to one: left, top, right, bottom in pixels.
  package var content: SIMD4<Double>?
  /// How the icon's width and height follow those of the text.
  package var textFitWidth = TextFit.stretchOrShrink
  package var textFitHeight = TextFit.stretchOrShrink

  /// How a side of an icon is fitted to text.
  package enum TextFit: String, Sendable {
    case stretchOrShrink, stretchOnly, proportional
  }

  package init(pixels: PixelImage, pixelRatio: Double = 1, isSDF: Bool = false) {
    self.pixels = pixels
    self.pixelRatio = pixelRatio
    self.isSDF = isSDF
  }

  /// In points.
  package var width: Double { Double(pixels.width) / pixelRatio }
  /// In points.
  package var height: Double { Double(pixels.height) / pixelRatio }
}

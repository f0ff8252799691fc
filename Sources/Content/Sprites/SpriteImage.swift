import ImageCodec

/// An icon or a pattern of a sprite sheet. Lengths are in points unless they say pixels.
package struct SpriteImage: Sendable, Equatable {
  /// The picture; of a sheet for sharp displays it has more pixels than points.
  package var pixels: PixelImage
  /// Pixels to a point.
  package var pixelRatio: Double
  /// Whether alpha holds distances from an outline, to be painted in any colour: 192 of 255 on
  /// the outline, 8 pixels from there to 0.
  package var isSDF = false
  /// Parts across that may be stretched, in pixels, ascending; empty for all of it.
  package var stretchX: [Range<Double>] = []
  /// Parts from the top that may be stretched, in pixels.
  package var stretchY: [Range<Double>] = []
  /// Where text that the icon is fitted to belongs: left, top, right, bottom in pixels.
  package var content: SIMD4<Double>?
  /// How the icon's width and height follow the text's.
  package var textFitWidth = TextFit.stretchOrShrink
  package var textFitHeight = TextFit.stretchOrShrink

  /// How one side of an icon is fitted to text.
  package enum TextFit: String, Sendable {
    case stretchOrShrink, stretchOnly, proportional
  }

  package init(pixels: PixelImage, pixelRatio: Double = 1, isSDF: Bool = false) {
    self.pixels = pixels
    self.pixelRatio = pixelRatio
    self.isSDF = isSDF
  }

  /// Points.
  package var width: Double { Double(pixels.width) / pixelRatio }
  /// Points.
  package var height: Double { Double(pixels.height) / pixelRatio }
}

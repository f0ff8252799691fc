import ImageCodec
import ImageComparison

/// Whether a picture is the one it should be, on any driver.
///
/// Pictures of one machine are the same to the byte, those of two drivers need not be: they round
/// colours by turns, work out slopes (the widths of edges that are smoothed) to fewer digits, and
/// decide by their own last digit whether the middle of a pixel is inside a triangle. So a pixel
/// may differ a little, and few pixels wholly; a shift by a pixel, or a part that is missing, is
/// more than that wherever there are edges, and another colour of an area is more in the mean.
///
/// Measured: llvmpipe of Mesa 22.3 and 25.0, with vectors of 128 and 256 bits, gives the same
/// bytes; softpipe, which shares no arithmetic with it, stays within the limits, the farthest of all
/// with 0.34 in the mean where much is translucent.
struct PictureComparison {
  /// Levels of 255 by which a channel may differ without counting.
  static let tolerance = 8
  /// The share of all pixels, in percent, that may differ by more.
  static let percentThatMayDiffer = 0.25
  /// Levels by which the pictures may differ in the mean of all channels, of each channel no more
  /// counted than the tolerance: what differs wholly is in the share of pixels.
  static let meanThatMayDiffer = 0.5

  let percent: Double
  let mean: Double
  /// Black where the pictures are alike, red where they are not.
  let difference: PixelImage

  /// `nil` when the sizes differ.
  init?(_ reference: PixelImage, _ result: PixelImage) {
    guard let comparison = ImageComparison(reference, result, tolerance: Self.tolerance)
    else { return nil }
    percent =
      Double(comparison.differingPixels) * 100 / Double(max(reference.width * reference.height, 1))
    let sum = zip(reference.bytes, result.bytes).reduce(0) {
      $0 + min(abs(Int($1.0) - Int($1.1)), Self.tolerance)
    }
    mean = Double(sum) / Double(max(reference.bytes.count, 1))
    difference = comparison.picture
  }

  var isAlike: Bool {
    percent <= Self.percentThatMayDiffer && mean <= Self.meanThatMayDiffer
  }

  var description: String {
    "\((percent * 100).rounded() / 100) % of the pixels differ by more than \(Self.tolerance) levels "
      + "(\(Self.percentThatMayDiffer) % may), and the mean difference is "
      + "\((mean * 1000).rounded() / 1000) (\(Self.meanThatMayDiffer) may)"
  }
}

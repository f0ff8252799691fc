import ImageCodec

/// Counts the pixels of two same-sized images that differ by more than an edge shifted by a pixel.
///
/// A pixel differs if one of its channels is outside the range of the 3 × 3 pixels around the same
/// place in the other image by more than a tolerance. This is checked in both directions. Images
/// are compared over white.
package struct SoftComparison: Sendable {
  package let differingPixels: Int
  package let pixelCount: Int
  /// Red where the images differ, otherwise a pale version of the second image.
  package let picture: PixelImage

  /// The fraction of pixels that differ, 0 … 1.
  package var differingPart: Double {
    pixelCount == 0 ? 0 : Double(differingPixels) / Double(pixelCount)
  }

  /// - Parameter tolerance: in levels of 255.
  /// - Returns: `nil` if the sizes differ.
  package init?(_ first: PixelImage, _ second: PixelImage, tolerance: Int = 32) {
    guard first.width == second.width, first.height == second.height else { return nil }
    let (width, height) = (first.width, first.height)
    let (one, two) = (first.onWhite, second.onWhite)
    let ways = [
      (one, NeighborhoodSpan(two, width, height)), (two, NeighborhoodSpan(one, width, height)),
    ]
    var differing = 0
    var bytes = two
    for at in stride(from: 0, to: bytes.count, by: 4) {
      let differs = ways.contains { pixels, span in
        (at..<at + 3).contains {
          let value = Int(pixels[$0])
          return value < Int(span.least[$0]) - tolerance || value > Int(span.most[$0]) + tolerance
        }
      }
      if differs { differing += 1 }
      for channel in 0..<3 {
        bytes[at + channel] = differs ? (channel == 0 ? 230 : 0) : 191 + two[at + channel] / 4
      }
    }
    differingPixels = differing
    pixelCount = width * height
    picture = PixelImage(width: width, height: height, bytes: bytes)
  }
}

/// The minimum and maximum of each byte among the 3 × 3 pixels around it.
private struct NeighborhoodSpan {
  private(set) var least: [UInt8]
  private(set) var most: [UInt8]

  init(_ bytes: [UInt8], _ width: Int, _ height: Int) {
    (least, most) = (bytes, bytes)
    // First along rows, then along columns of the result.
    widen(step: 4) { at in (at / 4 % width > 0, at / 4 % width < width - 1) }
    widen(step: 4 * width) { at in (at >= 4 * width, at < 4 * width * (height - 1)) }
  }

  private mutating func widen(step: Int, _ hasNeighbours: (Int) -> (before: Bool, after: Bool)) {
    let (low, high) = (least, most)
    for at in low.indices {
      let has = hasNeighbours(at)
      if has.before {
        least[at] = min(least[at], low[at - step])
        most[at] = max(most[at], high[at - step])
      }
      if has.after {
        least[at] = min(least[at], low[at + step])
        most[at] = max(most[at], high[at + step])
      }
    }
  }
}

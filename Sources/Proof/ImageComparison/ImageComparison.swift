import ImageCodec

/// The differences between two images of the same size.
package struct ImageComparison: Sendable, Equatable {
  /// The number of pixels with a channel that differs by more than the tolerance.
  package let differingPixels: Int
  /// The largest difference of any channel, 0 … 255.
  package let largestDifference: Int
  /// The mean difference over all channels, 0 … 255.
  package let meanDifference: Double
  /// Black where the images are equal, a grey that grows with the difference up to the tolerance,
  /// and red above it.
  package let picture: PixelImage

  /// - Parameter tolerance: the difference of a channel that does not count.
  /// - Returns: `nil` if the sizes differ.
  package init?(_ first: PixelImage, _ second: PixelImage, tolerance: Int = 0) {
    guard first.width == second.width, first.height == second.height else { return nil }
    var differing = 0
    var largest = 0
    var sum = 0
    var bytes = [UInt8](repeating: 255, count: first.bytes.count)
    var pixel = 0
    while pixel < bytes.count {
      var most = 0
      for channel in pixel..<(pixel + 4) {
        let difference = abs(Int(first.bytes[channel]) - Int(second.bytes[channel]))
        most = max(most, difference)
        sum += difference
      }
      largest = max(largest, most)
      if most > tolerance { differing += 1 }
      let shade = Self.shade(most, tolerance: tolerance)
      for channel in 0..<3 { bytes[pixel + channel] = shade[channel] }
      pixel += 4
    }
    differingPixels = differing
    largestDifference = largest
    meanDifference = bytes.isEmpty ? 0 : Double(sum) / Double(bytes.count)
    picture = PixelImage(width: first.width, height: first.height, bytes: bytes)
  }

  private static func shade(_ difference: Int, tolerance: Int) -> SIMD3<UInt8> {
    if difference > tolerance { return SIMD3(UInt8(128 + difference / 2), 0, 0) }
    return SIMD3(repeating: UInt8(min(255, difference * 8)))
  }
}

import ImageCodec

/// How two pictures of one size differ.
package struct ImageComparison: Sendable, Equatable {
  /// Pixels in which any channel differs by more than the tolerance.
  package let differingPixels: Int
  /// Largest difference of any channel, 0 … 255.
  package let largestDifference: Int
  /// Mean of the differences of all channels, 0 … 255.
  package let meanDifference: Double
  /// Black where the pictures are equal, a grey growing with the difference up to the tolerance,
  /// red above it.
  package let picture: PixelImage

  /// - Parameter tolerance: what a channel may differ without counting.
  /// - Returns: nil when the sizes differ.
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

import CWebP

/// WebP by libwebp: lossy, lossless, with and without alpha; of an animation nothing.
package enum WebPCodec {
  /// Reads a WebP as 8-bit RGBA.
  ///
  /// - Throws: `ImageError`, also for a file that is cut short or damaged inside.
  package static func decode(
    _ bytes: [UInt8], pixelLimit: Int = PNGCodec.defaultPixelLimit
  ) throws(ImageError) -> PixelImage {
    var width: Int32 = 0
    var height: Int32 = 0
    guard WebPGetInfo(bytes, bytes.count, &width, &height) != 0 else {
      throw .unreadable(format: .webp, reason: "its header is damaged or cut short")
    }
    let count = try ImageDecoding.pixelCount(
      .webp, width: Int(width), height: Int(height), limit: pixelLimit)
    var pixels = [UInt8](repeating: 0, count: count * 4)
    guard WebPDecodeRGBAInto(bytes, bytes.count, &pixels, pixels.count, width * 4) != nil else {
      throw .unreadable(format: .webp, reason: "its pixels are damaged or cut short")
    }
    return PixelImage(width: Int(width), height: Int(height), bytes: pixels)
  }
}

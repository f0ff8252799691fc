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

  /// Writes 8-bit RGBA without loss: maps are flat colours, which that makes small as well.
  package static func encode(_ picture: PixelImage) throws(ImageError) -> [UInt8] {
    try encode(
      picture,
      by: { pixels, width, height, stride, bytes in
        WebPEncodeLosslessRGBA(pixels, width, height, stride, &bytes)
      })
  }

  /// Writes 8-bit RGBA with some loss, for pictures that are no drawings.
  ///
  /// - Parameter quality: 0 is the smallest file, 100 the best picture.
  package static func encode(
    _ picture: PixelImage, quality: Float
  ) throws(ImageError) -> [UInt8] {
    try encode(
      picture,
      by: { pixels, width, height, stride, bytes in
        WebPEncodeRGBA(pixels, width, height, stride, min(max(quality, 0), 100), &bytes)
      })
  }

  /// - Parameter encoder: takes pixels, width, height and bytes to a row, makes the file, and
  ///   returns how many bytes that has.
  private static func encode(
    _ picture: PixelImage,
    by encoder: ([UInt8], CInt, CInt, CInt, inout UnsafeMutablePointer<UInt8>?) -> Int
  ) throws(ImageError) -> [UInt8] {
    guard picture.width > 0, picture.height > 0 else { throw .empty }
    guard max(picture.width, picture.height) <= Int(WEBP_MAX_DIMENSION) else {
      throw .unwritable(
        format: .webp, reason: "it may have \(WEBP_MAX_DIMENSION) pixels to a side at most")
    }
    var bytes: UnsafeMutablePointer<UInt8>?
    let count = encoder(
      picture.bytes, CInt(picture.width), CInt(picture.height), CInt(picture.width * 4), &bytes)
    defer { WebPFree(bytes) }
    guard count > 0, let bytes else {
      throw .unwritable(format: .webp, reason: "there is not enough memory")
    }
    return Array(UnsafeBufferPointer(start: bytes, count: count))
  }
}

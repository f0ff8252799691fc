import CWebP

/// WebP by libwebp: lossy, lossless, with and without alpha; of an animation nothing.
package enum WebPCodec {
  static func size(of bytes: [UInt8]) throws(ImageError) -> PixelSize {
    var width: Int32 = 0
    var height: Int32 = 0
    guard WebPGetInfo(bytes, bytes.count, &width, &height) != 0 else {
      throw .unreadable(format: .webp, reason: "its header is damaged or cut short")
    }
    return PixelSize(width: Int(width), height: Int(height))
  }

  /// Reads a WebP as 8-bit RGBA.
  ///
  /// - Parameter size: that of the picture.
  /// - Throws: `ImageError`, also for a file that is cut short or damaged inside.
  static func decode(_ bytes: [UInt8], _ size: PixelSize) throws(ImageError) -> PixelImage {
    var pixels = [UInt8](repeating: 0, count: size.width * size.height * 4)
    let stride = CInt(size.width * 4)
    guard WebPDecodeRGBAInto(bytes, bytes.count, &pixels, pixels.count, stride) != nil else {
      throw damaged
    }
    return PixelImage(width: size.width, height: size.height, bytes: pixels)
  }

  /// Reads a WebP and makes it smaller on the way. What libwebp keeps of one without loss is all of
  /// its pixels.
  static func decode(
    _ bytes: [UInt8], scaledTo target: PixelSize
  ) throws(ImageError) -> PixelImage {
    var config = WebPDecoderConfig()
    guard WebPInitDecoderConfig(&config) != 0 else {
      throw .unreadable(format: .webp, reason: "another version of libwebp is installed")
    }
    config.options.use_scaling = 1
    config.options.scaled_width = CInt(target.width)
    config.options.scaled_height = CInt(target.height)
    config.output.colorspace = MODE_RGBA
    config.output.is_external_memory = 1
    var pixels = [UInt8](repeating: 0, count: target.width * target.height * 4)
    let status = pixels.withUnsafeMutableBufferPointer { buffer in
      config.output.u.RGBA = WebPRGBABuffer(
        rgba: buffer.baseAddress, stride: CInt(target.width * 4), size: buffer.count)
      defer { WebPFreeDecBuffer(&config.output) }
      return WebPDecode(bytes, bytes.count, &config)
    }
    guard status == VP8_STATUS_OK else { throw damaged }
    return PixelImage(width: target.width, height: target.height, bytes: pixels)
  }

  private static let damaged = ImageError.unreadable(
    format: .webp, reason: "its pixels are damaged or cut short")

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

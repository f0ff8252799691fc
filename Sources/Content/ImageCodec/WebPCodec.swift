import CWebP

/// WebP with libwebp: lossy and lossless, with and without alpha, but no animations.
package enum WebPCodec {
  static func size(of bytes: [UInt8]) throws(ImageError) -> PixelSize {
    var width: Int32 = 0
    var height: Int32 = 0
    guard WebPGetInfo(bytes, bytes.count, &width, &height) != 0 else {
      throw .unreadable(format: .webp, reason: "its header is damaged or cut short")
    }
    return PixelSize(width: Int(width), height: Int(height))
  }

  /// Decodes a WebP as 8-bit RGBA.
  ///
  /// - Throws: `ImageError`, also for a truncated or damaged file.
  static func decode(_ bytes: [UInt8], _ size: PixelSize) throws(ImageError) -> PixelImage {
    var pixels = [UInt8](repeating: 0, count: size.width * size.height * 4)
    let stride = CInt(size.width * 4)
    guard WebPDecodeRGBAInto(bytes, bytes.count, &pixels, pixels.count, stride) != nil else {
      throw damaged
    }
    return PixelImage(width: size.width, height: size.height, bytes: pixels)
  }

  /// Decodes a WebP at a reduced size. For a lossless one, libwebp still holds all pixels in
  /// memory.
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

  /// Encodes 8-bit RGBA losslessly: maps have flat colours, which also compress well that way.
  ///
  /// - Parameter quality: For photographs, which are encoded lossily: from 0 for the smallest file
  ///   to 100 for the best quality.
  package static func encode(
    _ picture: PixelImage, quality: Float? = nil
  ) throws(ImageError) -> [UInt8] {
    guard picture.width > 0, picture.height > 0 else { throw .empty }
    guard max(picture.width, picture.height) <= Int(WEBP_MAX_DIMENSION) else {
      throw .unwritable(
        format: .webp, reason: "it may have \(WEBP_MAX_DIMENSION) pixels to a side at most")
    }
    var bytes: UnsafeMutablePointer<UInt8>?
    let (width, height) = (CInt(picture.width), CInt(picture.height))
    let count =
      if let quality {
        WebPEncodeRGBA(
          picture.bytes, width, height, width * 4, min(max(quality, 0), 100), &bytes)
      } else {
        WebPEncodeLosslessRGBA(picture.bytes, width, height, width * 4, &bytes)
      }
    defer { WebPFree(bytes) }
    guard count > 0, let bytes else {
      throw .unwritable(format: .webp, reason: "there is not enough memory")
    }
    return Array(UnsafeBufferPointer(start: bytes, count: count))
  }
}

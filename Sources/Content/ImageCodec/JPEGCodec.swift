import CJPEG

/// JPEG by libjpeg-turbo.
package enum JPEGCodec {
  /// Reads any JPEG (baseline or progressive; grey, YCbCr or RGB) as 8-bit RGBA.
  ///
  /// - Throws: `ImageError`, also for a file that is cut short or damaged inside.
  package static func decode(
    _ bytes: [UInt8], pixelLimit: Int = PNGCodec.defaultPixelLimit
  ) throws(ImageError) -> PixelImage {
    var message = [CChar](repeating: 0, count: Int(RHUMB_JPEG_MESSAGE_SIZE))
    var width: UInt32 = 0
    var height: UInt32 = 0
    guard rhumb_jpegSize(bytes, bytes.count, &width, &height, &message) else {
      throw .unreadable(format: .jpeg, reason: text(message))
    }
    let count = try ImageDecoding.pixelCount(
      .jpeg, width: Int(width), height: Int(height), limit: pixelLimit)
    var pixels = [UInt8](repeating: 0, count: count * 4)
    guard rhumb_jpegRead(bytes, bytes.count, width, height, &pixels, &message) else {
      throw .unreadable(format: .jpeg, reason: text(message))
    }
    return PixelImage(width: Int(width), height: Int(height), bytes: pixels)
  }

  private static func text(_ message: [CChar]) -> String {
    String(decoding: message.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}

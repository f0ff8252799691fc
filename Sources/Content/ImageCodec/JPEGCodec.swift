import CJPEG
import Glibc

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

  /// Of 100: letters and thin lines look as drawn.
  private static let quality: CInt = 92

  /// Writes 8-bit RGBA as it looks on white: the format has no alpha.
  package static func encode(_ picture: PixelImage) throws(ImageError) -> [UInt8] {
    guard picture.width > 0, picture.height > 0 else { throw .empty }
    guard let width = UInt32(exactly: picture.width), let height = UInt32(exactly: picture.height)
    else { throw .unwritable(format: .jpeg, reason: "it is too large") }
    var message = [CChar](repeating: 0, count: Int(RHUMB_JPEG_MESSAGE_SIZE))
    var bytes: UnsafeMutablePointer<UInt8>?
    var count = 0
    let isWritten = rhumb_jpegWrite(
      picture.onWhite, width, height, quality, &bytes, &count, &message)
    defer { free(bytes) }
    guard isWritten, let bytes else {
      throw .unwritable(format: .jpeg, reason: text(message))
    }
    return Array(UnsafeBufferPointer(start: bytes, count: count))
  }

  private static func text(_ message: [CChar]) -> String {
    String(decoding: message.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}

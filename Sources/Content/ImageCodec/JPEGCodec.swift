import CJPEG
import Glibc

/// JPEG with libjpeg-turbo.
package enum JPEGCodec {
  static func size(of bytes: [UInt8]) throws(ImageError) -> PixelSize {
    var message = [CChar](repeating: 0, count: Int(RHUMB_JPEG_MESSAGE_SIZE))
    var width: UInt32 = 0
    var height: UInt32 = 0
    guard rhumb_jpegSize(bytes, bytes.count, &width, &height, &message) else {
      throw .unreadable(format: .jpeg, reason: text(message))
    }
    return PixelSize(width: Int(width), height: Int(height))
  }

  /// Decodes any JPEG (baseline or progressive; grey, YCbCr, RGB, CMYK or YCCK) as 8-bit RGBA.
  ///
  /// - Throws: `ImageError`, also for a truncated or damaged file.
  static func decode(_ bytes: [UInt8], _ size: PixelSize) throws(ImageError) -> PixelImage {
    var pixels: [UInt8] = []
    pixels.reserveCapacity(size.width * size.height * 4)
    try read(bytes, size, dividedBy: 1) { row, _ in pixels += row }
    return PixelImage(width: size.width, height: size.height, bytes: pixels)
  }

  /// Decodes a JPEG at a reduced size. Most of the reduction is part of the decoding itself.
  static func decode(
    _ bytes: [UInt8], _ size: PixelSize, scaledTo target: PixelSize
  ) throws(ImageError) -> PixelImage {
    func divided(by divisor: Int) -> PixelSize {
      PixelSize(
        width: (size.width + divisor - 1) / divisor, height: (size.height + divisor - 1) / divisor)
    }
    let divisor =
      [8, 4, 2].first {
        let divided = divided(by: $0)
        return divided.width >= target.width && divided.height >= target.height
      } ?? 1
    let read = divided(by: divisor)
    var reduction = PictureReduction(from: read, to: target)
    try self.read(bytes, read, dividedBy: divisor) { reduction.add($0, row: $1) }
    return reduction.picture
  }

  /// Decodes an image and passes its rows to `take`, starting from the top.
  private static func read(
    _ bytes: [UInt8], _ size: PixelSize, dividedBy divisor: Int,
    _ take: (UnsafeBufferPointer<UInt8>, Int) -> Void
  ) throws(ImageError) {
    var message = [CChar](repeating: 0, count: Int(RHUMB_JPEG_MESSAGE_SIZE))
    let isRead = withoutActuallyEscaping(take) { take in
      var taker = RowTaker(count: size.width * 4, take: take)
      return withUnsafeMutablePointer(to: &taker) { taker in
        rhumb_jpegRead(
          bytes, bytes.count, UInt32(divisor), UInt32(size.width), UInt32(size.height),
          { context, pixels, row in
            let taker = context?.assumingMemoryBound(to: RowTaker.self).pointee
            taker?.take(UnsafeBufferPointer(start: pixels, count: taker?.count ?? 0), Int(row))
          }, taker, &message)
      }
    }
    guard isRead else { throw .unreadable(format: .jpeg, reason: text(message)) }
  }

  /// The receiver of libjpeg's rows.
  private struct RowTaker {
    /// The number of bytes in a row.
    var count: Int
    var take: (UnsafeBufferPointer<UInt8>, Int) -> Void
  }

  /// On a scale to 100. Letters and thin lines look as drawn.
  private static let quality: CInt = 92

  /// Encodes 8-bit RGBA on a white background, because the format has no alpha.
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

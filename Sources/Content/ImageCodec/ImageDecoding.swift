/// A kind of picture file.
package enum ImageFormat: String, Sendable {
  case png = "PNG"
  case jpeg = "JPEG"
  case webp = "WebP"

  /// The format that a file's first bytes tell; nil for any other. Names and types that come with
  /// pictures are often wrong, so nothing else is asked.
  package init?(sniffing bytes: [UInt8]) {
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) {
      self = .png
    } else if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else if bytes.count >= 12, bytes.starts(with: "RIFF".utf8),
      bytes[8..<12].elementsEqual("WEBP".utf8)
    {
      self = .webp
    } else {
      return nil
    }
  }
}

/// Reads pictures of any format that Rhumb knows.
package enum ImageDecoding {
  /// Bytes of a file of a picture: more than any of the permitted pixels needs.
  package static let largestFile = 256 << 20

  /// Reads a PNG, JPEG or WebP, told by its first bytes, as 8-bit RGBA.
  ///
  /// - Parameter pixelLimit: larger pictures are refused before any memory is taken for them.
  /// - Throws: `ImageError.unknownFormat` for anything else, and what the format's codec throws.
  package static func decode(
    _ bytes: [UInt8], pixelLimit: Int = PNGCodec.defaultPixelLimit
  ) throws(ImageError) -> PixelImage {
    switch ImageFormat(sniffing: bytes) {
    case .png: return try PNGCodec.decode(bytes, pixelLimit: pixelLimit)
    case .jpeg: return try JPEGCodec.decode(bytes, pixelLimit: pixelLimit)
    case .webp: return try WebPCodec.decode(bytes, pixelLimit: pixelLimit)
    case nil: throw .unknownFormat
    }
  }

  /// How many pixels a picture has.
  ///
  /// - Throws: `ImageError.tooLarge` above `limit`; `.unreadable` when it has none.
  static func pixelCount(
    _ format: ImageFormat, width: Int, height: Int, limit: Int
  ) throws(ImageError) -> Int {
    guard width > 0, height > 0 else { throw .unreadable(format: format, reason: "it is empty") }
    let (count, overflow) = width.multipliedReportingOverflow(by: height)
    guard !overflow, count <= limit else {
      throw .tooLarge(format: format, width: width, height: height, pixelLimit: limit)
    }
    return count
  }
}

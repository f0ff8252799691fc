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
  /// - Parameters:
  ///   - pixelLimit: larger pictures are refused before any memory is taken for them.
  ///   - side: a picture that is wider or higher than so many pixels is made smaller while it is read,
  ///     without ever being in memory as it is; `nil` for none. Others stay the same to the byte.
  /// - Throws: `ImageError.unknownFormat` for anything else, and what the format's codec throws.
  package static func decode(
    _ bytes: [UInt8], pixelLimit: Int = PNGCodec.defaultPixelLimit, fitting side: Int? = nil
  ) throws(ImageError) -> PixelImage {
    let (format, size) = try checkedSize(of: bytes, limit: pixelLimit)
    if let target = side.flatMap({ size.fitted(to: $0) }) {
      switch format {
      case .png: return try PNGCodec.decode(bytes, size, scaledTo: target)
      case .jpeg: return try JPEGCodec.decode(bytes, size, scaledTo: target)
      case .webp: return try WebPCodec.decode(bytes, scaledTo: target)
      }
    }
    switch format {
    case .png: return try PNGCodec.decode(bytes, pixelLimit: pixelLimit)
    case .jpeg: return try JPEGCodec.decode(bytes, size)
    case .webp: return try WebPCodec.decode(bytes, size)
    }
  }

  /// Width and height of a picture as its file says, which is all that is read.
  ///
  /// - Throws: `ImageError.unknownFormat` for what is no picture, `.unreadable` for a damaged one.
  package static func size(of bytes: [UInt8]) throws(ImageError) -> PixelSize {
    switch ImageFormat(sniffing: bytes) {
    case .png: try PNGCodec.size(of: bytes)
    case .jpeg: try JPEGCodec.size(of: bytes)
    case .webp: try WebPCodec.size(of: bytes)
    case nil: throw .unknownFormat
    }
  }

  /// - Throws: `ImageError.tooLarge` above `limit` pixels; `.unreadable` when there are none.
  private static func checkedSize(
    of bytes: [UInt8], limit: Int
  ) throws(ImageError) -> (ImageFormat, PixelSize) {
    guard let format = ImageFormat(sniffing: bytes) else { throw .unknownFormat }
    let size = try size(of: bytes)
    try size.check(format, limit: limit)
    return (format, size)
  }
}

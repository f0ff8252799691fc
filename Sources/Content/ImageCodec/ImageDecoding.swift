package enum ImageFormat: String, Sendable {
  case png = "PNG"
  case jpeg = "JPEG"
  case webp = "WebP"

  /// Recognises the format by a file's first bytes; `nil` if it is unknown. File names and media
  /// types of images are often wrong, so they are ignored.
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

/// Decodes images in any supported format.
package enum ImageDecoding {
  /// The most bytes of an image file: more than an image within the pixel limit needs.
  package static let largestFile = 256 << 20

  /// Decodes a PNG, JPEG or WebP, recognised by its first bytes, as 8-bit RGBA.
  ///
  /// - Parameters:
  ///   - pixelLimit: Images with more pixels are rejected before any memory is allocated for them.
  ///   - side: An image with a width or height above this is reduced while it is decoded, so that
  ///     it never is in memory at full size. Other images are not changed. `nil` for no limit.
  /// - Throws: `ImageError.unknownFormat` for other formats, and the errors of the format's codec.
  package static func decode(
    _ bytes: [UInt8], pixelLimit: Int = PNGCodec.defaultPixelLimit, fitting side: Int? = nil
  ) throws(ImageError) -> PixelImage {
    guard let format = ImageFormat(sniffing: bytes) else { throw .unknownFormat }
    let size = try size(of: bytes)
    try size.check(format, limit: pixelLimit)
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

  /// The width and height in an image file's header. Nothing else is read.
  ///
  /// - Throws: `ImageError.unknownFormat` for other formats, `.unreadable` for a damaged header.
  package static func size(of bytes: [UInt8]) throws(ImageError) -> PixelSize {
    switch ImageFormat(sniffing: bytes) {
    case .png: try PNGCodec.size(of: bytes)
    case .jpeg: try JPEGCodec.size(of: bytes)
    case .webp: try WebPCodec.size(of: bytes)
    case nil: throw .unknownFormat
    }
  }
}

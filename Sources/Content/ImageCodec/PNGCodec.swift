import CPNG

/// Why a picture could not be read or written.
package enum ImageError: Error, Equatable, CustomStringConvertible {
  /// The bytes are not a PNG, or a broken one; `reason` is libpng's.
  case unreadable(reason: String)
  /// The picture says that it is larger than what is allowed.
  case tooLarge(width: Int, height: Int, pixelLimit: Int)
  /// There is nothing to write.
  case empty
  /// libpng could not write; `reason` is its own.
  case unwritable(reason: String)

  package var description: String {
    switch self {
    case .unreadable(let reason): "not a readable PNG: \(reason)"
    case .tooLarge(let width, let height, let pixelLimit):
      "PNG of \(width) × \(height) pixels is over the limit of \(pixelLimit) pixels"
    case .empty: "a picture without pixels cannot be written"
    case .unwritable(let reason): "cannot write PNG: \(reason)"
    }
  }
}

/// PNG by libpng's simplified interface, which keeps its long jumps to itself.
package enum PNGCodec {
  /// More pixels than this are refused when reading, before any memory is taken for them.
  package static let defaultPixelLimit = 1 << 26

  /// Reads any PNG as 8-bit RGBA.
  package static func decode(
    _ bytes: [UInt8], pixelLimit: Int = defaultPixelLimit
  ) throws(ImageError) -> PixelImage {
    // libpng reads from the bytes until the end, so they must stay where they are.
    let result = bytes.withUnsafeBytes { read($0, pixelLimit: pixelLimit) }
    return try result.get()
  }

  /// Writes 8-bit RGBA.
  package static func encode(_ picture: PixelImage) throws(ImageError) -> [UInt8] {
    guard picture.width > 0, picture.height > 0 else { throw .empty }
    var image = png_image()
    image.version = UInt32(PNG_IMAGE_VERSION)
    guard let width = UInt32(exactly: picture.width), let height = UInt32(exactly: picture.height)
    else { throw .unwritable(reason: "too large") }
    image.width = width
    image.height = height
    image.format = formatRGBA
    defer { png_image_free(&image) }
    // Enough for any contents: stored rows, their filter bytes, and the chunks around them.
    var size = picture.bytes.count + picture.height + picture.bytes.count / 1000 + 4096
    var file = [UInt8](repeating: 0, count: size)
    let isWritten = picture.bytes.withUnsafeBytes { pixels in
      file.withUnsafeMutableBytes {
        png_image_write_to_memory(&image, $0.baseAddress, &size, 0, pixels.baseAddress, 0, nil)
      }
    }
    guard isWritten != 0, size <= file.count else {
      throw .unwritable(reason: message(of: image))
    }
    file.removeLast(file.count - size)
    return file
  }

  private static let formatRGBA = UInt32(PNG_FORMAT_FLAG_COLOR | PNG_FORMAT_FLAG_ALPHA)

  private static func read(
    _ bytes: UnsafeRawBufferPointer, pixelLimit: Int
  ) -> Result<PixelImage, ImageError> {
    var image = png_image()
    image.version = UInt32(PNG_IMAGE_VERSION)
    defer { png_image_free(&image) }
    guard png_image_begin_read_from_memory(&image, bytes.baseAddress, bytes.count) != 0 else {
      return .failure(.unreadable(reason: message(of: image)))
    }
    let width = Int(image.width)
    let height = Int(image.height)
    let (pixels, overflow) = width.multipliedReportingOverflow(by: height)
    guard !overflow, pixels <= pixelLimit else {
      return .failure(.tooLarge(width: width, height: height, pixelLimit: pixelLimit))
    }
    image.format = formatRGBA
    var result = [UInt8](repeating: 0, count: pixels * 4)
    let isRead = result.withUnsafeMutableBytes {
      png_image_finish_read(&image, nil, $0.baseAddress, 0, nil)
    }
    guard isRead != 0 else { return .failure(.unreadable(reason: message(of: image))) }
    return .success(PixelImage(width: width, height: height, bytes: result))
  }

  private static func message(of image: png_image) -> String {
    withUnsafeBytes(of: image.message) { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
  }
}

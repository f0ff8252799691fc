/// Why a picture could not be read or written.
package enum ImageError: Error, Equatable, CustomStringConvertible {
  /// The bytes are broken, or not of the format; `reason` is the library's.
  case unreadable(format: ImageFormat, reason: String)
  /// The bytes are no picture of a known format.
  case unknownFormat
  /// The picture says that it is larger than what is allowed.
  case tooLarge(format: ImageFormat, width: Int, height: Int, pixelLimit: Int)
  /// A side of the picture has more pixels than what is read may have.
  case tooWide(PixelSize, limit: Int)
  /// There is nothing to write.
  case empty
  /// The format cannot hold the picture; `reason` is the library's.
  case unwritable(format: ImageFormat, reason: String)

  package var description: String {
    switch self {
    case .unreadable(let format, let reason): "not a readable \(format.rawValue): \(reason)"
    case .unknownFormat: "no picture: neither PNG, JPEG nor WebP"
    case .tooLarge(let format, let width, let height, let pixelLimit):
      "\(format.rawValue) of \(width) × \(height) pixels is over the limit of \(pixelLimit) pixels"
    case .tooWide(let size, let limit):
      "a picture of \(size.width) × \(size.height) pixels, where it may have \(limit) a side"
    case .empty: "a picture without pixels cannot be written"
    case .unwritable(let format, let reason): "cannot be written as \(format.rawValue): \(reason)"
    }
  }
}

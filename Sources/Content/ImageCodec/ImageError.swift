/// Why an image could not be read or written.
package enum ImageError: Error, Equatable, CustomStringConvertible {
  /// The bytes are damaged or not of this format. `reason` comes from the library.
  case unreadable(format: ImageFormat, reason: String)
  /// The bytes are not an image of a supported format.
  case unknownFormat
  /// The image's header has more pixels than allowed.
  case tooLarge(format: ImageFormat, width: Int, height: Int, pixelLimit: Int)
  /// A side of the image has more pixels than allowed.
  case tooWide(PixelSize, limit: Int)
  /// There are no pixels to write.
  case empty
  /// The format cannot represent the image. `reason` comes from the library.
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

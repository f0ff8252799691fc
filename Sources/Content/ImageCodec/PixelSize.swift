/// The size of an image in pixels.
package struct PixelSize: Hashable, Sendable {
  package var width: Int
  package var height: Int

  package init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// The number of pixels, or `Int.max` on overflow, which damaged files can cause.
  package var pixelCount: Int {
    let (count, overflow) = width.multipliedReportingOverflow(by: height)
    return overflow ? .max : count
  }

  /// The largest width and height that libpng reads.
  private static let sideLimit = 1_000_000

  /// - Throws: `ImageError.tooLarge` above `limit` pixels; `.unreadable` if there are none, or too
  ///   many on a side.
  func check(_ format: ImageFormat, limit: Int) throws(ImageError) {
    guard width > 0, height > 0 else { throw .unreadable(format: format, reason: "it is empty") }
    guard max(width, height) <= Self.sideLimit else {
      throw .unreadable(format: format, reason: "a side has more than \(Self.sideLimit) pixels")
    }
    guard pixelCount <= limit else {
      throw .tooLarge(format: format, width: width, height: height, pixelLimit: limit)
    }
  }

  /// The size with the same aspect ratio and a longer side of `side`, or `nil` if neither side is
  /// longer.
  func fitted(to side: Int) -> PixelSize? {
    let longer = max(width, height)
    guard side > 0, longer > side else { return nil }
    func scaled(_ length: Int) -> Int { max((length * side + longer / 2) / longer, 1) }
    return PixelSize(width: scaled(width), height: scaled(height))
  }
}

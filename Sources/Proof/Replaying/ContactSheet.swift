import ImageCodec

/// Small images arranged in a grid, so that a whole motion can be seen at a glance. They are read
/// like text: left to right, then down.
package struct ContactSheet: Sendable {
  /// Pixels between images.
  private static let gap = 4

  private let columns: Int
  private let widthLimit: Int
  private var cells: [PixelImage] = []

  /// - Parameters:
  ///   - columns: images per row, at least 1.
  ///   - widthLimit: in pixels. Images are shrunk by an integer factor until the sheet is no wider
  ///     or they are one pixel wide.
  package init(columns: Int, widthLimit: Int = 1600) {
    self.columns = max(columns, 1)
    self.widthLimit = widthLimit
  }

  package mutating func append(_ picture: PixelImage) {
    let room = max((widthLimit - ContactSheet.gap) / columns - ContactSheet.gap, 1)
    let factor = max((picture.width + room - 1) / room, 1)
    cells.append(picture.shrunk(by: factor))
  }

  /// Empty without images.
  package var image: PixelImage {
    let gap = ContactSheet.gap
    let width = cells.map(\.width).max() ?? 0
    let height = cells.map(\.height).max() ?? 0
    guard width > 0, height > 0 else { return PixelImage(width: 0, height: 0) }
    let across = min(columns, cells.count)
    let down = (cells.count + columns - 1) / columns
    var sheet = PixelImage(
      width: gap + across * (width + gap), height: gap + down * (height + gap),
      filledWith: PixelImage.Pixel(255, 255, 255, 255))
    for (index, cell) in cells.enumerated() {
      sheet.draw(
        cell, left: gap + index % columns * (width + gap),
        top: gap + index / columns * (height + gap))
    }
    return sheet
  }
}

extension PixelImage {
  /// The image shrunk by an integer factor. Each pixel is the mean of a square of pixels;
  /// incomplete squares at the right and bottom are dropped.
  package func shrunk(by factor: Int) -> PixelImage {
    guard factor > 1 else { return self }
    let (width, height) = (self.width / factor, self.height / factor)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(width * height * 4)
    let count = factor * factor
    for y in 0..<height {
      for x in 0..<width {
        var sums = SIMD4<Int>(repeating: count / 2)
        for row in (y * factor)..<((y + 1) * factor) {
          for column in (x * factor)..<((x + 1) * factor) {
            sums &+= SIMD4<Int>(truncatingIfNeeded: self[x: column, y: row])
          }
        }
        for channel in sums.indices { bytes.append(UInt8(sums[channel] / count)) }
      }
    }
    return PixelImage(width: width, height: height, bytes: bytes)
  }

  /// Copies `other` into this image, which must contain it completely.
  fileprivate mutating func draw(_ other: PixelImage, left: Int, top: Int) {
    for y in 0..<other.height {
      for x in 0..<other.width { self[x: left + x, y: top + y] = other[x: x, y: y] }
    }
  }
}

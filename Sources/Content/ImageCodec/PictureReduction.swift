/// Reduces an image that arrives row by row. Each pixel is the mean of the area that it replaces,
/// with colours weighted by alpha. Only the reduced image is in memory.
struct PictureReduction {
  private let size: PixelSize
  private let columns: [Share]
  private let rows: [Share]
  /// The red, green, blue and alpha of each pixel, weighted by area.
  private var sums: [SIMD4<Float>]
  /// The same for the row that is being added.
  private var line: [SIMD4<Float>]

  /// The target pixel of a row or column, and the share that belongs to it. The rest belongs to the
  /// next pixel.
  private struct Share {
    var place: Int
    var part: Float
  }

  /// - Parameters:
  ///   - source: The size of the incoming image.
  ///   - size: The target size, which is neither wider nor higher.
  init(from source: PixelSize, to size: PixelSize) {
    self.size = size
    columns = Self.shares(of: source.width, in: size.width)
    rows = Self.shares(of: source.height, in: size.height)
    sums = Array(repeating: .zero, count: size.width * size.height)
    line = Array(repeating: .zero, count: size.width)
  }

  private static func shares(of count: Int, in target: Int) -> [Share] {
    (0..<count).map { index in
      let place = index * target / count
      let left = (place + 1) * count - index * target
      return Share(place: place, part: left >= target ? 1 : Float(left) / Float(target))
    }
  }

  /// Adds RGBA pixels of a row. The first is in column `first`, and each further one `step` columns
  /// on.
  mutating func add(
    _ pixels: UnsafeBufferPointer<UInt8>, row: Int, first: Int = 0, step: Int = 1
  ) {
    let columns = columns
    line.withUnsafeMutableBufferPointer { line in
      line.update(repeating: .zero)
      for index in 0..<pixels.count / 4 {
        let start = 4 * index
        let alpha = Float(pixels[start + 3])
        var pixel = SIMD4(
          Float(pixels[start]), Float(pixels[start + 1]), Float(pixels[start + 2]), 255)
        pixel *= alpha / 255
        let column = columns[first + index * step]
        line[column.place] += pixel * column.part
        if column.part < 1 { line[column.place + 1] += pixel * (1 - column.part) }
      }
    }
    let share = rows[row]
    add(share.part, to: share.place)
    if share.part < 1 { add(1 - share.part, to: share.place + 1) }
  }

  private mutating func add(_ part: Float, to row: Int) {
    let (line, start) = (line, row * size.width)
    sums.withUnsafeMutableBufferPointer { sums in
      for index in line.indices { sums[start + index] += line[index] * part }
    }
  }

  /// The reduced image, after all rows have been added.
  var picture: PixelImage {
    let area =
      Float(columns.count) / Float(size.width) * (Float(rows.count) / Float(size.height))
    let bytes = [UInt8](unsafeUninitializedCapacity: sums.count * 4) { bytes, count in
      for (index, sum) in sums.enumerated() {
        let alpha = min(sum.w / area, 255)
        let mean = alpha > 0 ? sum * (255 / sum.w) : .zero
        for channel in 0..<3 { bytes[4 * index + channel] = UInt8(min(mean[channel], 255) + 0.5) }
        bytes[4 * index + 3] = UInt8(alpha + 0.5)
      }
      count = sums.count * 4
    }
    return PixelImage(width: size.width, height: size.height, bytes: bytes)
  }
}

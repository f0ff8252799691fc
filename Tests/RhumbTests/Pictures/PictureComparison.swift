import ImageCodec
import ImageComparison

/// Whether a picture is the one it should be, on any driver.
///
/// Pictures of one machine are the same to the byte, those of two drivers need not be: they round
/// colours by turns, work out slopes (the widths of edges that are smoothed) to fewer digits, and
/// decide by their own last digit whether the middle of a pixel is inside a triangle. So a pixel
/// may differ a little, and few pixels wholly, at edges, where the colour that a pixel has in one
/// picture stands beside it in the other. A colour that the other picture does not have nearby is
/// something that is missing there: a glyph, a dash, a thin line. Of such pixels only specks may
/// be, however large the picture is. A shift by a pixel is more than few pixels wherever there are
/// edges, and another colour of an area is more in the mean.
///
/// Measured: llvmpipe of Mesa 22.3 and 25.0, with vectors of 128 and 256 bits, gives the same
/// bytes; softpipe, which shares no arithmetic with it, stays within the limits (specks of 7 pixels
/// at a horizon, 0.34 in the mean where much is translucent) but for the tilted tiles of pictures,
/// which it filters otherwise: there 0.48 % of the pixels differ.
struct PictureComparison {
  /// Levels of 255 by which a channel may differ without counting.
  static let tolerance = 8
  /// The share of all pixels, in percent, that may differ by more.
  static let percentThatMayDiffer = 0.25
  /// Levels by which the pictures may differ in the mean of all channels, of each channel no more
  /// counted than the tolerance: what differs wholly is in the share of pixels.
  static let meanThatMayDiffer = 0.5
  /// Pixels that touch one another and whose colours the other picture does not have nearby.
  static let speckThatMayDiffer = 8

  let percent: Double
  let mean: Double
  /// The largest group of pixels of which one picture shows what the other does not.
  let largestLoss: PixelGroup
  /// Black where the pictures are alike, red where they are not.
  let difference: PixelImage

  /// `nil` when the sizes differ.
  init?(_ reference: PixelImage, _ result: PixelImage) {
    guard let comparison = ImageComparison(reference, result, tolerance: Self.tolerance)
    else { return nil }
    percent =
      Double(comparison.differingPixels) * 100 / Double(max(reference.width * reference.height, 1))
    let sum = zip(reference.bytes, result.bytes).reduce(0) {
      $0 + min(abs(Int($1.0) - Int($1.1)), Self.tolerance)
    }
    mean = Double(sum) / Double(max(reference.bytes.count, 1))
    largestLoss = PixelGroup.largest(width: reference.width, height: reference.height) {
      Self.differs(reference, result, $0, $1)
        && !(Self.hasNearby(reference, result, $0, $1) && Self.hasNearby(result, reference, $0, $1))
    }
    difference = comparison.picture
  }

  var isAlike: Bool {
    percent <= Self.percentThatMayDiffer && mean <= Self.meanThatMayDiffer
      && largestLoss.count <= Self.speckThatMayDiffer
  }

  var description: String {
    "\((percent * 100).rounded() / 100) % of the pixels differ by more than \(Self.tolerance) levels "
      + "(\(Self.percentThatMayDiffer) % may), the mean difference is "
      + "\((mean * 1000).rounded() / 1000) (\(Self.meanThatMayDiffer) may), and \(largestLoss.count) "
      + "pixels (\(Self.speckThatMayDiffer) may) around (\(largestLoss.x), \(largestLoss.y)) show "
      + "something that is in one of the pictures only"
  }

  private static func differs(
    _ one: PixelImage, _ other: PixelImage, _ x: Int, _ y: Int
  ) -> Bool {
    let first = (y * one.width + x) * 4
    return (first..<(first + 4)).contains {
      abs(Int(one.bytes[$0]) - Int(other.bytes[$0])) > tolerance
    }
  }

  /// Whether each channel of a pixel of one picture lies within those of the other's pixel there and
  /// of the eight around it.
  private static func hasNearby(
    _ one: PixelImage, _ other: PixelImage, _ x: Int, _ y: Int
  ) -> Bool {
    (0..<4).allSatisfy { channel in
      var (low, high) = (255, 0)
      for nearY in max(y - 1, 0)...min(y + 1, other.height - 1) {
        for nearX in max(x - 1, 0)...min(x + 1, other.width - 1) {
          let level = Int(other.bytes[(nearY * other.width + nearX) * 4 + channel])
          (low, high) = (min(low, level), max(high, level))
        }
      }
      let level = Int(one.bytes[(y * one.width + x) * 4 + channel])
      return level >= low - tolerance && level <= high + tolerance
    }
  }
}

/// Pixels that touch, be it at corners.
struct PixelGroup: Equatable {
  var count = 0
  /// One of them.
  var x = 0
  var y = 0

  /// The group with the most pixels of those that are chosen.
  static func largest(
    width: Int, height: Int, where isChosen: (_ x: Int, _ y: Int) -> Bool
  ) -> PixelGroup {
    var waiting = Set<Int>()
    for y in 0..<height {
      for x in 0..<width where isChosen(x, y) { waiting.insert(y * width + x) }
    }
    var largest = PixelGroup()
    while let seed = waiting.popFirst() {
      var group = PixelGroup(count: 0, x: seed % width, y: seed / width)
      var front = [seed]
      while let pixel = front.popLast() {
        group.count += 1
        let (x, y) = (pixel % width, pixel / width)
        for nearY in (y - 1)...(y + 1) {
          for nearX in (x - 1)...(x + 1) where (0..<width).contains(nearX) {
            if let next = waiting.remove(nearY * width + nearX) { front.append(next) }
          }
        }
      }
      if group.count > largest.count { largest = group }
    }
    return largest
  }
}

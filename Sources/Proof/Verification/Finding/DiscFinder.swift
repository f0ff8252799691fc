import ImageCodec

/// Locates a bright disc on black in an image, to hundredths of a pixel.
///
/// The centre is the centre of brightness. Antialiasing makes each pixel as bright as the part of
/// it that the disc covers, so the result is not limited to whole pixels.
package enum DiscFinder {
  package struct Disc: Sendable, Equatable {
    /// The centre of brightness.
    package var middle: PicturePoint
    /// The sum of the brightness, which is the area in pixels.
    package var area: Double
  }

  /// How many dark pixels around a disc its search window includes.
  package static let margin = 3.0

  /// The disc with about this radius near `guess`. `nil` if there is none, if it reaches over the
  /// image's edge, or if its area is wrong.
  ///
  /// - Parameters:
  ///   - guess: where to look first, at most one radius away from the centre.
  ///   - radius: in pixels.
  ///   - tolerance: how much the area may differ, as a fraction of the expected area, in addition
  ///     to two pixels.
  package static func disc(
    in picture: PixelImage, near guess: PicturePoint, radius: Double, tolerance: Double = 0.08
  ) -> Disc? {
    var middle = guess
    var area = 0.0
    // The window follows the centre of brightness until it stops moving.
    for _ in 0..<6 {
      guard let found = centroid(in: picture, around: middle, reach: radius + margin) else {
        return nil
      }
      let moved = found.middle.distance(to: middle)
      (middle, area) = (found.middle, found.area)
      if moved < 0.25 { break }
    }
    let expected = radius * radius * Double.pi
    guard abs(area - expected) < tolerance * expected + 2 else { return nil }
    return Disc(middle: middle, area: area)
  }

  private static func centroid(
    in picture: PixelImage, around middle: PicturePoint, reach: Double
  ) -> Disc? {
    guard middle.x.isFinite, middle.y.isFinite, abs(middle.x) < 1e6, abs(middle.y) < 1e6 else {
      return nil
    }
    let (left, right) = (Int(middle.x - reach), Int(middle.x + reach))
    let (top, bottom) = (Int(middle.y - reach), Int(middle.y + reach))
    guard middle.x >= reach, middle.y >= reach, right < picture.width, bottom < picture.height
    else { return nil }
    var (x, y, sum) = (0, 0, 0)
    picture.bytes.withUnsafeBufferPointer { bytes in
      for row in top...bottom {
        for column in left...right {
          // Twice the coordinates of the pixel's centre, so that integers suffice.
          let value = Int(bytes[(row * picture.width + column) * 4])
          sum += value
          x += value * (2 * column + 1)
          y += value * (2 * row + 1)
        }
      }
    }
    guard sum > 0 else { return nil }
    return Disc(
      middle: PicturePoint(
        x: Double(x) / Double(2 * sum), y: Double(y) / Double(2 * sum)),
      area: Double(sum) / 255)
  }
}

import ImageCodec

/// Finds a bright disc on black in a picture: its middle to hundredths of a pixel.
///
/// The middle is the centre of brightness: each pixel counts by how much of it the disc covers,
/// which smoothed edges say, so that the result is not bound to whole pixels.
package enum DiscFinder {
  package struct Disc: Sendable, Equatable {
    /// The centre of brightness.
    package var middle: PicturePoint
    /// Brightness summed up: the area in pixels.
    package var area: Double
  }

  /// Dark pixels around a disc that belong to its window.
  package static let margin = 3.0

  /// The disc of about a radius near `guess`; `nil` when there is none, when it reaches over the
  /// picture's edge, or when its size is not that of the disc.
  ///
  /// - Parameters:
  ///   - guess: where to look first, off by at most a radius.
  ///   - radius: pixels.
  ///   - tolerance: the part of its area by which that may be off, besides two pixels.
  package static func disc(
    in picture: PixelImage, near guess: PicturePoint, radius: Double, tolerance: Double = 0.08
  ) -> Disc? {
    var middle = guess
    var area = 0.0
    // The window follows what it sees until it stands still around the disc.
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
          // Twice the coordinates of the pixel's middle, so that whole numbers do.
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

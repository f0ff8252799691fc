import Foundation
import ImageCodec

/// Images that show where something should be.
extension PixelImage {
  /// The image with a red ring where each disc should be.
  func ringed(_ discs: [(middle: PicturePoint, radius: Double)]) -> PixelImage {
    var result = self
    for disc in discs {
      let reach = disc.radius + 2
      result.paint(around: disc.middle, reach: reach) {
        abs($0.distance(to: disc.middle) - disc.radius) < 0.7
      }
    }
    return result
  }

  /// The image with a red circle around a point.
  func pointing(at place: PicturePoint) -> PixelImage { ringed([(place, 14)]) }

  /// The image with a red line along each edge.
  func outlined(_ edges: [(PicturePoint, PicturePoint)]) -> PixelImage {
    var result = self
    for (a, b) in edges {
      let count = min(a.distance(to: b) * 2, 10_000)
      for step in stride(from: 0, through: count, by: 1) {
        let part = count > 0 ? step / count : 0
        let place = PicturePoint(x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part)
        result.paint(around: place, reach: 0) { _ in true }
      }
    }
    return result
  }

  /// The image with a white line along a row.
  func ruled(atRow row: Double) -> PixelImage {
    var result = self
    guard row >= 0, row < Double(height) else { return self }
    for x in 0..<width { result[x: x, y: Int(row)] = Pixel(255, 255, 255, 255) }
    return result
  }

  /// The image in dark grey, so that red stands out.
  var grey: PixelImage {
    var bytes = bytes
    for start in stride(from: 0, to: bytes.count, by: 4) {
      let most = max(bytes[start], bytes[start + 1], bytes[start + 2]) / 2
      (bytes[start], bytes[start + 1], bytes[start + 2]) = (most, most, most)
    }
    return PixelImage(width: width, height: height, bytes: bytes)
  }

  /// Paints the pixels near `place` red whose centres satisfy the condition.
  private mutating func paint(
    around place: PicturePoint, reach: Double, where isPainted: (PicturePoint) -> Bool
  ) {
    let size = PicturePoint(x: Double(width), y: Double(height))
    guard place.x > -reach, place.y > -reach, place.x < size.x + reach, place.y < size.y + reach
    else { return }
    let columns = max(0, Int(place.x - reach))...max(0, min(width - 1, Int(place.x + reach)))
    let rows = max(0, Int(place.y - reach))...max(0, min(height - 1, Int(place.y + reach)))
    for row in rows where row < height {
      for column in columns where column < width {
        if isPainted(PicturePoint(x: Double(column) + 0.5, y: Double(row) + 0.5)) {
          self[x: column, y: row] = Pixel(255, 0, 0, 255)
        }
      }
    }
  }
}

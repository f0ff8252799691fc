import ImageCodec

/// Counts the pixels of two same-sized images that look different to a person, not counting
/// antialiasing.
///
/// This is the measure of pixelmatch 4.0.2 (Mapbox, ISC licence), which judges the reference
/// renderer's own tests. It takes the YIQ difference of Kotsarenko and Ramos, "Measuring perceived
/// color difference using YIQ NTSC transmission color space in mobile applications" (2010), over
/// white, and detects antialiasing like Vyšniauskas, "Anti-aliased pixel and intensity slope
/// detector" (2009).
package struct Pixelmatch: Sendable {
  package let differingPixels: Int
  package let pixelCount: Int

  /// The fraction of pixels that differ, 0 … 1.
  package var differingPart: Double {
    pixelCount == 0 ? 0 : Double(differingPixels) / Double(pixelCount)
  }

  /// - Parameter threshold: from 0, where only equal colours match, to 1, where all do.
  /// - Returns: `nil` if the sizes differ.
  package init?(_ first: PixelImage, _ second: PixelImage, threshold: Double = 0.13) {
    guard first.width == second.width, first.height == second.height else { return nil }
    let (one, two) = (YIQImage(first), YIQImage(second))
    let largest = 35215 * threshold * threshold
    var count = 0
    for y in 0..<one.height {
      for x in 0..<one.width {
        let place = y * one.width + x
        guard (one.colors[place].difference(from: two.colors[place])) > largest else { continue }
        if !one.isSmoothing(x, y, beside: two) && !two.isSmoothing(x, y, beside: one) {
          count += 1
        }
      }
    }
    differingPixels = count
    pixelCount = one.colors.count
  }
}

/// The luma (Y) and chrominance (I, Q) of a colour with channels of 0 … 255.
private struct YIQColor {
  var y: Double
  var i: Double
  var q: Double

  init(red: Double, green: Double, blue: Double) {
    y = red * 0.29889531 + green * 0.58662247 + blue * 0.11448223
    i = red * 0.59597799 - green * 0.27417610 - blue * 0.32180189
    q = red * 0.21147017 - green * 0.52261711 + blue * 0.31114694
  }

  /// At most 35215, between black and white.
  func difference(from other: YIQColor) -> Double {
    let (y, i, q) = (y - other.y, i - other.i, q - other.q)
    return 0.5053 * y * y + 0.299 * i * i + 0.1957 * q * q
  }
}

private struct YIQImage {
  let width: Int
  let height: Int
  let colors: [YIQColor]
  /// The original colours, for exact comparison.
  let pixels: [UInt32]

  init(_ image: PixelImage) {
    width = image.width
    height = image.height
    let bytes = image.bytes
    colors = stride(from: 0, to: bytes.count, by: 4).map { at in
      let alpha = Double(bytes[at + 3]) / 255
      let onWhite = (0..<3).map { 255 + (Double(bytes[at + $0]) - 255) * alpha }
      return YIQColor(red: onWhite[0], green: onWhite[1], blue: onWhite[2])
    }
    pixels = stride(from: 0, to: bytes.count, by: 4).map { at in
      (0..<4).reduce(0) { $0 << 8 | UInt32(bytes[at + $1]) }
    }
  }

  /// Whether a pixel lies on a slope of brightness with an end that, in both images, lies in an
  /// area of uniform colour.
  func isSmoothing(_ x: Int, _ y: Int, beside other: YIQImage) -> Bool {
    var equal = isAtEdge(x, y) ? 1 : 0
    var (least, most) = (0.0, 0.0)
    var darkest = (x: x, y: y)
    var brightest = darkest
    let brightness = colors[y * width + x].y
    for (nearX, nearY) in neighbours(x, y) {
      let delta = brightness - colors[nearY * width + nearX].y
      if delta == 0 {
        equal += 1
        if equal > 2 { return false }
      } else if delta < least {
        least = delta
        darkest = (nearX, nearY)
      } else if delta > most {
        most = delta
        brightest = (nearX, nearY)
      }
    }
    if least == 0 || most == 0 { return false }
    return (hasManyEqual(darkest.x, darkest.y) && other.hasManyEqual(darkest.x, darkest.y))
      || (hasManyEqual(brightest.x, brightest.y) && other.hasManyEqual(brightest.x, brightest.y))
  }

  private func hasManyEqual(_ x: Int, _ y: Int) -> Bool {
    let pixel = pixels[y * width + x]
    let equal = neighbours(x, y).count { pixels[$0.1 * width + $0.0] == pixel }
    return equal + (isAtEdge(x, y) ? 1 : 0) > 2
  }

  private func isAtEdge(_ x: Int, _ y: Int) -> Bool {
    x == 0 || x == width - 1 || y == 0 || y == height - 1
  }

  /// Column by column as in pixelmatch, because the first of several equal slopes counts.
  private func neighbours(_ x: Int, _ y: Int) -> [(Int, Int)] {
    var places: [(Int, Int)] = []
    for nearX in max(x - 1, 0)...min(x + 1, width - 1) {
      for nearY in max(y - 1, 0)...min(y + 1, height - 1) where nearX != x || nearY != y {
        places.append((nearX, nearY))
      }
    }
    return places
  }
}

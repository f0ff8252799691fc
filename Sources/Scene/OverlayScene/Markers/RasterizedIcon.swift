import ImageCodec

/// An icon as texels: what goes into the atlas, and how large it is drawn.
struct RasterizedIcon {
  /// Texels.
  var width: Int
  var height: Int
  /// Red, green, blue, alpha, a byte each, colours multiplied by alpha; rows from the top.
  var pixels: [UInt8]
  /// The icon itself without what lies around it, in points: what the anchor and the hand mean.
  var sizePoints: SIMD2<Double>
  /// From the picture's upper left corner to the icon's, in points.
  var bleedPoints: SIMD2<Double>
  /// The whole picture, in points.
  var picturePoints: SIMD2<Double>
}

extension RasterizedIcon {
  /// The texels of what is drawn by a function of the place.
  ///
  /// - Parameters:
  ///   - corner: the picture's upper left one, in points, y upwards.
  ///   - texel: points to one.
  ///   - color: multiplied by alpha.
  static func pixels(
    columns: Int, rows: Int, from corner: SIMD2<Double>, _ texel: Double,
    color: (_ place: SIMD2<Double>) -> SIMD4<Float>
  ) -> [UInt8] {
    var pixels: [UInt8] = []
    pixels.reserveCapacity(columns * rows * 4)
    for row in 0..<rows {
      let y = corner.y - (Double(row) + 0.5) * texel
      for column in 0..<columns {
        let color = color(SIMD2(corner.x + (Double(column) + 0.5) * texel, y))
        for channel in 0..<4 {
          pixels.append(UInt8((min(max(color[channel], 0), 1) * 255).rounded()))
        }
      }
    }
    return pixels
  }

  /// Texels of nothing around a picture, so that its edges are smooth wherever they fall.
  private static let rim = 1

  /// An application's picture, made smaller by halves while it has more than two texels for a pixel,
  /// since those between the texels that are looked at would be lost; or more than `sideLimit`.
  ///
  /// `nil` for a picture without pixels or without a size.
  init?(_ icon: IconImage, pixelsPerPoint: Double, sideLimit: Int) {
    guard icon.image.width > 0, icon.image.height > 0, icon.width > 0, icon.height > 0,
      icon.width.isFinite, icon.height.isFinite
    else { return nil }
    var texels = PremultipliedTexels(icon.image)
    while texels.width > 1 || texels.height > 1,
      max(texels.width, texels.height) + 2 * Self.rim > sideLimit
        || (Double(texels.width) >= 4 * icon.width * pixelsPerPoint
          && Double(texels.height) >= 4 * icon.height * pixelsPerPoint)
    {
      texels = texels.halved()
    }
    let framed = texels.framed(by: Self.rim)
    let texel = SIMD2(icon.width / Double(texels.width), icon.height / Double(texels.height))
    width = framed.width
    height = framed.height
    pixels = framed.bytes
    sizePoints = SIMD2(icon.width, icon.height)
    bleedPoints = texel * Double(Self.rim)
    picturePoints = texel * SIMD2(Double(framed.width), Double(framed.height))
  }
}

extension SIMD4<Float> {
  /// Paints over a colour as far as a texel is inside an outline at a distance.
  mutating func cover(_ paint: SIMD3<Float>, at distance: Double, _ texel: Double) {
    let part = Float(Swift.min(Swift.max(0.5 - distance / texel, 0), 1))
    self = self * (1 - part) + SIMD4(paint, 1) * part
  }
}

/// A picture whose colours are multiplied by alpha, so that it can be averaged.
struct PremultipliedTexels {
  private(set) var width: Int
  private(set) var height: Int
  private(set) var bytes: [UInt8]

  init(_ image: PixelImage) {
    width = image.width
    height = image.height
    bytes = image.premultiplied
  }

  private init(width: Int, height: Int) {
    self.width = width
    self.height = height
    bytes = [UInt8](repeating: 0, count: width * height * 4)
  }

  /// Half as wide and high; four texels become one. The last ones of odd sides count twice.
  func halved() -> PremultipliedTexels {
    var half = PremultipliedTexels(width: (width + 1) / 2, height: (height + 1) / 2)
    for y in 0..<half.height {
      let rows = [2 * y, min(2 * y + 1, height - 1)]
      for x in 0..<half.width {
        let columns = [2 * x, min(2 * x + 1, width - 1)]
        for channel in 0..<4 {
          var sum = 2
          for row in rows {
            for column in columns { sum += Int(bytes[(row * width + column) * 4 + channel]) }
          }
          half.bytes[(y * half.width + x) * 4 + channel] = UInt8(sum / 4)
        }
      }
    }
    return half
  }

  /// With so many texels of nothing on each side.
  func framed(by rim: Int) -> PremultipliedTexels {
    var framed = PremultipliedTexels(width: width + 2 * rim, height: height + 2 * rim)
    for row in 0..<height {
      let start = ((row + rim) * framed.width + rim) * 4
      framed.bytes.replaceSubrange(
        start..<(start + width * 4), with: bytes[(row * width * 4)..<((row + 1) * width * 4)])
    }
    return framed
  }
}

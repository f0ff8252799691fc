import ImageCodec
import RenderModel

/// An icon's texels for the atlas, and the size at which it is drawn.
struct RasterizedIcon {
  /// Size in texels.
  var width: Int
  var height: Int
  /// Red, green, blue and alpha, one byte each, premultiplied; rows from the top.
  var pixels: [UInt8]
  /// Size in points of the icon without its bleed, to which the anchor and hit testing refer.
  var sizePoints: SIMD2<Double>
  /// Vector from the picture's upper left corner to the icon's, in points.
  var bleedPoints: SIMD2<Double>
  /// Size of the whole picture in points.
  var picturePoints: SIMD2<Double>
}

extension RasterizedIcon {
  /// Rasterises a function of the place.
  ///
  /// - Parameters:
  ///   - corner: the picture's upper left corner in points, y upwards.
  ///   - texel: size of a texel in points.
  ///   - color: returns premultiplied colours.
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

  /// Width in texels of the transparent rim around a picture, so that its edges are always smooth.
  private static let rim = 1

  /// Prepares an application's picture. It is halved while it has at least four texels per pixel in
  /// both directions, because sampling would skip texels, or is larger than `sideLimit`.
  ///
  /// Returns `nil` if the picture has no pixels or no size.
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
  /// Paints over a colour in proportion to how much of a texel lies inside an outline.
  mutating func cover(_ paint: SIMD3<Float>, at distance: Double, _ texel: Double) {
    let part = Float(Swift.min(Swift.max(0.5 - distance / texel, 0), 1))
    self = self * (1 - part) + SIMD4(paint, 1) * part
  }
}

/// A picture with premultiplied colours, so that they can be averaged.
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

  /// Halves width and height by averaging four texels each. The last ones of odd sides count twice.
  func halved() -> PremultipliedTexels {
    var half = self
    half.bytes = Scaling.halved(bytes, width: width, height: height)
    (half.width, half.height) = ((width + 1) / 2, (height + 1) / 2)
    return half
  }

  /// Adds `rim` transparent texels on each side.
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

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
  ///   - sizePoints: the size without bleed, or `nil` for the size of the whole picture.
  ///   - color: returns premultiplied colours.
  init(
    columns: Int, rows: Int, from corner: SIMD2<Double>, _ texel: Double,
    sizePoints: SIMD2<Double>? = nil, bleedPoints: SIMD2<Double> = .zero,
    color: (_ place: SIMD2<Double>) -> SIMD4<Float>
  ) {
    (width, height) = (columns, rows)
    picturePoints = SIMD2(Double(columns), Double(rows)) * texel
    self.sizePoints = sizePoints ?? picturePoints
    self.bleedPoints = bleedPoints
    pixels = []
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
    // Premultiplied, so that colours can be averaged.
    var texels = icon.image.premultiplied
    var (columns, rows) = (icon.image.width, icon.image.height)
    while columns > 1 || rows > 1,
      max(columns, rows) + 2 * Self.rim > sideLimit
        || (Double(columns) >= 4 * icon.width * pixelsPerPoint
          && Double(rows) >= 4 * icon.height * pixelsPerPoint)
    {
      texels = Scaling.halved(texels, width: columns, height: rows)
      (columns, rows) = ((columns + 1) / 2, (rows + 1) / 2)
    }
    (width, height) = (columns + 2 * Self.rim, rows + 2 * Self.rim)
    pixels = [UInt8](repeating: 0, count: width * height * 4)
    for row in 0..<rows {
      let start = ((row + Self.rim) * width + Self.rim) * 4
      pixels.replaceSubrange(
        start..<start + 4 * columns, with: texels[4 * row * columns..<4 * (row + 1) * columns])
    }
    let texel = SIMD2(icon.width / Double(columns), icon.height / Double(rows))
    sizePoints = SIMD2(icon.width, icon.height)
    bleedPoints = texel * Double(Self.rim)
    picturePoints = texel * SIMD2(Double(width), Double(height))
  }
}

extension SIMD4<Float> {
  /// Paints over a colour in proportion to how much of a texel lies inside an outline.
  mutating func cover(_ paint: SIMD3<Float>, at distance: Double, _ texel: Double) {
    let part = Float(Swift.min(Swift.max(0.5 - distance / texel, 0), 1))
    self = self * (1 - part) + SIMD4(paint, 1) * part
  }
}

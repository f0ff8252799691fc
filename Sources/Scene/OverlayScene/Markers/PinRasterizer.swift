import Glibc

/// Draws a pin: a drop whose tip is at the place, with a dot, and a soft shadow on the ground there.
///
/// The drop is a circle and the two lines from its sides to the tip, which touch it. With the tip at
/// the origin and y upwards, the circle's middle at height m and its radius r, a line from the tip
/// touches the circle where the angle a from the vertical has sin a = r / m.
struct PinRasterizer {
  private let style: PinStyle
  /// Points, from the tip upwards: the middle of the circle, and its radius.
  private let middle: Double
  private let radius: Double

  /// Width over height.
  private static let slenderness = 0.7
  /// How far the shadow reaches from the tip, to the sides and up and down, as a part of the height.
  /// It is no wider than the pin: where thousands stand, what is beside them costs as much as they.
  private static let shadowReach = SIMD2(0.26, 0.09)
  private static let shadowOpacity = 0.5

  init(_ style: PinStyle) {
    self.style = style
    let height = Self.height(style)
    radius = height * Self.slenderness / 2
    middle = height - radius
  }

  private static func height(_ style: PinStyle) -> Double {
    let height = Double(style.heightPoints)
    return height.isFinite ? min(max(height, 4), 256) : 38
  }

  /// Two texels to a pixel, so that the outline is sharp wherever between pixels it falls.
  func raster(pixelsPerPoint: Double) -> RasterizedIcon {
    let height = middle + radius
    let texel = 1 / (2 * min(max(pixelsPerPoint, 0.05), 8))
    let below = height * Self.shadowReach.y
    let columns = Int((2 * (radius + texel) / texel).rounded(.up))
    let rows = Int(((height + below + 2 * texel) / texel).rounded(.up))
    // The picture's upper left corner, from the tip, y upwards.
    let corner = SIMD2(-radius - texel, height + texel)
    let pixels = RasterizedIcon.pixels(columns: columns, rows: rows, from: corner, texel) {
      color(x: $0.x, y: $0.y, texel: texel)
    }
    return RasterizedIcon(
      width: columns, height: rows, pixels: pixels, sizePoints: SIMD2(2 * radius, height),
      bleedPoints: SIMD2(texel, texel),
      picturePoints: SIMD2(Double(columns), Double(rows)) * texel)
  }

  /// The colour at a place in points from the tip, multiplied by alpha.
  private func color(x: Double, y: Double, texel: Double) -> SIMD4<Float> {
    let height = middle + radius
    let way = SIMD2(x, y) / (height * Self.shadowReach)
    // Falls off like a blurred edge.
    let depth = max(1 - (way * way).sum().squareRoot(), 0)
    let shade = Self.shadowOpacity * depth * depth * (3 - 2 * depth)
    var color = SIMD4<Float>(0, 0, 0, Float(shade))
    let outline = distance(x, y)
    // A darker rim sets it off from ground of its own colour.
    let rim = max(height * 0.028, 0.5)
    color.cover(style.color * 0.72, at: outline, texel)
    color.cover(gradient(y: y), at: outline + rim, texel)
    let dot = (x * x + (y - middle) * (y - middle)).squareRoot() - radius * 0.4
    color.cover(style.dotColor, at: dot, texel)
    return color
  }

  /// A little lighter at the top, as from light above.
  private func gradient(y: Double) -> SIMD3<Float> {
    let share = Float(min(max(y / (middle + radius), 0), 1))
    let light = style.color + (SIMD3<Float>(repeating: 1) - style.color) * 0.16
    return style.color + (light - style.color) * (share * share)
  }

  /// The distance from the drop's outline in points, negative inside.
  private func distance(_ x: Double, _ y: Double) -> Double {
    let sine = radius / middle
    let cosine = (1 - sine * sine).squareRoot()
    let x = abs(x)
    // Along the touching line from the tip, and away from it.
    let along = x * sine + y * cosine
    let away = x * cosine - y * sine
    if along < 0 { return (x * x + y * y).squareRoot() }
    if along > middle * cosine {
      return (x * x + (y - middle) * (y - middle)).squareRoot() - radius
    }
    return away
  }
}

import GeoMath

/// Draws a pin: a drop with a dot, whose tip is at the marker's place, and a soft shadow.
///
/// The drop is a circle and the two tangents from the tip to its sides. With the tip at the origin,
/// y upwards, the circle's centre at height m and radius r, a tangent's angle a to the vertical has
/// sin a = r / m.
struct PinRasterizer {
  private let style: PinStyle
  /// Height of the circle's centre above the tip, and its radius, in points.
  private let middle: Double
  private let radius: Double

  /// Width divided by height.
  private static let slenderness = 0.7
  /// How far the shadow extends from the tip sideways and vertically, as fractions of the height.
  /// It is no wider than the pin, because with thousands of pins it would cost as much as the pins.
  private static let shadowReach = SIMD2(0.26, 0.09)
  private static let shadowOpacity = 0.5

  init(_ style: PinStyle) {
    self.style = style
    let height = Double(style.heightPoints).clamped(to: 4...256, else: 38)
    radius = height * Self.slenderness / 2
    middle = height - radius
  }

  /// Draws two texels per pixel, so that the outline is sharp at any subpixel position.
  func raster(pixelsPerPoint: Double) -> RasterizedIcon {
    let height = middle + radius
    let texel = 1 / (2 * pixelsPerPoint.clamped(to: 0.05...8))
    let below = height * Self.shadowReach.y
    let columns = Int((2 * (radius + texel) / texel).rounded(.up))
    let rows = Int(((height + below + 2 * texel) / texel).rounded(.up))
    // The picture's upper left corner relative to the tip, y upwards.
    let corner = SIMD2(-radius - texel, height + texel)
    return RasterizedIcon(
      columns: columns, rows: rows, from: corner, texel, sizePoints: SIMD2(2 * radius, height),
      bleedPoints: SIMD2(texel, texel)
    ) { color(x: $0.x, y: $0.y, texel: texel) }
  }

  /// The premultiplied colour at a place in points relative to the tip.
  private func color(x: Double, y: Double, texel: Double) -> SIMD4<Float> {
    let height = middle + radius
    let way = SIMD2(x, y) / (height * Self.shadowReach)
    // Falls off like a blurred edge.
    let depth = max(1 - way.length, 0)
    let shade = Self.shadowOpacity * depth * depth * (3 - 2 * depth)
    var color = SIMD4<Float>(0, 0, 0, Float(shade))
    let outline = distance(x, y)
    // A darker rim makes the pin stand out from ground of the same colour.
    let rim = max(height * 0.028, 0.5)
    color.cover(style.color * 0.72, at: outline, texel)
    color.cover(gradient(y: y), at: outline + rim, texel)
    let dot = SIMD2(x, y - middle).length - radius * 0.4
    color.cover(style.dotColor, at: dot, texel)
    return color
  }

  /// Slightly lighter at the top, as if lit from above.
  private func gradient(y: Double) -> SIMD3<Float> {
    let share = Float((y / (middle + radius)).clamped(to: 0...1))
    let light = style.color + (SIMD3<Float>(repeating: 1) - style.color) * 0.16
    return style.color + (light - style.color) * (share * share)
  }

  /// Signed distance from the drop's outline in points, negative inside.
  private func distance(_ x: Double, _ y: Double) -> Double {
    let sine = radius / middle
    let cosine = (1 - sine * sine).squareRoot()
    let x = abs(x)
    // Along the tangent from the tip, and perpendicular to it.
    let along = x * sine + y * cosine
    let away = x * cosine - y * sine
    if along < 0 { return SIMD2(x, y).length }
    return along > middle * cosine ? SIMD2(x, y - middle).length - radius : away
  }
}

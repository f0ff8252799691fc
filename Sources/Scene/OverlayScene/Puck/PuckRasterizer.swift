import GeoMath

/// Draws the location puck: a blue dot with a white rim and a soft shadow, and a pointer if the
/// direction is known. It is grey if the position is old. North is up.
struct PuckRasterizer {
  let style: PuckStyle

  /// Distances from the centre in points.
  private static let dotRadius = 7.5
  private static let rimRadius = 10.0
  private static let shadowRadius = 14.0
  /// The pointer's tip and the corner of its base.
  private static let tip = SIMD2(0.0, 20.0)
  private static let foot = SIMD2(7.0, 11.5)
  private static let pointerRim = 1.5
  /// Distance from the centre to the picture's sides.
  private static let reach = 22.0

  /// Draws two texels per pixel, so that the puck is also sharp when rotated.
  func raster(pixelsPerPoint: Double) -> RasterizedIcon {
    let texel = 1 / (2 * pixelsPerPoint.clamped(to: 0.5...8))
    let side = Int((2 * Self.reach / texel).rounded(.up))
    return RasterizedIcon(
      columns: side, rows: side, from: SIMD2(-Self.reach, Self.reach), texel
    ) { color(at: $0, texel) }
  }

  private var paint: SIMD3<Float> {
    style.isStale ? SIMD3(0.52, 0.55, 0.6) : SIMD3(0.1, 0.45, 0.91)
  }

  /// The premultiplied colour at a place in points from the centre, y upwards.
  private func color(at place: SIMD2<Double>, _ texel: Double) -> SIMD4<Float> {
    let distance = place.length
    let shade = (Self.shadowRadius - distance) / (Self.shadowRadius - Self.dotRadius)
    let depth = shade.clamped(to: 0...1)
    var color = SIMD4<Float>(0, 0, 0, Float(0.35 * depth * depth))
    if style.hasPointer {
      let outside = Self.distanceToPointer(place)
      color.cover(SIMD3(1, 1, 1), at: outside - Self.pointerRim, texel)
      color.cover(paint, at: outside, texel)
    }
    color.cover(SIMD3(1, 1, 1), at: distance - Self.rimRadius, texel)
    color.cover(paint, at: distance - Self.dotRadius, texel)
    return color
  }

  /// Distance to the pointer's outline in points, negative inside: that of the farthest side.
  private static func distanceToPointer(_ place: SIMD2<Double>) -> Double {
    let x = abs(place.x)
    // The right side runs from the base's corner to the tip. Its normal points outwards.
    let side = tip - foot
    let across = cross(SIMD2(x, place.y) - foot, side) / side.length
    return max(across, foot.y - place.y)
  }
}

import Foundation
import GeoMath
import RenderModel

extension ScreenShape {
  /// A rectangle, optionally with round corners. All lengths are in points.
  package static func box(
    center: SIMD2<Float>, size: SIMD2<Float>, color: ScreenColor, cornerRadius: Float = 0,
    borderWidth: Float = 0, borderColor: ScreenColor = .clear
  ) -> ScreenShape {
    var shape = ScreenShape(.box, center: center, halfSize: size / 2, color: color.packed)
    shape.cornerRadius = cornerRadius
    shape.borderWidth = borderWidth
    shape.borderColor = borderColor.packed
    return shape
  }

  /// The shadow of a box: the same box with soft edges, a little lower.
  package static func shadow(
    ofBoxAt center: SIMD2<Float>, size: SIMD2<Float>, cornerRadius: Float,
    softness: Float = 6, drop: Float = 1, alpha: Float = 0.3
  ) -> ScreenShape {
    var shape = box(
      center: center + SIMD2(0, drop), size: size, color: ScreenColor(0, alpha: alpha),
      cornerRadius: cornerRadius)
    shape.softness = softness
    return shape
  }

  package static func disc(
    center: SIMD2<Float>, radius: Float, color: ScreenColor, borderWidth: Float = 0,
    borderColor: ScreenColor = .clear
  ) -> ScreenShape {
    box(
      center: center, size: SIMD2(repeating: 2 * radius), color: color, cornerRadius: radius,
      borderWidth: borderWidth, borderColor: borderColor)
  }

  /// A straight stroke with round ends.
  package static func stroke(
    from start: SIMD2<Float>, to end: SIMD2<Float>, width: Float, color: ScreenColor
  ) -> ScreenShape {
    let way = end - start
    let length = way.length
    var shape = box(
      center: (start + end) / 2, size: SIMD2(length + width, width), color: color,
      cornerRadius: width / 2)
    shape.angleRadians = length > 0 ? Float(atan2(Double(way.y), Double(way.x))) : 0
    return shape
  }

  /// An isosceles triangle, rotated clockwise about the centre of its bounding box.
  package static func triangle(
    center: SIMD2<Float>, size: SIMD2<Float>, color: ScreenColor, angleRadians: Float = 0
  ) -> ScreenShape {
    var shape = ScreenShape(.triangle, center: center, halfSize: size / 2, color: color.packed)
    shape.angleRadians = angleRadians
    return shape
  }

  /// Part of a ring. Angles are clockwise from straight up, the radius is that of the outer edge.
  package static func arc(
    center: SIMD2<Float>, radius: Float, width: Float, start: Float, sweep: Float,
    color: ScreenColor
  ) -> ScreenShape {
    var shape = ScreenShape(
      .arc, center: center, halfSize: SIMD2(repeating: radius), color: color.packed)
    shape.borderWidth = width
    shape.arcStart = start
    shape.arcSweep = sweep
    return shape
  }
}

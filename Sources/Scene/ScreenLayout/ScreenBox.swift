import GeoMath

/// A rectangle of the screen in points.
package struct ScreenBox: Hashable, Sendable {
  package var origin: SIMD2<Float>
  package var size: SIMD2<Float>

  package init(origin: SIMD2<Float>, size: SIMD2<Float>) {
    self.origin = origin
    self.size = size
  }

  package var center: SIMD2<Float> { origin + size / 2 }

  package var rectangle: ScreenRectangle {
    let end = origin + size
    return ScreenRectangle(
      left: Double(origin.x), top: Double(origin.y), right: Double(end.x), bottom: Double(end.y))
  }

  package func overlaps(_ other: ScreenBox) -> Bool {
    let (end, otherEnd) = (origin + size, other.origin + other.size)
    return origin.x < otherEnd.x && other.origin.x < end.x && origin.y < otherEnd.y
      && other.origin.y < end.y
  }

  package func contains(_ point: ScreenPoint) -> Bool {
    let place = SIMD2(Float(point.x), Float(point.y)) - origin
    return place.x >= 0 && place.y >= 0 && place.x < size.x && place.y < size.y
  }
}

import Glibc

/// Spherical web Mercator (EPSG:3857) on the unit square, see `WorldPoint`.
///
/// With φ the latitude and ψ = asinh(tan φ) = atanh(sin φ) its Mercator ordinate,
/// x = λ/360° + 1/2 and y = 1/2 - ψ/2π.
package enum WebMercator {
  /// The latitude of the square's northern edge, where ψ = π: atan(sinh π) in degrees.
  package static let edgeLatitude = 85.0511287798066
  /// The world's width at zoom 0, in points.
  package static let worldWidthAtZoomZero = 256.0

  /// The world's width at a zoom, in points: 256 · 2^zoom.
  package static func worldWidth(zoom: Double) -> Double { worldWidthAtZoomZero * exp2(zoom) }

  /// The zoom at which the world is `points` wide, which must be positive.
  package static func zoom(worldWidth points: Double) -> Double {
    log2(points / worldWidthAtZoomZero)
  }

  /// The position of a coordinate on the unit square. The longitude is not wrapped, so 540° is one
  /// world east of 180°. Latitudes beyond the square count as its edge.
  package static func worldPoint(_ place: Coordinate) -> WorldPoint {
    let point = unboundedPoint(
      Coordinate(latitude: squareClamped(place.latitude), longitude: place.longitude))
    return WorldPoint(x: point.x, y: point.y.clamped(to: 0...1))
  }

  /// The same without the edges: y is below 0 or above 1 beyond them, and infinite at the poles.
  package static func unboundedPoint(_ place: Coordinate) -> WorldPoint {
    WorldPoint(
      x: place.longitude / 360 + 0.5,
      y: 0.5 - asinh(tan(place.latitude * .pi / 180)) / (2 * .pi))
  }

  /// The coordinate of a world point. The longitude is not wrapped. Beyond the square's northern
  /// and southern edges the latitude continues towards ±90.
  package static func coordinate(_ point: WorldPoint) -> Coordinate {
    let ordinate = (0.5 - point.y) * 2 * .pi
    return Coordinate(
      latitude: atan(sinh(ordinate)) * 180 / .pi, longitude: (point.x - 0.5) * 360)
  }

  /// Metres on the ground per point on the screen, at a latitude and zoom. Latitudes beyond the square
  /// count as its edge.
  package static func metresPerPoint(latitude: Double, zoom: Double) -> Double {
    unboundedMetresPerPoint(latitude: squareClamped(latitude), zoom: zoom)
  }

  /// The same without the edges: 0 at the poles.
  package static func unboundedMetresPerPoint(latitude: Double, zoom: Double) -> Double {
    cos(latitude * .pi / 180) * Earth.circumferenceMetres / worldWidth(zoom: zoom)
  }

  @inlinable
  package static func squareClamped(_ latitude: Double) -> Double {
    latitude.clamped(to: -edgeLatitude...edgeLatitude)
  }
}

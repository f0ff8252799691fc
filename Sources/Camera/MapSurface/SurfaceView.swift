import CameraCore
import GeoMath
import Glibc
import TerrainGeometry

/// Where the ground is and how it is seen: the projection of a camera in a viewport onto a plane, a
/// globe, or what lies between, with hills or without. Whoever asks need not know which of them it is.
///
/// Positions are in points in the frame of the target: x east, y south, z up, with the target at the
/// origin, where one point of ground is one point on the screen. There the globe, of radius R =
/// width of the world / (2π cos φ₀), touches the plane. With globeness g, a place lies at g · sphere
/// + (1 - g) · plane:
///
/// ```text
///          eye
///           │              g = 0   ─────────T─────────   the plane of `ViewTransform`
///           ▼
///    ───────T───────       0<g<1   __.──────T──────.__
///      .─'  │  '─.
///     ╱     R     ╲        g = 1      .──── T ────.
/// ```
///
/// It is a cheap value, derived from these whenever it is needed. With g = 0 all answers are
/// those of `ViewTransform`, to the last digit.
package struct SurfaceView: Sendable {
  /// The camera and its viewport, and the view of the plane that touches the ground at the target.
  package let plane: ViewTransform
  package let projection: MapProjection
  /// The heights of the ground, which stand upright on the surface; `nil` if there are none.
  package let terrain: TerrainSurface?
  /// From 0 for the plane to 1 for the globe, at the camera's zoom.
  package let globeness: Double
  /// The globe's radius in points.
  package let radius: Double
  /// The globe in radii, in the frame of the target.
  package let sphere: SphereFrame

  package init(
    _ camera: Camera, _ viewport: Viewport, _ projection: MapProjection = .mercator,
    terrain: TerrainSurface? = nil
  ) {
    plane = ViewTransform(camera, viewport)
    self.projection = projection
    self.terrain = terrain
    globeness = projection.globeness(atZoom: camera.zoom)
    sphere = SphereFrame(target: camera.target)
    radius = camera.globeRadius
  }

  package var camera: Camera { plane.camera }
  package var viewport: Viewport { plane.viewport }

  /// Whether the ground is a globe, or between it and the plane.
  package var isBent: Bool { globeness > 0 }

  /// Whether the ground is the plane of the target.
  package var isLevel: Bool { globeness == 0 && terrain == nil }

  /// Whether the world repeats to east and west. There are no copies of a globe, nor of ground that
  /// is bent.
  package var repeatsWorld: Bool { globeness == 0 }

  /// The zoom by which a style is evaluated: the camera's. But near the poles of a globe, where that
  /// falls without an end while the globe's size stays, it is no lower than at a latitude of 75°.
  package var styledZoom: Double {
    let most = Rotation(degrees: 75).cosine / max(sphere.latitude.cosine, 1e-9)
    return most > 1 ? camera.zoom + globeness * log2(most) : camera.zoom
  }

  /// The eye, in points in the frame of the target.
  package var eye: SIMD3<Double> {
    let below = plane.eyeGround
    return SIMD3(below.x, below.y, plane.eyeHeight)
  }

  /// The globe's centre, in points in the frame of the target.
  package var center: SIMD3<Double> { SIMD3(0, 0, -radius) }

  /// The square of the eye's distance from the globe's centre less that of the radius, in points²:
  /// the power of the eye K, which is D² + 2 R D cos p for a target on the ground.
  var eyePower: Double { eyePower(radius: radius) }

  func eyePower(radius: Double) -> Double {
    let (distance, lift) = (plane.eyeDistance, plane.lift)
    return distance * distance + 2 * (radius + lift) * distance * plane.tilt.cosine
      + lift * (lift + 2 * radius)
  }
}

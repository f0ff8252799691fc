import CameraCore
import GeoMath
import Glibc
import MapSurface
import Rhumb

/// Free cameras over a whole globe: in the triangle of the globe's centre, the eye and the target, two
/// sides are known, and an angle at the eye or at the target.
extension FreeCameraOptions {
  /// The position and direction of a camera over a globe.
  init(over globe: SurfaceView) {
    let (outline, camera) = (GlobeOutline(of: globe), globe.camera)
    let way = GreatCircle(from: outline.nadir, to: camera.target).angle
    self.init(
      position: outline.nadir, altitude: outline.altitude * Earth.radiusMetres,
      bearing: way > 1e-9
        ? GreatCircle.bearing(from: outline.nadir, to: camera.target) : camera.bearingDegrees,
      pitch: camera.tiltDegrees - way * 180 / .pi, roll: camera.rollDegrees)
  }

  /// The camera over a globe with this position and direction; `nil` if it looks past the globe, or if
  /// the map is no whole globe at its zoom.
  func globeCamera(in viewport: Viewport, _ projection: MapProjection) -> CameraPosition? {
    let eye = 1 + altitude / Earth.radiusMetres
    let sine = eye * Rotation(degrees: pitch).sine
    guard !projection.isPlane, altitude > 0, sine < 1, pitch < 90 else { return nil }
    let tilt = asin(sine)
    let way = tilt - pitch * .pi / 180
    let target = GreatCircle.coordinate(
      from: position, heading: bearing * .pi / 180, angle: way)
    // |eye - target|² = (eye - 1)² + 4 eye sin² way/2, which is precise for small ways, too.
    let distance = hypot(eye - 1, 2 * eye.squareRoot() * sin(way / 2))
    let zoom = Camera.zoom(
      globeRadius: viewport.eyeDistance / distance, latitude: target.latitude)
    guard projection.globeness(atZoom: zoom) == 1 else { return nil }
    return CameraPosition(
      target: target, zoom: zoom,
      bearing: way > 1e-9
        ? GreatCircle.bearing(from: target, to: position) + 180 : bearing,
      tilt: tilt * 180 / .pi, roll: roll)
  }
}

import GeoMath
import Glibc
import TerrainGeometry

/// Cameras above terrain.
extension Camera {
  /// The camera that shows the same picture but has its target on the ground: the eye stays, and
  /// the target moves along the line of sight.
  ///
  /// This is for heights that load late: if the target's coordinate were kept instead, the picture
  /// would jump. Returns this camera if its target has an altitude of its own, or if there is no
  /// ground, or no valid target, on the line of sight.
  package func settled(on surface: TerrainSurface, in viewport: Viewport) -> Camera {
    let view = ViewTransform(self, viewport)
    guard altitude == .ground,
      let hit = surface.firstHit(of: view.sightRay(under: viewport.targetPoint)), hit.steps > 0
    else { return self }
    // The target is now `steps` times as far from the eye.
    let zoom = zoom - log2(hit.steps)
    guard Camera.zoomRange.contains(zoom) else { return self }
    // Relative to the target, because its coordinate and a short offset are exact.
    let way = view.eyeGround
    let part = 1 - hit.steps
    let offset = WorldOffset(x: way.x * part / worldWidth, y: way.y * part / worldWidth)
    let target = WebMercator.wrappedCoordinate(offset, from: target)
    // Clamping the target's latitude would change the picture.
    guard target == target.targetClamped else { return self }
    // The ground's own height there has no rounding error: level ground is exactly at 0.
    return with(
      target: target, zoom: zoom, elevation: surface.metres(at: hit.point) ?? hit.metres)
  }

  /// The eye's height above the ground, in points. `nil` if the ground there is unknown.
  package func clearance(over surface: TerrainSurface, in viewport: Viewport) -> Double? {
    let view = ViewTransform(self, viewport)
    let eye = view.worldPoint(at: view.eyeGround)
    return surface.metres(at: eye).map { view.eyeHeight - view.height(ofMetres: $0) }
  }

  /// This camera, raised if necessary until the eye is `clearance` points above the ground. Bearing
  /// and tilt stay the same.
  package func raised(
    to clearance: Double, over surface: TerrainSurface, in viewport: Viewport
  ) -> Camera {
    guard let now = self.clearance(over: surface, in: viewport), now < clearance else {
      return self
    }
    let metres = targetMetres + (clearance - now) / ViewTransform(self, viewport).heightScale
    return altitude == .ground ? with(elevation: metres) : with(altitude: .metres(metres))
  }
}

import GeoMath
import Glibc
import TerrainGeometry

/// The camera over ground that has heights.
extension Camera {
  /// The camera that shows the same picture and whose target lies on the ground: the eye stays, and the
  /// target follows along the line of sight.
  ///
  /// Nothing else fits for heights that come late: with the target's place kept, the picture would
  /// jump. This camera, where the line of sight meets no ground, or none on which a target may lie.
  package func settled(on surface: TerrainSurface, in viewport: Viewport) -> Camera {
    let view = ViewTransform(self, viewport)
    guard let hit = surface.firstHit(of: view.sightRay(under: viewport.targetPoint)),
      hit.steps > 0
    else { return self }
    // What was as far away as `steps` targets is now as far as one.
    let zoom = zoom - log2(hit.steps)
    guard Camera.zoomRange.contains(zoom) else { return self }
    // Counted from the target, whose digits are all good; so is a short way along the ground.
    let way = view.eyeGround
    let part = 1 - hit.steps
    let offset = WorldOffset(x: way.x * part / worldWidth, y: way.y * part / worldWidth)
    let target = WebMercator.wrappedCoordinate(offset, from: target)
    // Beyond the last latitude of a target the picture would be another.
    guard target == target.targetClamped else { return self }
    return with(target: target, zoom: zoom, elevation: hit.metres)
  }

  /// How high the eye is above the ground, in points; nil where nothing is known of the ground there.
  package func clearance(over surface: TerrainSurface, in viewport: Viewport) -> Double? {
    let view = ViewTransform(self, viewport)
    let eye = view.worldPoint(at: view.eyeGround)
    return surface.metres(at: eye).map { view.eyeHeight - view.height(ofMetres: $0) }
  }

  /// This camera, raised so that the eye is at least so many points above the ground; itself where it
  /// is. The picture stays upright and turned as it was.
  package func raised(
    to clearance: Double, over surface: TerrainSurface, in viewport: Viewport
  ) -> Camera {
    guard let now = self.clearance(over: surface, in: viewport), now < clearance else {
      return self
    }
    let scale = ViewTransform(self, viewport).heightScale
    return with(elevation: elevation + (clearance - now) / scale)
  }
}

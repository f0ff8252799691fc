import GeoMath
import TerrainGeometry

/// A place on the ground that was taken hold of, to be kept under a point of the screen whatever the
/// camera does.
///
/// Where the point's ground lies relative to the target depends on its height and on zoom, bearing,
/// tilt and padding alone: the target follows from them in closed form, and nothing adds up from frame
/// to frame.
package struct GrabbedGround: Hashable, Sendable {
  private let reference: Coordinate
  /// From the reference to the ground.
  private let offset: WorldOffset

  /// Metres above the sea.
  package let elevation: Double

  /// The ground under a point of the screen; `nil` at and above the horizon.
  ///
  /// - Parameter surface: what of the ground is known; beyond it, all of it is as high as the target.
  package init?(
    under point: ScreenPoint, of camera: Camera, in viewport: Viewport,
    on surface: TerrainSurface? = nil
  ) {
    let view = ViewTransform(camera, viewport)
    reference = camera.target
    if let surface, let hit = surface.firstHit(of: view.sightRay(under: point)) {
      elevation = hit.metres
      guard let ground = view.groundPoint(under: point, height: view.height(ofMetres: elevation))
      else { return nil }
      offset = WorldOffset(x: ground.x / view.worldWidth, y: ground.y / view.worldWidth)
    } else {
      guard let offset = camera.groundOffset(under: point, in: viewport) else { return nil }
      self.offset = offset
      elevation = camera.elevation
    }
  }

  /// The target with which this ground is under a point of the screen; `nil` at and above the
  /// horizon. The camera's own target counts for nothing.
  package func target(under point: ScreenPoint, of camera: Camera, in viewport: Viewport)
    -> Coordinate?
  {
    guard elevation != camera.elevation else {
      return camera.groundOffset(under: point, in: viewport).map(target)
    }
    // Points to a metre depend on the latitude, which they hardly change: each step gains three digits.
    var camera = camera
    for _ in 0..<Self.steps {
      let view = ViewTransform(camera, viewport)
      let height = view.height(ofMetres: elevation)
      guard let ground = view.groundPoint(under: point, height: height) else { return nil }
      camera = camera.with(
        target: target(WorldOffset(x: ground.x / view.worldWidth, y: ground.y / view.worldWidth)))
    }
    return camera.target
  }

  private static let steps = 5

  /// The target from which the ground lies so far away.
  private func target(_ way: WorldOffset) -> Coordinate {
    let shift = offset - way
    if shift.x == 0 && shift.y == 0 { return reference }
    return WebMercator.wrappedCoordinate(shift, from: reference)
  }
}

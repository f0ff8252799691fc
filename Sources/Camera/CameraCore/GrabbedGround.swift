import GeoMath
import TerrainGeometry

/// A point on the ground that a gesture grabbed, to be kept under a screen point when the camera
/// changes.
///
/// The ground's position relative to the target depends only on its height and on zoom, bearing,
/// tilt and padding. So the target follows from them in closed form, and no errors accumulate from
/// frame to frame.
package struct GrabbedGround: Hashable, Sendable {
  private let reference: Coordinate
  /// The offset from `reference` to the ground.
  private let offset: WorldOffset

  /// Metres above the sea.
  package let elevation: Double

  /// The ground under a screen point; `nil` at and above the horizon.
  ///
  /// - Parameter surface: the terrain. Outside it, the ground is as high as the target.
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

  /// The target with which this ground is under a screen point; `nil` at and above the horizon. The
  /// camera's own target is ignored.
  package func target(under point: ScreenPoint, of camera: Camera, in viewport: Viewport)
    -> Coordinate?
  {
    guard elevation != camera.elevation else {
      return camera.groundOffset(under: point, in: viewport).map(target)
    }
    // Points per metre depend slightly on the target's latitude. Each iteration gains three digits.
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

  /// The target from which the offset to the ground is `way`.
  private func target(_ way: WorldOffset) -> Coordinate {
    let shift = offset - way
    if shift.x == 0 && shift.y == 0 { return reference }
    return WebMercator.wrappedCoordinate(shift, from: reference)
  }
}

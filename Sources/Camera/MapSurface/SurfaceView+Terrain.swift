import CameraCore
import GeoMath
import TerrainGeometry

/// Ground with heights. They are those of the plane: where the ground is bent, it has none yet.
extension SurfaceView {
  /// The place that is seen at a screen point, on the nearest terrain there; `nil` where there is no
  /// ground.
  package func hit(_ point: ScreenPoint, on terrain: TerrainSurface?) -> Coordinate? {
    globeness == 0 ? plane.coordinate(under: point, on: terrain) : hit(point)
  }

  /// The screen point of a place on the terrain; `nil` behind the eye and where the ground is turned
  /// away from it.
  package func project(_ place: Coordinate, on terrain: TerrainSurface?) -> ScreenPoint? {
    if globeness == 0 { return plane.project(place, on: terrain) }
    return isOnNearSide(place) ? project(place) : nil
  }
}

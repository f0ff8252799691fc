import CameraCore
import GeoMath
import Gestures
import MapSurface
import Rhumb
import TerrainGeometry

/// Measures how well a drag holds the ground: the distance from the pointer to where the ground is
/// drawn that was under the pointer at the press.
///
/// A drag is a stroke with the left button alone, without Control or Shift and not of a double
/// click, that begins on ground. There is no measurement while the pointer is above the horizon.
@MainActor
struct DragSlip {
  private var drag = DragObserver()
  private var grabbed: Grabbed?
  private var pointer = ScreenPoint(x: 0, y: 0)

  /// A place with its height at the time of the grab. Finer heights that load later do not count.
  private struct Grabbed {
    var place: Coordinate
    /// Metres above sea level.
    var metres: Double

    @MainActor
    init?(under point: ScreenPoint, in projection: Projection) {
      let (surface, view) = (projection.surface, projection.view)
      guard let place = surface.hit(point) else { return nil }
      self.place = place
      metres =
        surface.terrain?.firstHit(of: view.sightRay(under: point))?.metres ?? view.camera.elevation
    }
  }

  nonisolated init() {}

  /// Observes `event` before the map handles it.
  mutating func willTake(_ event: InputEvent, on map: MapView) {
    guard event.isFinite else { return }
    if let position = event.position { pointer = position }
    switch drag.take(event) {
    case nil: break
    case .began(let point): grabbed = Grabbed(under: point, in: map.projection)
    case .other, .released, .lost: grabbed = nil
    }
  }

  /// Ends the measurement, because the program has taken the camera away from the gesture.
  mutating func letGo() { grabbed = nil }

  /// The distance in points between the pointer and the grabbed ground. `nil` if no ground is held.
  func error(on map: MapView) -> Double? {
    let (surface, transform) = (map.projection.surface, map.projection.view)
    guard let grabbed else { return nil }
    if surface.isBent {
      // Gestures hold a globe's ground without heights.
      guard surface.levelHit(pointer) != nil, let drawn = surface.project(grabbed.place)
      else { return nil }
      return GroundPoint(x: drawn.x - pointer.x, y: drawn.y - pointer.y).length
    }
    let height = transform.height(ofMetres: grabbed.metres)
    guard let under = transform.groundPoint(under: pointer, height: height) else { return nil }
    // The world repeats, so use the copy nearest to the pointer.
    var ground = transform.ground(at: grabbed.place)
    let worlds = ((under.x - ground.x) / transform.worldWidth).rounded()
    ground.x += worlds * transform.worldWidth
    guard let drawn = transform.project(ground, height: height) else { return nil }
    return GroundPoint(x: drawn.x - pointer.x, y: drawn.y - pointer.y).length
  }
}

import CameraCore
import GeoMath
import Gestures
import Rhumb
import TerrainGeometry

/// Measures how well a drag holds the ground: where the ground that was under the pointer when the
/// button went down is drawn now, and how far that is from the pointer.
///
/// A drag is a stroke of the left button alone, without Control or Shift and not of a double click,
/// that begins on ground.
/// While the pointer is above the horizon, where no ground can be, there is nothing to measure.
@MainActor
struct GrabGauge {
  private var drag = DragObserver()
  private var grabbed: Grabbed?
  private var pointer = ScreenPoint(x: 0, y: 0)

  /// A place, and how high it was when it was grabbed: finer heights that come meanwhile do not count.
  private struct Grabbed {
    var place: Coordinate
    /// Above the sea.
    var metres: Double

    @MainActor
    init?(under point: ScreenPoint, in projection: Projection) {
      let view = projection.view
      guard let place = view.coordinate(under: point, on: projection.terrain) else { return nil }
      self.place = place
      metres =
        projection.terrain?.firstHit(of: view.sightRay(under: point))?.metres
        ?? view.camera.elevation
    }
  }

  nonisolated init() {}

  /// Takes note of `event`, which the map has not seen yet.
  mutating func willTake(_ event: InputEvent, on map: MapView) {
    guard event.isFinite else { return }
    if let position = event.position { pointer = position }
    switch drag.take(event) {
    case nil: break
    case .began(let point): grabbed = Grabbed(under: point, in: map.projection)
    case .other, .released, .lost: grabbed = nil
    }
  }

  /// The program has taken the camera away from the gesture.
  mutating func letGo() { grabbed = nil }

  /// Points between the pointer and the ground that it grabbed; `nil` while it holds none.
  func error(on map: MapView) -> Double? {
    let transform = map.projection.view
    guard let grabbed else { return nil }
    let height = transform.height(ofMetres: grabbed.metres)
    guard let under = transform.groundPoint(under: pointer, height: height) else { return nil }
    // The world repeats itself: what counts is the copy that is nearest to the pointer.
    var ground = transform.ground(at: grabbed.place)
    let worlds = ((under.x - ground.x) / transform.worldWidth).rounded()
    ground.x += worlds * transform.worldWidth
    guard let drawn = transform.project(ground, height: height) else { return nil }
    return GroundPoint(x: drawn.x - pointer.x, y: drawn.y - pointer.y).length
  }
}

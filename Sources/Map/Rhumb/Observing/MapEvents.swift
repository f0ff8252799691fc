import CameraCore
import CameraMotion
import GeoMath
import Gestures

/// All events of one map, and the conversion of internal reports to payloads.
///
/// It is a class because the map and its observers share it.
@MainActor
final class MapEvents {
  let cameraWillMove = MapEvent<CameraWillMove>()
  let cameraChanged = MapEvent<CameraChanged>(keepsLatestOnly: true)
  let cameraIdle = MapEvent<CameraIdle>()
  let cameraRefused = MapEvent<CameraRefused>()
  let viewportStatus = MapEvent<ViewportStatusChanged>(keepsLatestOnly: true)
  let cameraAnimation = MapEvent<AnimationChanged>()
  let mapTap = MapEvent<MapTap>()
  let mapLongPress = MapEvent<MapLongPress>()
  let mapHover = MapEvent<MapHover>(keepsLatestOnly: true)
  let overlayTap = MapEvent<OverlayTap>()
  let markerTap = MapEvent<MarkerTap>()
  let overlayHover = MapEvent<OverlayHover>(keepsLatestOnly: true)
  let markerDrag = MapEvent<MarkerDrag>()
  let infoWindowTap = MapEvent<InfoWindowTap>()
  let styleLoaded = MapEvent<StyleLoaded>()
  let mapLoaded = MapEvent<MapLoaded>()
  let mapIdle = MapEvent<MapIdle>()
  let frameRendered = MapEvent<FrameRendered>(keepsLatestOnly: true)

  /// Sends the events that the camera's watcher detected.
  func deliver(_ changes: CameraWatcher.Changes, _ framing: CameraFraming) {
    let camera = CameraPosition(framing.camera)
    if let isGesture = changes.willMoveByGesture {
      cameraWillMove.send(CameraWillMove(isGesture: isGesture))
    }
    if changes.hasChanged {
      cameraChanged.send(CameraChanged(camera: camera, padding: framing.padding))
    }
    if changes.isIdle { cameraIdle.send(CameraIdle(camera: camera)) }
  }

  /// Sends the events that the watcher of drawn frames detected.
  func deliver(_ changes: FrameWatcher.Changes) {
    if changes.hasLoaded { mapLoaded.send(MapLoaded()) }
    if changes.isIdle { mapIdle.send(MapIdle()) }
  }

  /// Whether anybody observes the event of this command.
  func isObserved(_ command: CameraCommand) -> Bool {
    switch command {
    case .tap: mapTap.isObserved
    case .longPress: mapLongPress.isObserved
    case .hover: mapHover.isObserved
    default: false
    }
  }

  /// Sends the event of a tap, a long press or a hover on the ground. Other commands are for the
  /// camera and have no event.
  ///
  /// - Parameter report: the command of the gestures, with the camera at that moment: after earlier
  ///   commands and before later ones.
  func deliver(_ report: PointerReport) {
    func coordinate(_ point: ScreenPoint) -> Coordinate? { report.coordinate(under: point) }
    switch report.command {
    case .tap(let point):
      guard mapTap.isObserved, let place = coordinate(point) else { return }
      mapTap.send(MapTap(coordinate: place, point: point))
    case .longPress(let point):
      guard mapLongPress.isObserved, let place = coordinate(point) else { return }
      mapLongPress.send(MapLongPress(coordinate: place, point: point))
    case .hover(let point):
      guard mapHover.isObserved else { return }
      mapHover.send(MapHover(coordinate: coordinate(point), point: point))
    default: break
    }
  }
}

import CameraCore
import CameraMotion
import MapSurface

/// Sending events to observers.
extension MapView {
  /// Sends an event before the next frame.
  func post<Payload>(_ payload: Payload, to event: MapEvent<Payload>) {
    deliveries.append { event.send(payload) }
  }

  /// Sends the events that the camera's watcher detected.
  func deliver(_ changes: CameraWatcher.Changes, _ framing: CameraFraming) {
    let camera = CameraPosition(framing.camera)
    if let isGesture = changes.willMoveByGesture {
      onCameraWillMove.send(CameraWillMove(isGesture: isGesture))
    }
    if changes.hasChanged {
      onCameraChanged.send(CameraChanged(camera: camera, padding: framing.padding))
    }
    if changes.isIdle { onCameraIdle.send(CameraIdle(camera: camera)) }
  }

  /// Sends the event of a tap, a long press or a hover on the ground before the next frame. Other
  /// commands are for the camera and have no event.
  ///
  /// - Parameter report: the command of the gestures, with the camera at that moment: after earlier
  ///   commands and before later ones.
  func post(_ report: PointerReport) {
    switch report.command {
    case .tap(let point):
      guard onMapTap.isObserved, let place = report.surface.hit(point) else { return }
      post(MapTap(coordinate: place, point: point), to: onMapTap)
    case .longPress(let point):
      guard onMapLongPress.isObserved, let place = report.surface.hit(point) else { return }
      post(MapLongPress(coordinate: place, point: point), to: onMapLongPress)
    case .hover(let point):
      guard onMapHover.isObserved else { return }
      post(MapHover(coordinate: report.surface.hit(point), point: point), to: onMapHover)
    default: break
    }
  }
}

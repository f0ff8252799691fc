import Gestures
import Ornaments

/// The state of the pointer, for hosts that show it.
extension MapController {
  func notePointer(of event: InputEvent) {
    switch event.action {
    case .pointerMove(let point) where event.isFinite: pointer = point
    case .touch: pointer = nil
    default: break
    }
  }

  /// The shape of a pointer that holds the map or a marker; `nil` if it holds nothing.
  package var holdingShape: PointerShape? {
    if markerDrag.isHolding { return .move }
    if director.zoomBox != nil { return .crosshair }
    return director.isStrokeActive ? .closedHand : nil
  }
}

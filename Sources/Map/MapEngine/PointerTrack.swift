import GeoMath
import Gestures
import Ornaments

/// The last position of the pointer, unless a finger has acted since.
struct PointerTrack {
  private(set) var point: ScreenPoint?

  mutating func note(_ event: InputEvent) {
    switch event.action {
    case .pointerMove(let point) where event.isFinite: self.point = point
    case .touch: point = nil
    default: break
    }
  }
}

/// The state of the pointer, for hosts that show it.
extension MapController {
  /// The position of the pointer; `nil` if there is none.
  package var pointer: ScreenPoint? { pointerTrack.point }

  /// The shape of a pointer that holds the map or a marker; `nil` if it holds nothing.
  package var holdingShape: PointerShape? {
    if markerDrag.isHolding { return .move }
    if director.zoomBox != nil { return .crosshair }
    return director.isStrokeActive ? .closedHand : nil
  }
}

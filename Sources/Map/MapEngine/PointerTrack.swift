import GeoMath
import Gestures
import Ornaments

/// Where the pointer was last, as long as it is a pointer that acts and not a finger.
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

/// What the pointer does, for who shows it.
extension MapController {
  /// Where the pointer is; `nil` where there is none.
  package var pointer: ScreenPoint? { pointerTrack.point }

  /// What it holds the map or a marker by; `nil` while it holds nothing.
  package var holdingShape: PointerShape? {
    if markerDrag.isHolding { return .move }
    if director.zoomBox != nil { return .crosshair }
    return director.isStrokeActive ? .closedHand : nil
  }

  /// The buttons and messages among the ornaments.
  package var ornamentElements: [OrnamentElement] { screen.ornaments.elements }

  /// What it is over among the ornaments; `nil` beside them.
  package var ornamentShape: PointerShape? { screen.ornaments.pointerShape }
}

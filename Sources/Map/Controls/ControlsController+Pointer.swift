import Gestures
import Ornaments

extension ControlsController {
  /// What the pointer looks like over the controls; `nil` beside them.
  package var pointerShape: PointerShape? {
    switch tracker.hovered {
    case nil: nil
    case .field: .text
    case .menuButton, .clear, .item, .eye: .pointingHand
    case .ground: .arrow
    }
  }
}

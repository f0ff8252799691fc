import Gestures
import Ornaments

extension ControlsController {
  /// The shape of the pointer over the controls; `nil` elsewhere.
  package var pointerShape: PointerShape? {
    switch tracker.hovered {
    case nil: nil
    case .field: .text
    case .menuButton, .clear, .item, .eye: .pointingHand
    case .ground: .arrow
    }
  }
}

import Gestures
import ScreenLayout

extension ControlsController {
  /// What the pointer looks like over the controls; `nil` beside them.
  package var pointerShape: PointerShape? {
    guard let pointer else { return nil }
    return switch hits.last(where: { $0.box.contains(pointer) })?.target {
    case nil: nil
    case .field: .text
    case .menuButton, .clear, .item: .pointingHand
    case .ground: .arrow
    }
  }
}

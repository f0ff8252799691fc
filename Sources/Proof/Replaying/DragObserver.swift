import GeoMath
import Gestures

/// Detects drags in a stream of input: strokes with the left button that begin without Control or
/// Shift and not with the second press of a double click.
///
/// The button that begins a stroke owns it. Other buttons have no effect until it is released.
struct DragObserver {
  enum Change {
    /// A stroke began that is a drag.
    case began(at: ScreenPoint)
    /// Another stroke began, which ends a drag in progress.
    case other
    /// The button of the drag was released.
    case released
    /// The window lost keyboard focus, which ends the stroke.
    case lost
  }

  private var owner: PointerButton?
  private(set) var isDragging = false

  mutating func take(_ event: InputEvent) -> Change? {
    switch event.action {
    case .pointerDown(let button, let point, let clicks) where owner == nil || owner == button:
      owner = button
      isDragging =
        button == .left && clicks < 2 && event.modifiers.isDisjoint(with: [.control, .shift])
      return isDragging ? .began(at: point) : .other
    case .pointerUp(let button, _, _) where owner == button:
      owner = nil
      defer { isDragging = false }
      return isDragging ? .released : nil
    case .focus(false):
      owner = nil
      isDragging = false
      return .lost
    default: return nil
    }
  }
}

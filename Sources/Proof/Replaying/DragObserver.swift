import GeoMath
import Gestures

/// Follows the drags within a stream of input: strokes of the left button, without Control or
/// Shift when it went down, that do not begin with the second press of a double click.
///
/// The button that begins a stroke owns it: others that go down or up meanwhile change nothing.
struct DragObserver {
  enum Change {
    /// A stroke that is a drag began here.
    case began(at: ScreenPoint)
    /// Another stroke began; a drag that went on is over.
    case other
    /// The drag's button came up.
    case released
    /// The window lost the keyboard, and with it the stroke.
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

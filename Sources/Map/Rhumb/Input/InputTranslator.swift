import GeoMath
import Gestures

/// Translates a host's input to events for the gestures, and counts clicks if the host does not.
struct InputTranslator {
  private var counter = ClickCounter()
  /// The latest press and its click count.
  private var lastPress: (button: PointerButton, clicks: Int)?

  private var pinch = PinchTracker()

  /// Appends the events of an input.
  mutating func translate(_ input: MapInput, into events: inout [InputEvent]) {
    func append(_ action: InputEvent.Action) {
      events.append(InputEvent(time: input.time, modifiers: input.modifiers, action))
    }
    if case .pinch(let scale, let turn, let phase, let point) = input.action {
      for action in pinch.step(phase, scale: scale, turn: turn, at: point) { append(action) }
    } else if let action = action(input) {
      append(action)
    }
  }

  private mutating func action(_ input: MapInput) -> InputEvent.Action? {
    switch input.action {
    case .pinch: nil
    case .pointerMove(let point): .pointerMove(to: point)
    case .pointerDown(let button, let point, let clicks):
      press(button, at: point, clicks: clicks, time: input.time)
    case .pointerUp(let button, let point):
      .pointerUp(
        button, at: point, clicks: clicks(of: button))
    case .scroll(let dx, let dy, let isPrecise, let point):
      .scroll(dx: dx, dy: dy, isPrecise: isPrecise, at: point)
    case .magnify(let scale, let phase, let point):
      .magnify(scale: scale, phase, at: point)
    case .rotate(let degrees, let phase, let point):
      .rotate(degrees: degrees, phase, at: point)
    case .touch(let id, let phase, let point):
      .touch(id: id, phase, at: point)
    case .keyDown(let key, let isRepeat): .keyDown(key, isRepeat: isRepeat)
    case .keyUp(let key): .keyUp(key)
    case .focus(let isFocused): .focus(isFocused)
    }
  }

  private mutating func press(
    _ button: PointerButton, at point: ScreenPoint, clicks: Int?, time: Double
  ) -> InputEvent.Action {
    let counted = counter.press(button, at: point, time: time)
    let number = max(clicks ?? counted, 1)
    lastPress = (button, number)
    return .pointerDown(button, at: point, clicks: number)
  }

  /// The click count of the press that a release ends, or 1 if another button came in between.
  private func clicks(of button: PointerButton) -> Int {
    guard let lastPress, lastPress.button == button else { return 1 }
    return lastPress.clicks
  }
}

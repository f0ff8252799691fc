import GeoMath
import Gestures

/// Puts a host's input into the words of the gestures, and counts clicks where the host does not.
struct InputTranslator {
  private var counter = ClickCounter()
  /// The latest press and its number.
  private var lastPress: (button: PointerButton, clicks: Int)?

  /// The event that `input` is.
  mutating func event(_ input: MapInput) -> InputEvent {
    InputEvent(
      time: input.time, modifiers: InputEvent.Modifiers(rawValue: input.modifiers.rawValue),
      action(input))
  }

  private mutating func action(_ input: MapInput) -> InputEvent.Action {
    switch input.action {
    case .pointerMove(let point): .pointerMove(to: ScreenPoint(point))
    case .pointerDown(let button, let point, let clicks):
      press(PointerButton(button), at: ScreenPoint(point), clicks: clicks, time: input.time)
    case .pointerUp(let button, let point):
      .pointerUp(
        PointerButton(button), at: ScreenPoint(point), clicks: clicks(of: PointerButton(button)))
    case .scroll(let dx, let dy, let isPrecise, let point):
      .scroll(dx: dx, dy: dy, isPrecise: isPrecise, at: ScreenPoint(point))
    case .magnify(let scale, let phase, let point):
      .magnify(scale: scale, GesturePhase(phase), at: ScreenPoint(point))
    case .rotate(let degrees, let phase, let point):
      .rotate(degrees: degrees, GesturePhase(phase), at: ScreenPoint(point))
    case .touch(let id, let phase, let point):
      .touch(id: id, GesturePhase(phase), at: ScreenPoint(point))
    case .keyDown(let key, let isRepeat): .keyDown(Key(key.rawValue), isRepeat: isRepeat)
    case .keyUp(let key): .keyUp(Key(key.rawValue))
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

  /// The number of the press that a release ends; 1 when another button came between.
  private func clicks(of button: PointerButton) -> Int {
    guard let lastPress, lastPress.button == button else { return 1 }
    return lastPress.clicks
  }
}

extension ScreenPoint {
  fileprivate init(_ point: Point) { self.init(x: point.x, y: point.y) }
}

extension PointerButton {
  fileprivate init(_ button: MapInput.Button) {
    switch button {
    case .left: self = .left
    case .right: self = .right
    case .middle: self = .middle
    }
  }
}

extension GesturePhase {
  fileprivate init(_ phase: MapInput.Phase) {
    switch phase {
    case .began: self = .began
    case .changed: self = .changed
    case .ended: self = .ended
    case .cancelled: self = .cancelled
    }
  }
}

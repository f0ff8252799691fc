import Gestures

extension MapInput {
  /// The input for an event of a window. `nil` for events that are not input, such as a new size.
  package init?(_ event: InputEvent) {
    let action: Action
    switch event.action {
    case .pointerMove(let point): action = .pointerMove(to: point)
    case .pointerDown(let button, let point, let clicks):
      action = .pointerDown(button, at: point, clicks: clicks)
    case .pointerUp(let button, let point, _): action = .pointerUp(button, at: point)
    case .scroll(let dx, let dy, let isPrecise, let point):
      action = .scroll(dx: dx, dy: dy, isPrecise: isPrecise, at: point)
    case .magnify(let scale, let phase, let point):
      action = .magnify(scale: scale, phase, at: point)
    case .rotate(let degrees, let phase, let point):
      action = .rotate(degrees: degrees, phase, at: point)
    case .touch(let id, let phase, let point): action = .touch(id: id, phase, at: point)
    case .keyDown(let key, let isRepeat): action = .keyDown(key, isRepeat: isRepeat)
    case .keyUp(let key): action = .keyUp(key)
    case .focus(let isFocused): action = .focus(isFocused)
    case .typed, .composed, .resize, .scale: return nil
    }
    self.init(action, time: event.time, modifiers: event.modifiers)
  }
}

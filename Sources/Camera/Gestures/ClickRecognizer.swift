import GeoMath

/// Gestures of a pointer that stays in place: taps, long presses, double clicks and hovering. It
/// runs in parallel with any other gesture that the press begins.
struct ClickRecognizer: GestureRecognizer {
  let tuning: GestureOptions
  private var press: Press?

  private struct Press {
    let start: ScreenPoint
    var latest: ScreenPoint
    /// The zoom step if this is the last press of a double click, and 0 otherwise.
    let levels: Double
    var isInPlace = true
    /// The time at which this becomes a long press and can no longer become a tap. `nil` if it can
    /// become neither.
    var longPressTime: Double?
  }

  init(tuning: GestureOptions) { self.tuning = tuning }

  var isActive: Bool { press != nil }
  var deadline: Double? { press?.longPressTime }

  mutating func handle(_ event: InputEvent, into commands: inout [CameraCommand]) {
    switch event.action {
    case .pointerDown(let button, let point, let clicks):
      let isTap = button == .left && clicks == 1 && !event.modifiers.contains(.control)
      press = Press(
        start: point, latest: point, levels: levels(button, event.modifiers, clicks: clicks),
        longPressTime: isTap ? event.time + tuning.longPressSeconds : nil)
    case .pointerMove(let point):
      if press == nil { commands.append(merging: .hover(at: point)) }
      move(to: point)
    case .pointerUp(_, let point, _):
      move(to: point)
      if let press, press.isInPlace { finish(press, at: point, &commands) }
      press = nil
    default: break
    }
  }

  mutating func advance(to time: Double, into commands: inout [CameraCommand]) {
    guard let press, let longPressTime = press.longPressTime, time >= longPressTime else { return }
    self.press?.longPressTime = nil
    commands.append(.longPress(at: press.latest))
  }

  mutating func cancel(into commands: inout [CameraCommand]) { press = nil }

  /// The zoom step of a double click that ends with this press.
  private func levels(
    _ button: PointerButton, _ modifiers: ModifierKeys, clicks: Int
  ) -> Double {
    guard clicks >= 2, clicks.isMultiple(of: 2), button != .middle, tuning.isZoomEnabled,
      tuning.isDoubleClickEnabled
    else { return 0 }
    let zoomsOut = button == .right || modifiers.contains(.shift)
    return zoomsOut ? -tuning.levelsPerStep : tuning.levelsPerStep
  }

  private mutating func move(to point: ScreenPoint) {
    guard let start = press?.start else { return }
    press?.latest = point
    if max(abs(point.x - start.x), abs(point.y - start.y)) > tuning.clickSlopPoints {
      press?.isInPlace = false
      press?.longPressTime = nil
    }
  }

  private func finish(
    _ press: Press, at point: ScreenPoint, _ commands: inout [CameraCommand]
  ) {
    if press.longPressTime != nil { commands.append(.tap(at: point)) }
    guard press.levels != 0 else { return }
    commands.append(
      .glide(tuning.zoomGlide(press.levels, at: point, seconds: tuning.stepSeconds)))
  }
}

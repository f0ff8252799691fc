import GeoMath

/// The plain gestures: a state machine from input events to camera commands. Reads no clock and
/// knows no camera; time and place come with the events. What happens by waiting comes from
/// `advance(to:into:)`; its times are on the clock of the events' times.
///
/// The button that begins a stroke owns it: others that go down or up meanwhile change nothing,
/// and when the owner comes up the stroke is over even if others are still down.
package struct PlainGestures: Sendable {
  package let tuning: GestureTuning
  private var stroke: Stroke?

  package init(tuning: GestureTuning = GestureTuning()) {
    self.tuning = tuning
  }

  /// Appends what `event` asks for to `commands`; what continues the last of them is merged with
  /// it. Events with a number that is not finite are ignored.
  package mutating func handle(_ event: InputEvent, into commands: inout [CameraCommand]) {
    guard event.isFinite else { return }
    // What the waiting brought comes first, so that frames between the events change nothing.
    advance(to: event.time, into: &commands)
    switch event.action {
    case .pointerDown(let button, let point, let clicks):
      press(button, at: point, clicks: clicks, event, &commands)
    case .pointerMove(let point):
      move(to: point, &commands)
    case .pointerUp(let button, let point, _):
      release(button, at: point, &commands)
    case .scroll(_, let dy, let isPrecise, let point):
      scroll(dy, isPrecise: isPrecise, at: point, &commands)
    case .keyDown(let key, let isRepeat):
      KeyBindings(tuning: tuning)
        .command(for: key, event.modifiers, isRepeat: isRepeat)
        .map { commands.append(merging: $0) }
    case .focus(false):
      endStroke(&commands)
    case .focus(true), .keyUp, .magnify, .rotate, .touch, .resize, .scale:
      break
    }
  }

  /// When waiting alone will bring something: `advance(to:into:)` wants to be called with this
  /// time, or soon after. `nil` when only events can.
  package var deadline: Double? { stroke?.longPressTime }

  /// Appends what has come about by waiting up to `time`, in seconds: a long press.
  package mutating func advance(to time: Double, into commands: inout [CameraCommand]) {
    guard var stroke, let longPressTime = stroke.longPressTime, time >= longPressTime else {
      return
    }
    stroke.longPressTime = nil
    self.stroke = stroke
    commands.append(.longPress(at: stroke.latest))
  }
}

extension PlainGestures {
  /// One button held down.
  private struct Stroke {
    let button: PointerButton
    let turns: Bool
    /// The zoom step if this proves to be the last press of a double click, else 0.
    let clickLevels: Double
    let start: ScreenPoint
    var latest: ScreenPoint
    var isClick = true
    /// When this becomes a long press, and until when it may become a tap; `nil` when it can be
    /// neither (any more).
    var longPressTime: Double?
  }

  private mutating func press(
    _ button: PointerButton, at point: ScreenPoint, clicks: Int,
    _ event: InputEvent, _ commands: inout [CameraCommand]
  ) {
    if let stroke, stroke.button != button { return }
    endStroke(&commands)  // the same button again: its release was lost
    let zoomsOut = button == .right || event.modifiers.contains(.shift)
    let isDouble = clicks >= 2 && clicks.isMultiple(of: 2) && button != .middle
    let turns = button != .left || event.modifiers.contains(.control)
    stroke = Stroke(
      button: button, turns: turns,
      clickLevels: isDouble ? (zoomsOut ? -tuning.levelsPerStep : tuning.levelsPerStep) : 0,
      start: point, latest: point,
      longPressTime: turns || clicks != 1 ? nil : event.time + tuning.longPressSeconds)
    commands.append(.stop)
    commands.append(.beginStroke(at: point))
  }

  private mutating func move(to point: ScreenPoint, _ commands: inout [CameraCommand]) {
    guard var stroke else {
      commands.append(merging: .hover(at: point))
      return
    }
    guard stroke.latest != point else { return }
    let across = point.x - stroke.latest.x
    let up = stroke.latest.y - point.y
    commands.append(
      merging: stroke.turns
        ? .turn(
          bearing: across * tuning.bearingDegreesPerPoint,
          tilt: up * tuning.tiltDegreesPerPoint, holding: nil)
        : .drag(from: stroke.latest, to: point))
    stroke.latest = point
    let wandered = max(abs(point.x - stroke.start.x), abs(point.y - stroke.start.y))
    if wandered > tuning.clickSlopPoints {
      stroke.isClick = false
      stroke.longPressTime = nil
    }
    self.stroke = stroke
  }

  private mutating func release(
    _ button: PointerButton, at point: ScreenPoint, _ commands: inout [CameraCommand]
  ) {
    guard stroke?.button == button else { return }
    move(to: point, &commands)
    guard let finished = stroke else { return }
    endStroke(&commands)
    if finished.longPressTime != nil { commands.append(.tap(at: point)) }
    if finished.isClick, finished.clickLevels != 0 {
      commands.append(.zoom(levels: finished.clickLevels, holding: point))
    }
  }

  private mutating func endStroke(_ commands: inout [CameraCommand]) {
    guard stroke != nil else { return }
    stroke = nil
    commands.append(.endStroke)
  }

  private func scroll(
    _ dy: Double, isPrecise: Bool, at point: ScreenPoint, _ commands: inout [CameraCommand]
  ) {
    let rate = isPrecise ? tuning.levelsPerScrolledPoint : tuning.levelsPerNotch
    let levels = min(max(dy * rate, -tuning.mostLevelsPerEvent), tuning.mostLevelsPerEvent)
    guard levels != 0 else { return }
    commands.append(merging: .zoom(levels: levels, holding: point))
  }
}

extension [CameraCommand] {
  /// Appends `command`, or merges it into the last one where that has the same effect.
  fileprivate mutating func append(merging command: CameraCommand) {
    if let last, let merged = last.merged(with: command) {
      self[count - 1] = merged
    } else {
      append(command)
    }
  }
}

import GeoMath

/// The left button takes hold of the ground and moves it; let go in motion, the map moves on.
struct PointerDragRecognizer: GestureRecognizer {
  let tuning: GestureTuning
  private var stroke: PointerStroke?

  init(tuning: GestureTuning) { self.tuning = tuning }

  var isActive: Bool { stroke != nil }
  var deadline: Double? { nil }

  mutating func handle(_ event: InputEvent, into commands: inout [CameraCommand]) {
    switch event.action {
    case .pointerDown(let button, let point, let clicks)
    where PointerStrokeKind(button, event.modifiers, clicks: clicks, tuning) == .drag:
      stroke = PointerStroke(at: point, time: event.time)
      commands.append(.stop)
      commands.append(.beginStroke(at: point))
    case .pointerMove(let point):
      move(to: point, at: event.time, &commands)
    case .pointerUp(_, let point, _):
      release(at: point, event.time, &commands)
    default: break
    }
  }

  mutating func advance(to time: Double, into commands: inout [CameraCommand]) {}

  mutating func cancel(into commands: inout [CameraCommand]) {
    guard stroke != nil else { return }
    stroke = nil
    commands.append(.endStroke)
  }

  private mutating func move(
    to point: ScreenPoint, at time: Double, _ commands: inout [CameraCommand]
  ) {
    guard let from = stroke?.latest else { return }
    stroke?.move(to: point, at: time, slop: tuning.clickSlopPoints)
    if tuning.isPanEnabled, from != point {
      commands.append(merging: .drag(from: from, to: point))
    }
  }

  private mutating func release(
    at point: ScreenPoint, _ time: Double, _ commands: inout [CameraCommand]
  ) {
    if let latest = stroke?.latest, latest != point { move(to: point, at: time, &commands) }
    guard let finished = stroke else { return }
    if tuning.isPanEnabled, let velocity = finished.flingVelocity(at: time, tuning) {
      var coast = CameraCoast(
        at: point, decayRate: tuning.dragDecayRate, leastSpeed: tuning.dragRestSpeed)
      coast.pointerX = velocity.x
      coast.pointerY = velocity.y
      commands.append(.coast(coast))
    }
    cancel(into: &commands)
  }
}

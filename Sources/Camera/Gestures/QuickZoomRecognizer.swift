import GeoMath

/// The second press of a double click, held and moved: down zooms in, up out, as with one finger on
/// phones, and the ground under the press stays. In place it is a double click, which
/// `ClickRecognizer` sees.
struct QuickZoomRecognizer: GestureRecognizer {
  let tuning: GestureTuning
  private var stroke: PointerStroke?

  init(tuning: GestureTuning) { self.tuning = tuning }

  var isActive: Bool { stroke != nil }
  var deadline: Double? { nil }

  mutating func handle(_ event: InputEvent, into commands: inout [CameraCommand]) {
    switch event.action {
    case .pointerDown(let button, let point, let clicks)
    where PointerStrokeKind(button, event.modifiers, clicks: clicks, tuning) == .quickZoom:
      stroke = PointerStroke(at: point, time: event.time)
      commands.append(.stop)
      commands.append(.beginStroke(at: point))
    case .pointerMove(let point):
      move(to: point, at: event.time, &commands)
    case .pointerUp(_, let point, _):
      move(to: point, at: event.time, &commands)
      cancel(into: &commands)
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
    guard let before = stroke else { return }
    stroke?.move(to: point, at: time, slop: tuning.clickSlopPoints)
    guard stroke?.hasLeftStart ?? false else { return }
    let down = travel(from: before.start, to: point) - travel(from: before.start, to: before.latest)
    let levels = down / tuning.quickZoomPointsPerLevel
    guard levels != 0 else { return }
    commands.append(merging: .zoom(levels: levels, holding: tuning.anchor(before.start)))
  }

  /// Points down, less what the hand may wander while it is still a click: so nothing jumps, and
  /// the zoom is that of the press again when the pointer comes back.
  private func travel(from start: ScreenPoint, to point: ScreenPoint) -> Double {
    let down = point.y - start.y
    return down - min(max(down, -tuning.clickSlopPoints), tuning.clickSlopPoints)
  }
}

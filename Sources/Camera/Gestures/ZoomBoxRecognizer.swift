import GeoMath

/// Shift and the left button draw a box; let go, the map shows what is in it.
struct ZoomBoxRecognizer: GestureRecognizer {
  let tuning: GestureTuning
  private var stroke: PointerStroke?

  init(tuning: GestureTuning) { self.tuning = tuning }

  var isActive: Bool { stroke != nil }
  var deadline: Double? { nil }

  mutating func handle(_ event: InputEvent, into commands: inout [CameraCommand]) {
    switch event.action {
    case .pointerDown(let button, let point, let clicks)
    where PointerStrokeKind(button, event.modifiers, clicks: clicks, tuning) == .zoomBox:
      stroke = PointerStroke(at: point, time: event.time)
      commands.append(.stop)
    case .pointerMove(let point):
      move(to: point, at: event.time, &commands)
    case .pointerUp(_, let point, _):
      move(to: point, at: event.time, &commands)
      let box = stroke?.box
      cancel(into: &commands)
      if let box, box.isLarger(than: tuning.clickSlopPoints) { commands.append(.fitBox(box)) }
    default: break
    }
  }

  mutating func advance(to time: Double, into commands: inout [CameraCommand]) {}

  mutating func cancel(into commands: inout [CameraCommand]) {
    if stroke?.hasLeftStart ?? false { commands.append(merging: .showBox(nil)) }
    stroke = nil
  }

  private mutating func move(
    to point: ScreenPoint, at time: Double, _ commands: inout [CameraCommand]
  ) {
    guard let from = stroke?.latest, from != point else { return }
    stroke?.move(to: point, at: time, slop: tuning.clickSlopPoints)
    if let stroke, stroke.hasLeftStart { commands.append(merging: .showBox(stroke.box)) }
  }
}

extension PointerStroke {
  /// From the start to the latest place.
  fileprivate var box: ScreenRectangle {
    ScreenRectangle(
      left: min(start.x, latest.x), top: min(start.y, latest.y), right: max(start.x, latest.x),
      bottom: max(start.y, latest.y))
  }
}

extension ScreenRectangle {
  /// Whether both sides are longer than some points.
  fileprivate func isLarger(than points: Double) -> Bool {
    right - left > points && bottom - top > points
  }
}

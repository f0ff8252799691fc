import GeoMath

/// The left button grabs the ground and moves it. If it is released in motion, the map moves on.
struct PointerDragRecognizer: PointerStrokeRecognizer {
  static var kind: PointerStrokeKind { .drag }
  let tuning: GestureOptions
  var stroke: PointerStroke?

  init(tuning: GestureOptions) { self.tuning = tuning }

  mutating func move(
    to point: ScreenPoint, at time: Double, _ commands: inout [CameraCommand]
  ) {
    guard let from = stroke?.latest else { return }
    stroke?.move(to: point, at: time, slop: tuning.clickSlopPoints)
    if tuning.isPanEnabled, from != point {
      commands.append(merging: .drag(from: from, to: point))
    }
  }

  mutating func release(
    at point: ScreenPoint, _ time: Double, _ commands: inout [CameraCommand]
  ) {
    if let latest = stroke?.latest, latest != point { move(to: point, at: time, &commands) }
    guard let finished = stroke else { return }
    if let coast = finished.fling(from: point, at: time, tuning) { commands.append(.coast(coast)) }
    cancel(into: &commands)
  }
}

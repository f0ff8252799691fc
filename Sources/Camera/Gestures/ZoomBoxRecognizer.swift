import GeoMath

/// Shift and the left button draw a box. On release the map zooms to it.
struct ZoomBoxRecognizer: PointerStrokeRecognizer {
  static var kind: PointerStrokeKind { .zoomBox }
  static var movesMap: Bool { false }
  let tuning: GestureOptions
  var stroke: PointerStroke?

  init(tuning: GestureOptions) { self.tuning = tuning }

  mutating func move(
    to point: ScreenPoint, at time: Double, _ commands: inout [CameraCommand]
  ) {
    guard let from = stroke?.latest, from != point else { return }
    stroke?.move(to: point, at: time, slop: tuning.clickSlopPoints)
    if let stroke, stroke.hasLeftStart { commands.append(merging: .showBox(stroke.box)) }
  }

  mutating func release(
    at point: ScreenPoint, _ time: Double, _ commands: inout [CameraCommand]
  ) {
    move(to: point, at: time, &commands)
    let box = stroke?.box
    cancel(into: &commands)
    if let box, box.isLarger(than: tuning.clickSlopPoints) { commands.append(.fitBox(box)) }
  }

  mutating func cancel(into commands: inout [CameraCommand]) {
    if stroke?.hasLeftStart ?? false { commands.append(merging: .showBox(nil)) }
    stroke = nil
  }
}

extension PointerStroke {
  /// The rectangle from the start to the latest position.
  fileprivate var box: ScreenRectangle {
    ScreenRectangle(
      left: min(start.x, latest.x), top: min(start.y, latest.y), right: max(start.x, latest.x),
      bottom: max(start.y, latest.y))
  }
}

extension ScreenRectangle {
  /// Whether both sides are longer than `points`.
  fileprivate func isLarger(than points: Double) -> Bool {
    right - left > points && bottom - top > points
  }
}

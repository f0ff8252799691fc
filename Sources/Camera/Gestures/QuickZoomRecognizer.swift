import GeoMath

/// The second press of a double click, held and moved: down zooms in, up zooms out, like one finger
/// on phones. The ground under the press stays. Without movement it is a double click, which
/// `ClickRecognizer` handles.
struct QuickZoomRecognizer: PointerStrokeRecognizer {
  static var kind: PointerStrokeKind { .quickZoom }
  let tuning: GestureOptions
  var stroke: PointerStroke?

  init(tuning: GestureOptions) { self.tuning = tuning }

  mutating func move(
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

  mutating func release(
    at point: ScreenPoint, _ time: Double, _ commands: inout [CameraCommand]
  ) {
    move(to: point, at: time, &commands)
    cancel(into: &commands)
  }

  /// Points down beyond the slop of a click. So nothing jumps, and the zoom is that of the press
  /// again when the pointer returns.
  private func travel(from start: ScreenPoint, to point: ScreenPoint) -> Double {
    let down = point.y - start.y
    return down - min(max(down, -tuning.clickSlopPoints), tuning.clickSlopPoints)
  }
}

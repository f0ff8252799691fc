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
    let slop = tuning.clickSlopPoints
    let down =
      before.travelDown(to: point, slop: slop) - before.travelDown(to: before.latest, slop: slop)
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
}

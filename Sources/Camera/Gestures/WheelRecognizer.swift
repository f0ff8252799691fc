import GeoMath

/// The wheel zooms smoothly at the cursor. Two fingers on a touchpad move or zoom the map directly.
struct WheelRecognizer: GestureRecognizer {
  let tuning: GestureOptions
  private var pace = WheelPace()
  /// The movement of the fingers that pan the map; `nil` if none are known to do so.
  private var fingers: PointerStroke?

  init(tuning: GestureOptions) { self.tuning = tuning }

  mutating func handle(_ event: InputEvent, into commands: inout [CameraCommand]) {
    guard case .scroll(let dx, let dy, let isPrecise, let point) = event.action else { return }
    if !isPrecise {
      let notches = pace.counted(dy, at: event.time, quickFactor: tuning.quickWheelFactor)
      turnWheel(notches, at: point, isFine: event.modifiers.contains(.shift), &commands)
    } else if dx == 0, dy == 0 {
      lift(at: point, event.time, &commands)
    } else if tuning.touchpadScroll == .zoom || event.modifiers.contains(.control) {
      // Ctrl and two fingers zoom everywhere, as in browsers.
      zoom(dy, at: point, &commands)
    } else {
      pan(dx, dy, at: point, event.time, &commands)
    }
  }

  mutating func cancel(into commands: inout [CameraCommand]) { fingers = nil }

  private func turnWheel(
    _ notches: Double, at point: ScreenPoint, isFine: Bool, _ commands: inout [CameraCommand]
  ) {
    let rate = tuning.zoomLevelsPerNotch * (isFine ? tuning.fineWheelShare : 1)
    let levels = limited(notches * rate)
    guard levels != 0, tuning.isZoomEnabled, tuning.isWheelEnabled else { return }
    let glide = tuning.zoomGlide(levels, at: point, seconds: tuning.wheelSeconds)
    commands.append(merging: .glide(glide))
  }

  private func zoom(
    _ points: Double, at point: ScreenPoint, _ commands: inout [CameraCommand]
  ) {
    let levels = limited(points * tuning.levelsPerScrolledPoint)
    guard levels != 0, tuning.isZoomEnabled else { return }
    commands.append(merging: .zoom(levels: levels, holding: tuning.anchor(point)))
  }

  /// Moves the ground under the cursor with the fingers, also with a tilt.
  private mutating func pan(
    _ dx: Double, _ dy: Double, at point: ScreenPoint, _ time: Double,
    _ commands: inout [CameraCommand]
  ) {
    let most = tuning.mostPointsPerEvent
    let to = ScreenPoint(
      x: point.x + min(max(dx, -most), most), y: point.y + min(max(dy, -most), most))
    guard to != point, tuning.isPanEnabled else { return }
    commands.append(.transform(TwoFingerStep(from: point, to: to)))
    var moved = fingers ?? PointerStroke(at: point, time: time)
    moved.move(
      to: ScreenPoint(
        x: moved.latest.x + to.x - point.x, y: moved.latest.y + to.y - point.y),
      at: time, slop: 0)
    fingers = moved
  }

  /// Lets the map move on, as after a drag, if the fingers were lifted in motion.
  private mutating func lift(
    at point: ScreenPoint, _ time: Double, _ commands: inout [CameraCommand]
  ) {
    if let coast = fingers?.fling(from: point, at: time, tuning) { commands.append(.coast(coast)) }
    fingers = nil
  }

  private func limited(_ levels: Double) -> Double {
    min(max(levels, -tuning.mostLevelsPerEvent), tuning.mostLevelsPerEvent)
  }
}

import GeoMath
import Glibc

/// Pinches and twists of two fingers on a touchpad, alone or simultaneously. The ground under the
/// pointer stays.
struct TouchpadRecognizer: GestureRecognizer {
  let tuning: GestureOptions
  /// The ratio and the degrees so far; `nil` if there is no such gesture.
  private var scale: Double?
  private var degrees: Double?
  private var twist = DeadZone()
  private var hasZoomed = false
  private var stroke = StrokeCommands()
  private var latestTime = 0.0

  init(tuning: GestureOptions) { self.tuning = tuning }

  var isActive: Bool { scale != nil || degrees != nil }

  var deadline: Double? {
    isActive ? latestTime + tuning.touch.touchpadPauseSeconds : nil
  }

  mutating func handle(_ event: InputEvent, into commands: inout [CameraCommand]) {
    switch event.action {
    case .magnify(let newScale, let phase, let point):
      let isValid = event.isFinite && newScale > 0
      if isValid, phase != .cancelled { pinch(newScale, phase, at: point, event.time, &commands) }
      if phase == .ended || phase == .cancelled {
        scale = nil
        finish(isLost: phase == .cancelled, &commands)
      }
    case .rotate(let newDegrees, let phase, let point):
      if event.isFinite, phase != .cancelled {
        turn(newDegrees, phase, at: point, event.time, &commands)
      }
      if phase == .ended || phase == .cancelled {
        degrees = nil
        finish(isLost: phase == .cancelled, &commands)
      }
    default: break
    }
  }

  mutating func advance(to time: Double, into commands: inout [CameraCommand]) {
    if let deadline, time >= deadline { cancel(into: &commands) }
  }

  mutating func cancel(into commands: inout [CameraCommand]) {
    scale = nil
    degrees = nil
    stroke.giveUp(&commands)
  }
}

extension TouchpadRecognizer {
  /// Stops current motion at the first event of a gesture. The stroke begins when the map is moved.
  private mutating func open(_ time: Double, _ commands: inout [CameraCommand]) {
    latestTime = time
    guard !isActive else { return }
    twist = DeadZone()
    hasZoomed = false
    commands.append(.stop)
  }

  private mutating func pinch(
    _ newScale: Double, _ phase: GesturePhase, at point: ScreenPoint, _ time: Double,
    _ commands: inout [CameraCommand]
  ) {
    if scale == nil, phase == .ended { return }
    open(time, &commands)
    // If the beginning of the pinch was lost, it begins here.
    let before = phase == .began ? 1 : scale ?? newScale
    scale = newScale
    let most = tuning.mostLevelsPerEvent
    let levels = min(max(log2(newScale) - log2(before), -most), most)
    guard tuning.isZoomEnabled, levels != 0 else { return }
    hasZoomed = true
    var step = TwoFingerStep(from: point, to: point)
    step.zoomLevels = levels
    stroke.append(step, tuning, to: &commands)
  }

  private mutating func turn(
    _ newDegrees: Double, _ phase: GesturePhase, at point: ScreenPoint, _ time: Double,
    _ commands: inout [CameraCommand]
  ) {
    if degrees == nil, phase == .ended { return }
    open(time, &commands)
    let before = phase == .began ? 0 : degrees ?? newDegrees
    if phase == .began { twist = DeadZone() }
    degrees = newDegrees
    let touch = tuning.touch
    let size = touch.turnStartDegrees * (hasZoomed ? touch.turnStartWhileZooming : 1)
    let part = twist.take(newDegrees - before, size: size)
    guard tuning.isRotateEnabled, part != 0 else { return }
    var step = TwoFingerStep(from: point, to: point)
    step.rotationDegrees = part
    stroke.append(step, tuning, to: &commands)
  }

  /// One of the two gestures has ended. If it was the last one, the stroke is over.
  private mutating func finish(isLost: Bool, _ commands: inout [CameraCommand]) {
    guard !isActive else { return }
    if isLost { stroke.giveUp(&commands) } else { stroke.end(nil, tuning, &commands) }
  }
}

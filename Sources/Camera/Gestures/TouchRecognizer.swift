import GeoMath

/// Fingers on a touchscreen. One finger pans, taps, presses long and, after a tap, zooms. Two
/// fingers pan, zoom, turn and tilt. Further fingers are ignored.
struct TouchRecognizer: GestureRecognizer {
  let tuning: GestureOptions
  private var grip = Grip.none
  private var stroke = StrokeCommands()
  private var lastTap: (point: ScreenPoint, time: Double)?

  private enum Grip {
    case none
    case one(OneFingerStroke)
    case two(TwoFingerStroke)
  }

  init(tuning: GestureOptions) { self.tuning = tuning }

  var isActive: Bool {
    if case .none = grip { false } else { true }
  }

  var deadline: Double? {
    if case .one(let finger) = grip { finger.deadline } else { nil }
  }

  mutating func handle(_ event: InputEvent, into commands: inout [CameraCommand]) {
    guard case .touch(let id, let phase, let point) = event.action else { return }
    guard event.isFinite else {
      // Wherever it was, the finger has left the screen.
      if phase == .ended || phase == .cancelled { drop(id, &commands) }
      return
    }
    switch phase {
    case .began: begin(id, at: point, event.time, &commands)
    case .changed: move(id, to: point, event.time, &commands)
    case .ended:
      move(id, to: point, event.time, isEnd: true, &commands)
      lift(id, event.time, &commands)
    case .cancelled: drop(id, &commands)
    }
  }

  mutating func advance(to time: Double, into commands: inout [CameraCommand]) {
    switch grip {
    case .none: break
    case .one(var finger):
      guard let deadline = finger.deadline, time >= deadline else { return }
      finger.pressLong(&commands)
      grip = .one(finger)
    case .two(var fingers):
      perform(fingers.takeStep(), from: fingers.middle, &commands)
      grip = .two(fingers)
    }
  }

  mutating func cancel(into commands: inout [CameraCommand]) {
    grip = .none
    lastTap = nil
    stroke.giveUp(&commands)
  }
}

// MARK: Fingers begin, move and end

extension TouchRecognizer {
  private mutating func begin(
    _ id: Int, at point: ScreenPoint, _ time: Double, _ commands: inout [CameraCommand]
  ) {
    drop(id, &commands)  // the same finger again: its end was lost
    switch grip {
    case .none:
      commands.append(.stop)
      let role = isSecondTap(at: point, time) ? OneFingerStroke.Role.second : .first
      lastTap = nil
      grip = .one(OneFingerStroke(id: id, role, at: point, time: time, tuning: tuning))
    case .one(let finger):
      grip = .two(
        TwoFingerStroke(
          (finger.id, finger.pointer.latest), (id, point), at: time,
          mayTap: finger.mayTapWithAnother(at: time), tuning: tuning))
    case .two(var fingers):
      fingers.spoilTap()
      grip = .two(fingers)
    }
  }

  /// The end usually repeats the last position. Adding it again would look like a rest.
  private mutating func move(
    _ id: Int, to point: ScreenPoint, _ time: Double, isEnd: Bool = false,
    _ commands: inout [CameraCommand]
  ) {
    switch grip {
    case .one(var finger) where finger.id == id:
      guard !isEnd || finger.pointer.latest != point else { return }
      finger.move(to: point, at: time, &stroke, &commands)
      grip = .one(finger)
    case .two(var fingers) where fingers.other(than: id) != nil:
      if fingers.hasHeard(id) { perform(fingers.takeStep(), from: fingers.middle, &commands) }
      fingers.place(id, at: point, time)
      if fingers.hasHeardBoth { perform(fingers.takeStep(), from: fingers.middle, &commands) }
      grip = .two(fingers)
    default: break
    }
  }

  private mutating func perform(
    _ action: TwoFingerAction?, from middle: ScreenPoint, _ commands: inout [CameraCommand]
  ) {
    switch action {
    case .transform(let step): stroke.append(step, tuning, to: &commands)
    case .tilt(let degrees) where degrees != 0:
      stroke.begin(at: middle, &commands)
      commands.append(merging: .turn(bearing: 0, tilt: degrees, holding: nil))
    case .tilt, nil: break
    }
  }

  private mutating func lift(_ id: Int, _ time: Double, _ commands: inout [CameraCommand]) {
    switch grip {
    case .one(let finger) where finger.id == id:
      grip = .none
      finish(finger, time, &commands)
    case .two(var fingers):
      guard let left = fingers.other(than: id) else { return }
      perform(fingers.takeStep(), from: fingers.middle, &commands)
      leave(left, fingers.end(at: time), time)
    default: break
    }
  }

  /// Finger `id` was lost or cancelled: it makes neither a tap nor a fling.
  private mutating func drop(_ id: Int, _ commands: inout [CameraCommand]) {
    switch grip {
    case .one(let finger) where finger.id == id: cancel(into: &commands)
    case .two(let fingers):
      guard let left = fingers.other(than: id) else { return }
      let end = TwoFingerEnd(startTime: fingers.startTime, wasFree: true)
      leave(left, end, fingers.latestTime)
    default: break
    }
  }

  private mutating func leave(
    _ finger: (id: Int, point: ScreenPoint), _ end: TwoFingerEnd, _ time: Double
  ) {
    grip = .one(
      OneFingerStroke(
        id: finger.id, .leftOver(end), at: finger.point, time: time, tuning: tuning))
  }
}

// MARK: Taps and flings

extension TouchRecognizer {
  private mutating func finish(
    _ finger: OneFingerStroke, _ time: Double, _ commands: inout [CameraCommand]
  ) {
    var coast = finger.fling(at: time)
    if case .leftOver(let end) = finger.role, finger.isSettling(at: time) { coast = end.coast }
    stroke.end(coast, tuning, &commands)
    guard finger.isInPlace else { return }
    let point = finger.pointer.latest
    switch finger.role {
    case .second where tuning.isDoubleClickEnabled:
      guard finger.tapDeadline != nil else { return }
      glide(tuning.levelsPerStep, at: point, &commands)
    case .first, .second:
      guard finger.tapDeadline != nil else { return }
      commands.append(.tap(at: point))
      lastTap = (point, time)
    case .leftOver(let end):
      guard let middle = end.tap, tuning.touch.isTwoFingerTapEnabled,
        time - end.startTime <= tuning.touch.twoFingerTapSeconds
      else { return }
      glide(-tuning.levelsPerStep, at: middle, &commands)
    }
  }

  private func glide(
    _ levels: Double, at point: ScreenPoint, _ commands: inout [CameraCommand]
  ) {
    guard tuning.isZoomEnabled else { return }
    commands.append(.glide(tuning.zoomGlide(levels, at: point, seconds: tuning.stepSeconds)))
  }

  private func isSecondTap(at point: ScreenPoint, _ time: Double) -> Bool {
    guard let lastTap, tuning.isZoomEnabled, time - lastTap.time <= tuning.touch.doubleTapSeconds
    else { return false }
    let (x, y) = (point.x - lastTap.point.x, point.y - lastTap.point.y)
    return max(abs(x), abs(y)) <= tuning.touch.doubleTapPoints
  }
}

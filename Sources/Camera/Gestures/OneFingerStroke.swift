import GeoMath

/// One finger on the map, from when it came, or was left over of two, to when it leaves or another
/// comes.
struct OneFingerStroke: Sendable {
  enum Role: Sendable {
    /// It taps, presses long or pans.
    case first
    /// It came soon after a tap: it makes a double tap, or zooms by going up and down.
    case second
    /// It was one of two: it pans.
    case leftOver(TwoFingerEnd)
  }

  let id: Int
  let role: Role
  let startTime: Double
  private let tuning: GestureOptions
  private(set) var pointer: PointerStroke
  private var isPanning: Bool
  /// When this becomes a long press, and until when it may become a tap; `nil` when it can be
  /// neither (any more).
  private(set) var tapDeadline: Double?

  init(id: Int, _ role: Role, at point: ScreenPoint, time: Double, tuning: GestureOptions) {
    self.id = id
    self.role = role
    self.tuning = tuning
    startTime = time
    pointer = PointerStroke(at: point, time: time)
    isPanning = false
    if case .leftOver(let end) = role {
      isPanning = end.wasFree
    } else {
      tapDeadline = time + tuning.longPressSeconds
    }
  }

  /// When waiting alone makes it a long press.
  var deadline: Double? {
    if case .first = role { tapDeadline } else { nil }
  }

  /// Whether it is in place, as in a tap.
  var isInPlace: Bool { !pointer.hasLeftStart }

  /// Whether this finger and one that comes at `time` may be a tap with two.
  func mayTapWithAnother(at time: Double) -> Bool {
    guard case .first = role else { return false }
    return isInPlace && time - startTime <= tuning.touch.twoFingerTapSeconds
  }

  mutating func pressLong(_ commands: inout [CameraCommand]) {
    tapDeadline = nil
    commands.append(.longPress(at: pointer.latest))
  }

  /// The finger is at `point` now.
  mutating func move(
    to point: ScreenPoint, at time: Double, _ stroke: inout StrokeCommands,
    _ commands: inout [CameraCommand]
  ) {
    let from = pointer.latest
    pointer.move(to: point, at: time, slop: tuning.touch.slopPoints)
    if pointer.hasLeftStart { tapDeadline = nil }
    guard from != point, pointer.hasLeftStart || isPanning else { return }
    if case .second = role, tuning.isQuickZoomEnabled {
      zoom(by: travel(to: point) - travel(to: from), &stroke, &commands)
    } else if tuning.isPanEnabled {
      let grabbed = isPanning ? from : crossing(to: point)
      isPanning = true
      stroke.begin(at: grabbed, &commands)
      commands.append(merging: .drag(from: grabbed, to: point))
    }
  }

  /// The speed of the map when the finger is lifted at `time`.
  func fling(at time: Double) -> CameraCoast? {
    guard isPanning, tuning.isPanEnabled, !isSettling(at: time),
      let velocity = pointer.flingVelocity(at: time, tuning)
    else { return nil }
    var coast = CameraCoast(
      at: pointer.latest, decayRate: tuning.flingDecayRate, leastSpeed: tuning.dragRestSpeed)
    coast.pointerX = velocity.x
    coast.pointerY = velocity.y
    return coast
  }

  /// Whether this was left over of two so shortly before `time` that both leave together.
  func isSettling(at time: Double) -> Bool {
    if case .leftOver = role { time - startTime <= tuning.touch.liftSeconds } else { false }
  }

  private func zoom(
    by points: Double, _ stroke: inout StrokeCommands, _ commands: inout [CameraCommand]
  ) {
    guard points != 0, tuning.isZoomEnabled else { return }
    stroke.begin(at: pointer.start, &commands)
    let levels = points / tuning.quickZoomPointsPerLevel
    commands.append(merging: .zoom(levels: levels, holding: tuning.anchor(pointer.start)))
  }

  /// Points down, less the slop, so that nothing jumps and the way back leads to the same zoom.
  private func travel(to point: ScreenPoint) -> Double {
    let down = point.y - pointer.start.y
    return down - min(max(down, -tuning.touch.slopPoints), tuning.touch.slopPoints)
  }

  /// Where the finger left the slop on its way to `point`: the ground there is what it grabs.
  private func crossing(to point: ScreenPoint) -> ScreenPoint {
    let (x, y) = (point.x - pointer.start.x, point.y - pointer.start.y)
    let part = min(1, tuning.touch.slopPoints / max(abs(x), abs(y)))
    return ScreenPoint(x: pointer.start.x + x * part, y: pointer.start.y + y * part)
  }
}

import GeoMath

/// One finger on the map, from when it arrives, or remains of two, until it leaves or another one
/// arrives.
struct OneFingerStroke: Sendable {
  enum Role: Sendable {
    /// It taps, presses long or pans.
    case first
    /// It came soon after a tap. It double-taps, or zooms by moving up and down.
    case second
    /// It remained of two fingers. It pans.
    case leftOver(TwoFingerEnd)
  }

  let id: Int
  let role: Role
  let startTime: Double
  private let tuning: GestureOptions
  private(set) var pointer: PointerStroke
  private var isPanning: Bool
  /// The time at which this becomes a long press and can no longer become a tap. `nil` if it can
  /// become neither.
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

  /// The time at which waiting alone makes it a long press.
  var deadline: Double? {
    if case .first = role { tapDeadline } else { nil }
  }

  var isInPlace: Bool { !pointer.hasLeftStart }

  /// Whether this finger and one that arrives at `time` may be a tap with two fingers.
  func mayTapWithAnother(at time: Double) -> Bool {
    guard case .first = role else { return false }
    return isInPlace && time - startTime <= tuning.touch.twoFingerTapSeconds
  }

  mutating func pressLong(_ commands: inout [CameraCommand]) {
    tapDeadline = nil
    commands.append(.longPress(at: pointer.latest))
  }

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

  /// How the map continues to move when the finger is lifted at `time`.
  func fling(at time: Double) -> CameraCoast? {
    guard isPanning, !isSettling(at: time) else { return nil }
    return pointer.fling(from: pointer.latest, at: time, tuning)
  }

  /// Whether it remained of two so shortly before `time` that both count as lifted together.
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

  private func travel(to point: ScreenPoint) -> Double {
    pointer.travelDown(to: point, slop: tuning.touch.slopPoints)
  }

  /// The point where the finger left the slop on its way to `point`. It grabs the ground there.
  private func crossing(to point: ScreenPoint) -> ScreenPoint {
    let (x, y) = (point.x - pointer.start.x, point.y - pointer.start.y)
    let part = min(1, tuning.touch.slopPoints / max(abs(x), abs(y)))
    return ScreenPoint(x: pointer.start.x + x * part, y: pointer.start.y + y * part)
  }
}

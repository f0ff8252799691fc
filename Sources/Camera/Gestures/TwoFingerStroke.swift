import GeoMath
import Glibc

/// Two fingers on the map, from when the second arrives until one of them leaves.
///
/// What they do is decided early. If both move up or down side by side, they only tilt until one
/// leaves. Otherwise they pan, zoom and turn simultaneously, each after leaving its dead zone.
///
/// Drivers report one finger at a time, and between the two reports the fingers seem to pinch. So a
/// step is made when both have reported, one has reported twice, or a frame is due.
struct TwoFingerStroke: Sendable {
  private enum Mode: Hashable {
    case undecided, free, tilting
  }

  let firstID: Int
  let secondID: Int
  let startTime: Double
  private let tuning: GestureOptions
  private let start: FingerPair
  private var mode = Mode.undecided
  /// The positions of the fingers at the last step, and now.
  private var latest: FingerPair
  private var present: FingerPair
  /// The time of the last report of either finger.
  private(set) var latestTime: Double
  private var heard = (first: false, second: false)
  /// The time at which a finger had first moved far enough to tilt.
  private var moveTime: Double?
  private var mayTap: Bool
  private var hasWandered = false
  private var spread = DeadZone()
  private var twist = DeadZone()
  private var speeds = TwoFingerSpeeds()

  init(
    _ first: (id: Int, point: ScreenPoint), _ second: (id: Int, point: ScreenPoint),
    at time: Double,
    mayTap: Bool, tuning: GestureOptions
  ) {
    (firstID, secondID) = (first.id, second.id)
    (startTime, latestTime) = (time, time)
    self.mayTap = mayTap
    self.tuning = tuning
    start = FingerPair(first: first.point, second: second.point)
    (latest, present) = (start, start)
    speeds.add(levels: 0, degrees: 0, at: time)
  }

  var middle: ScreenPoint { present.middle }

  /// The finger that remains when `id` leaves; `nil` if `id` is not one of the two.
  func other(than id: Int) -> (id: Int, point: ScreenPoint)? {
    switch id {
    case firstID: (secondID, present.second)
    case secondID: (firstID, present.first)
    default: nil
    }
  }

  /// Whether finger `id` has reported since the last step. When it reports again, that step is
  /// complete, whether or not the other finger has reported.
  func hasHeard(_ id: Int) -> Bool { id == firstID ? heard.first : heard.second }

  /// Whether both fingers have reported since the last step.
  var hasHeardBoth: Bool { heard.first && heard.second }

  /// Moves finger `id`, which is one of the two, to `point`.
  mutating func place(_ id: Int, at point: ScreenPoint, _ time: Double) {
    if id == firstID {
      present.first = point
      heard.first = true
    } else {
      present.second = point
      heard.second = true
    }
    latestTime = time
  }

  /// The step to the current positions, or `nil` if there is none.
  mutating func takeStep() -> TwoFingerAction? {
    guard present != latest else {
      heard = (false, false)
      return nil
    }
    defer {
      latest = present
      heard = (false, false)
    }
    let step = freeStep()
    if mode == .undecided { decide() }
    switch mode {
    case .undecided: return nil
    case .tilting:
      let up = latest.middle.y - present.middle.y
      return .tilt(degrees: up * tuning.tiltDegreesPerPoint)
    case .free:
      speeds.add(levels: step.zoomLevels, degrees: step.rotationDegrees, at: latestTime)
      return .transform(step)
    }
  }

  /// Notes that a further finger has arrived, so this is no tap with two.
  mutating func spoilTap() { mayTap = false }

  /// The result of lifting a finger at `time`.
  func end(at time: Double) -> TwoFingerEnd {
    var end = TwoFingerEnd(startTime: startTime, wasFree: mode == .free)
    if mayTap, mode == .undecided, !hasWandered { end.tap = middle }
    if mode == .free, tuning.isFlingEnabled, tuning.touch.isInertiaEnabled {
      end.coast = speeds.coast(from: middle, at: time, tuning)
    }
    return end
  }
}

/// The end of a stroke of two fingers, when one of them leaves.
struct TwoFingerEnd: Sendable {
  /// The time at which the second finger arrived.
  var startTime: Double
  /// Whether they panned, zoomed and turned. If so, the remaining finger continues to pan at once.
  var wasFree: Bool
  /// The point between the fingers if they stayed in place as in a tap.
  var tap: ScreenPoint?
  /// How the map continues to move if the other finger leaves too.
  var coast: CameraCoast?
}

enum TwoFingerAction: Hashable, Sendable {
  case transform(TwoFingerStep)
  case tilt(degrees: Double)
}

// MARK: Steps

extension TwoFingerStroke {
  private mutating func freeStep() -> TwoFingerStep {
    var step = TwoFingerStep(from: latest.middle, to: present.middle)
    let least = tuning.touch.leastSpreadPoints
    let distance = max(present.distance, least)
    let spreading = spread.take(
      distance - max(latest.distance, least), size: tuning.touch.pinchStartPoints)
    if tuning.isZoomEnabled, spreading != 0 {
      step.zoomLevels = log2(distance / (distance - spreading))
    }
    guard present.distance >= least, latest.distance >= least else { return step }
    let turn = twist.take(
      Bearing.shortestTurn(from: latest.angleDegrees, to: present.angleDegrees),
      size: turnStartDegrees)
    if tuning.isRotateEnabled { step.rotationDegrees = turn }
    return step
  }

  private var turnStartDegrees: Double {
    let arc = tuning.touch.turnStartPoints / (present.distance / 2) * 180 / .pi
    let degrees = max(tuning.touch.turnStartDegrees, arc)
    return spread.isLeft ? degrees * tuning.touch.turnStartWhileZooming : degrees
  }
}

// MARK: The decision

extension TwoFingerStroke {
  private mutating func decide() {
    let ways = [way(start.first, present.first), way(start.second, present.second)]
    let farthest = ways.map(\.length).max() ?? 0
    if farthest > tuning.touch.slopPoints { hasWandered = true }
    if moveTime == nil, farthest >= tuning.touch.tiltStartPoints { moveTime = latestTime }
    if tilts(ways) {
      mode = .tilting
    } else if !mayTilt(ways, farthest), goesFar {
      mode = .free
    }
  }

  private var goesFar: Bool {
    spread.isLeft || twist.isLeft
      || way(start.middle, present.middle).length > tuning.touch.panStartPoints
  }

  private func way(_ from: ScreenPoint, _ to: ScreenPoint) -> PointerVelocity {
    PointerVelocity(x: to.x - from.x, y: to.y - from.y)
  }

  /// Whether both fingers have moved up, or both down, side by side.
  private func tilts(_ ways: [PointerVelocity]) -> Bool {
    let lengths = ways.map { abs($0.y) }
    return canTilt && ways.allSatisfy(isUpright) && ways[0].y * ways[1].y > 0
      && min(lengths[0], lengths[1]) >= tuning.touch.tiltStartPoints
      && min(lengths[0], lengths[1]) >= max(lengths[0], lengths[1]) * tuning.touch.tiltLeastShare
  }

  /// Whether the fingers may still start to tilt: one is often a little ahead of the other.
  private func mayTilt(_ ways: [PointerVelocity], _ farthest: Double) -> Bool {
    guard canTilt, let moveTime, latestTime - moveTime <= tuning.touch.tiltWaitSeconds,
      farthest <= tuning.touch.tiltWaitPoints
    else { return false }
    let moved = ways.filter { $0.length >= tuning.touch.tiltStartPoints }
    guard let first = moved.first else { return false }
    return moved.allSatisfy { isUpright($0) && $0.y * first.y > 0 }
  }

  private var canTilt: Bool {
    tuning.isTiltEnabled && start.slopeDegrees <= tuning.touch.tiltLevelDegrees
  }

  /// Whether a movement is within 34° of vertical.
  private func isUpright(_ way: PointerVelocity) -> Bool { abs(way.y) >= 1.5 * abs(way.x) }
}

import CameraCore
import CameraMotion
import GeoMath
import Gestures
import Positioning

/// The user's position, and the camera that follows it.
extension CameraDirector {
  // MARK: The position

  /// Takes a location from a receiver.
  ///
  /// - Parameters:
  ///   - time: when it was reported, on the map's clock.
  ///   - next: the next location and its time, if known.
  package mutating func takePosition(
    _ fix: Location, at time: Double, next: LocationForecast? = nil
  ) {
    guard fix.coordinate.isFinite, time.isFinite else { return }
    if position == nil { position = PositionMotion(fix, at: time) }
    position?.take(fix, at: time, next: next)
  }

  /// Takes the direction that a compass reports, in degrees.
  package mutating func takeHeading(_ degrees: Double, at time: Double) {
    guard degrees.isFinite, time.isFinite else { return }
    position?.take(headingDegrees: degrees, at: time)
  }

  /// Forgets the user's position when it is no longer known. Following then waits for a new one.
  package mutating func forgetPosition() { position = nil }

  // MARK: Following

  package var followStatus: FollowStatus { following?.status ?? .idle }

  /// Follows the user, beginning with the next frame. If the camera is following already, it
  /// continues from its current position.
  package mutating func follow(_ mode: FollowMode, _ options: FollowOptions = FollowOptions()) {
    begin(Following(mode, options))
  }

  /// Stops following; the camera stays where it is.
  package mutating func stopFollowing(_ reason: FollowStatusChanged.Reason = .program) {
    let before = followStatus
    following = nil
    note(from: before, reason)
  }

  // MARK: Goals set by an application

  /// Follows goals that an application sets, beginning with a transition to the first.
  package mutating func go(to goal: CameraGoal?, by transition: FollowTransition) {
    begin(Following(to: goal, by: transition))
  }

  private mutating func begin(_ new: Following) {
    let before = followStatus
    let earlier = isFollowingMoving ? earlierFraming() : nil
    stroke?.isOver = true
    isMovedByUser = false
    following = new
    note(from: before, .program)
    if let earlier { beginPursuit(earlier: earlier) }
  }

  /// Sets the goal while an application determines where the camera goes.
  package mutating func wish(_ goal: CameraGoal?) {
    guard following?.mode == nil else { return }
    following?.given = goal
  }

  /// Whether the camera has arrived at the application's goal. `nil` if it does not follow one.
  package var hasArrivedAsWished: Bool? {
    guard let following, following.mode == nil else { return nil }
    return following.hasArrived
  }

  /// The options for following the user; `nil` if the camera does not.
  package var followOptions: FollowOptions? {
    following.flatMap { $0.mode == nil ? nil : $0.options }
  }

  /// Where the camera would be if it followed the user now; `nil` while no position is known.
  package func framing(with mode: FollowMode, _ options: FollowOptions) -> CameraGoal? {
    Following(mode, options).goal(
      position, at: animator.time, now: animator.framing, on: context)
  }

  private mutating func note(from before: FollowStatus, _ reason: FollowStatusChanged.Reason) {
    followReason = reason
    guard before != followStatus else { return }
    followEvents.append(FollowStatusChanged(from: before, to: followStatus, reason: reason))
  }

  /// The changes of following since the last call, in order.
  package mutating func takeFollowEvents() -> [FollowStatusChanged] {
    guard !followEvents.isEmpty else { return [] }
    defer { followEvents = [] }
    return followEvents
  }

  /// Whether the displayed position is moving.
  package var isPositionMoving: Bool {
    position.map { animator.time < $0.restTime } ?? false
  }

  /// Whether following moves the camera, or will with the next frame.
  package var isFollowingMoving: Bool {
    guard let following else { return false }
    if following.mode == nil { return following.given != nil && !following.hasArrived }
    return position != nil && (!following.hasArrived || isPositionMoving)
  }

  // MARK: Each frame

  /// Moves the camera to the goal at the animator's time.
  mutating func goWithPosition() {
    guard following != nil else { return }
    beginPursuit(earlier: nil)
    let time = animator.time
    guard let following,
      let goal = following.goal(position, at: time, now: animator.framing, on: context)
    else { return }
    if var pursuit = following.pursuit {
      let goal = pursuit.completed(goal, on: context)
      let framing = pursuit.framing(at: time, to: goal, on: context)
      self.following?.pursuit = pursuit
      if let framing {
        animator.snap(to: framing.goal(pursuit.properties(to: goal)), on: context)
        return
      }
      let before = followStatus
      self.following?.pursuit = nil
      self.following?.hasArrived = true
      note(from: before, .arrived)
    }
    guard !isAt(goal) else { return }
    animator.snap(to: goal, on: context)
  }

  /// Begins the transition to the user, once the user's position is known.
  ///
  /// - Parameter earlier: the framing a moment ago; `nil` to take it from the animations.
  private mutating func beginPursuit(earlier: CameraFraming?) {
    let step = CameraAnimator.speedStep
    guard let following, !following.hasArrived, following.pursuit == nil,
      let goal = following.goal(position, at: animator.time, now: animator.framing, on: context)
    else { return }
    let pursuit = Pursuit(
      from: animator.framing,
      earlier: earlier ?? animator.framing(secondsAgo: step, on: context), step: step,
      by: reducesMotion
        ? .ease(seconds: 0, .linear) : following.options.transition.motion ?? motion(to: goal),
      at: animator.time)
    self.following?.pursuit = pursuit
  }

  /// The framing a moment ago, by following or by animations.
  private func earlierFraming() -> CameraFraming {
    let step = CameraAnimator.speedStep
    var earlier = animator.framing(secondsAgo: step, on: context)
    let moment = animator.time - step
    guard var following,
      let goal = following.goal(position, at: moment, now: animator.framing, on: context)
    else { return earlier }
    if let framing = following.pursuit?.framing(at: moment, to: goal, on: context) {
      return framing
    }
    if case .place(let target)? = goal.target {
      earlier.camera = earlier.camera.with(
        target: target, zoom: goal.zoom, bearingDegrees: goal.bearingDegrees)
    }
    return earlier
  }

  /// An ease, or a flight if the distance is more than about two screens.
  private func motion(to goal: CameraGoal) -> Motion {
    if case .place(let place)? = goal.target, isFar(place, zoom: goal.zoom ?? camera.zoom) {
      return .fly(FlightOptions())
    }
    return .ease(seconds: 0.6, .easeInOut)
  }

  private func isAt(_ goal: CameraGoal) -> Bool {
    let now = animator.framing
    if case .place(let place)? = goal.target, now.camera.with(target: place) != now.camera {
      return false
    }
    return (goal.zoom ?? now.camera.zoom) == now.camera.zoom
      && (goal.bearingDegrees ?? now.camera.bearingDegrees) == now.camera.bearingDegrees
      && (goal.tiltDegrees ?? now.camera.tiltDegrees) == now.camera.tiltDegrees
      && (goal.rollDegrees ?? now.camera.rollDegrees) == now.camera.rollDegrees
      && (goal.altitude ?? now.camera.altitude) == now.camera.altitude
      && (goal.padding ?? now.padding) == now.padding
      && !animator.ledProperties.contains(.target)
  }

  // MARK: Gestures

  /// What a gesture does while the camera follows the user: either the same command, which ends
  /// following, or one that keeps following.
  mutating func commandWhileFollowing(_ command: CameraCommand) -> CameraCommand {
    guard let following else { return command }
    if following.mode == nil {
      // The user may change properties that the application's goal does not set.
      if !command.properties.isDisjoint(with: following.led) { stopFollowing(.gesture) }
      return command
    }
    let mayTurn = !following.led.contains(.bearing)
    let mayZoom = following.options.staysOnZoom && !following.led.contains(.zoom)
    switch command {
    case .application, .tap, .longPress, .hover, .showBox, .settleNorth, .beginStroke, .endStroke:
      return command
    case .stop:
      // A press stops animations. A map that follows the user continues until it is dragged.
      if following.hasArrived { return command }
    case .zoom(let levels, _) where mayZoom: return .zoom(levels: levels, holding: nil)
    case .turn(let bearing, let tilt, _) where bearing == 0 || mayTurn:
      if following.options.staysOnZoom { return .turn(bearing: bearing, tilt: tilt, holding: nil) }
    case .resetNorth where mayTurn: return command
    case .resetNorth:
      if case .northUp = following.mode { return command }
    case .resetTilt: return command
    case .glide(var change)
    where change.panX == 0 && change.panY == 0 && (change.bearingDegrees == 0 || mayTurn)
      && (change.zoomLevels == 0 || mayZoom):
      change.holding = nil
      return .glide(change)
    case .coast(var speeds)
    where speeds.pointerX == 0 && speeds.pointerY == 0 && (speeds.bearingDegrees == 0 || mayTurn)
      && (speeds.zoomLevels == 0 || mayZoom):
      speeds.holding = nil
      return .coast(speeds)
    case .transform(let fingers) where mayZoom:
      var step = TwoFingerStep(from: viewport.targetPoint, to: viewport.targetPoint)
      step.zoomLevels = fingers.zoomLevels
      step.rotationDegrees = mayTurn ? fingers.rotationDegrees : 0
      step.tiltDegrees = fingers.tiltDegrees
      return .transform(step)
    case .drag(let from, _):
      stopFollowing(.gesture)
      // The map has moved under the hand since it was grabbed.
      if isHeld { regrab(from) }
      return command
    case .pan, .zoom, .turn, .glide, .transform, .coast, .fitBox: break
    }
    stopFollowing(.gesture)
    return command
  }
}

extension CameraCommand {
  fileprivate var properties: CameraProperties {
    func moved(
      target: Bool = false, zoom: Bool = false, bearing: Bool = false, tilt: Bool = false
    ) -> CameraProperties {
      [target ? .target : [], zoom ? .zoom : [], bearing ? .bearing : [], tilt ? .tilt : []]
    }
    switch self {
    case .application, .tap, .longPress, .hover, .showBox, .beginStroke, .endStroke, .stop:
      return []
    case .drag, .pan: return .target
    case .zoom(_, let anchor): return moved(target: anchor != nil, zoom: true)
    case .turn(let bearing, let tilt, let anchor):
      return moved(target: anchor != nil, bearing: bearing != 0, tilt: tilt != 0)
    case .glide(let change):
      return moved(
        target: change.panX != 0 || change.panY != 0 || change.holding != nil,
        zoom: change.zoomLevels != 0, bearing: change.bearingDegrees != 0,
        tilt: change.tiltDegrees != 0)
    case .coast(let speeds):
      return moved(
        target: speeds.pointerX != 0 || speeds.pointerY != 0 || speeds.holding != nil,
        zoom: speeds.zoomLevels != 0, bearing: speeds.bearingDegrees != 0,
        tilt: speeds.tiltDegrees != 0)
    case .resetNorth, .settleNorth: return .bearing
    case .resetTilt: return .tilt
    case .transform(let fingers):
      return moved(
        target: true, zoom: fingers.zoomLevels != 0, bearing: fingers.rotationDegrees != 0,
        tilt: fingers.tiltDegrees != 0)
    case .fitBox: return .camera
    }
  }
}

extension CameraFraming {
  fileprivate func goal(_ properties: CameraProperties) -> CameraGoal {
    CameraGoal(
      target: properties.contains(.target) ? .place(camera.target) : nil,
      zoom: properties.contains(.zoom) ? camera.zoom : nil,
      bearingDegrees: properties.contains(.bearing) ? camera.bearingDegrees : nil,
      tiltDegrees: properties.contains(.tilt) ? camera.tiltDegrees : nil,
      rollDegrees: properties.contains(.roll) ? camera.rollDegrees : nil,
      altitude: properties.contains(.altitude) ? camera.altitude : nil,
      padding: properties.contains(.padding) ? padding : nil)
  }
}

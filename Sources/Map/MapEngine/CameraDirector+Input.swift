import CameraCore
import CameraMotion
import GeoMath
import Gestures
import Ornaments
import TerrainGeometry

/// The user's part: events in, and what they do to the camera in the order of time. Knows no tiles,
/// so that whole gestures and animations are tested and measured by themselves.
extension CameraDirector {
  /// Other rates and switches of the gestures; the one that is going on is given up.
  package mutating func setGestureOptions(_ options: GestureOptions) {
    gestures.setTuning(options, into: &commands)
    carryOut()
  }

  /// Takes in one thing that happened. What moves the camera is first moved on to its time, so that
  /// the frames in between change nothing; its time is on the clock of `advance`.
  package mutating func handle(_ event: InputEvent) {
    comeToTime(event.time)
    noteDevice(of: event)
    if case .resize(let size) = event.action {
      carryOut()
      setViewport(viewport.resized(to: size))
    } else {
      let count = commands.count
      gestures.handle(event, into: &commands)
      isMotionPending = isMotionPending || commands[count...].contains { $0.startsMotion }
      commandTime = event.time.isFinite ? event.time : commandTime
    }
  }

  /// What moves the camera comes to the time of something that happens.
  private mutating func comeToTime(_ time: Double) {
    let isMoving = animator.demand != .idle || isFollowingMoving
    guard isMoving || isMotionPending, time.isFinite, time != commandTime else { return }
    carryOut()
    move(to: time)
  }

  /// Does at a time in seconds what an ornament was clicked for.
  package mutating func perform(_ action: OrnamentAction, at time: Double) {
    comeToTime(time)
    commandTime = time.isFinite ? time : commandTime
    for command in action.commands(gestures.tuning) { perform(command) }
  }

  /// Notes whether it is a finger that acts, for what observers are told from now on.
  private mutating func noteDevice(of event: InputEvent) {
    let isFinger: Bool
    switch event.action {
    case .touch: isFinger = true
    case .pointerMove, .pointerDown, .pointerUp: isFinger = false
    default: return
    }
    guard isFinger != isFingerLatest else { return }
    carryOut()
    isFingerLatest = isFinger
  }

  /// What gestures do at the moment of an event that is not for them: what they asked for before is
  /// carried out, and what moves the camera is moved on to that time.
  package mutating func passBy(_ event: InputEvent) {
    comeToTime(event.time)
    carryOut()
    commandTime = event.time.isFinite ? event.time : commandTime
  }

  /// Tells observers of a tap that the gestures have not seen.
  package mutating func noteTap(at point: ScreenPoint, byFinger: Bool) {
    carryOut()
    isFingerLatest = byFinger
    perform(.tap(at: point))
  }

  /// The rates and thresholds of the gestures.
  var gestureOptions: GestureOptions { gestures.tuning }

  /// Whether the gestures follow a stroke.
  package var isStrokeActive: Bool { gestures.isActive }

  /// Does what a gesture asks for, after what the events before asked for.
  package mutating func perform(_ command: CameraCommand) {
    commands.append(command)
    carryOut()
  }

  /// Carries out what the events since the last call asked for; steps in one direction have become
  /// one.
  package mutating func carryOut() {
    for command in commands {
      apply(command, at: commandTime)
      switch command {
      case .application(let request): requests.append(request)
      case .showBox(let box): zoomBox = box
      default: break
      }
      if command.isForObservers {
        pointerReports.append(
          PointerReport(
            command: command, camera: camera, viewport: viewport, terrain: terrain,
            isByFinger: isFingerLatest))
      }
    }
    commands.removeAll(keepingCapacity: true)
    isMotionPending = false
  }

  /// Moves on to a time in seconds, best that at which the coming frame will be seen.
  ///
  /// - Returns: when something is to be done next.
  @discardableResult
  package mutating func advance(to time: Double) -> MotionDemand {
    carryOut()
    gestures.advance(to: time, into: &commands)
    move(to: time)
    commandTime = time.isFinite ? time : commandTime
    carryOut()
    let waiting = gestures.deadline.map { MotionDemand.at($0) } ?? .idle
    return animator.demand.sooner(waiting)
  }

  /// What the user asked of the application since the last call.
  package mutating func takeRequests() -> [MapRequest] {
    defer { requests = [] }
    return requests
  }

  /// Appends what the pointer did on the map since the last call.
  package mutating func takePointerReports(into list: inout [PointerReport]) {
    list.append(contentsOf: pointerReports)
    pointerReports.removeAll(keepingCapacity: true)
  }
}

/// Something that the pointer did, and the camera at that moment.
package struct PointerReport: Sendable {
  package var command: CameraCommand
  package var camera: Camera
  package var viewport: Viewport
  /// What is known of the ground; nil where it is level.
  package var terrain: TerrainSurface?
  /// Whether it was a finger, which needs larger things to hit.
  package var isByFinger: Bool

  /// The place under a point of the screen; nil in the sky.
  package func coordinate(under point: ScreenPoint) -> Coordinate? {
    ViewTransform(camera, viewport).coordinate(under: point, on: terrain)
  }
}

import CameraCore
import CameraMotion
import FrameTiming
import GeoMath
import Gestures
import MapSurface
import Ornaments
import TerrainGeometry

/// User input: turns events into camera changes in the order of time. It knows no tiles, so that
/// whole gestures and animations can be tested and measured on their own.
extension CameraDirector {
  /// The current gesture is abandoned.
  package mutating func setGestureOptions(_ options: GestureOptions) {
    gestures.setTuning(options, into: &commands)
    carryOut()
  }

  /// Handles an event. The camera first advances to its time, which is on the clock of `advance`,
  /// so that the result does not depend on the frames in between.
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

  private mutating func comeToTime(_ time: Double) {
    let isMoving = animator.demand != .idle || isFollowingMoving
    guard isMoving || isMotionPending, time.isFinite, time != commandTime else { return }
    carryOut()
    move(to: time)
  }

  /// Performs the action of a clicked ornament at a time in seconds.
  package mutating func perform(_ action: OrnamentAction, at time: Double) {
    comeToTime(time)
    commandTime = time.isFinite ? time : commandTime
    for command in action.commands(gestures.tuning) { perform(command) }
  }

  /// Notes whether the event comes from a finger, for later reports to observers.
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

  /// Handles an event that is not for the gestures: earlier commands are performed, and the camera
  /// advances to the event's time.
  package mutating func passBy(_ event: InputEvent) {
    comeToTime(event.time)
    carryOut()
    commandTime = event.time.isFinite ? event.time : commandTime
  }

  /// Reports a tap to observers that the gestures have not seen.
  package mutating func noteTap(at point: ScreenPoint, byFinger: Bool) {
    carryOut()
    isFingerLatest = byFinger
    perform(.tap(at: point))
  }

  /// Ends all gestures as Escape does, also for the button or finger that is still down.
  mutating func abandonGestures() {
    gestures.cancelAll(into: &commands)
    perform(.stop)
  }

  var gestureOptions: GestureOptions { gestures.tuning }

  package var isStrokeActive: Bool { gestures.isActive }

  /// Performs a command of a gesture, after those of earlier events.
  package mutating func perform(_ command: CameraCommand) {
    commands.append(command)
    carryOut()
  }

  /// Performs the commands of the events since the last call. Steps in one direction have been
  /// merged.
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
            command: command, surface: surface, isByFinger: isFingerLatest))
      }
    }
    commands.removeAll(keepingCapacity: true)
    isMotionPending = false
  }

  /// Advances to a time in seconds, ideally that at which the next frame appears on screen.
  ///
  /// - Returns: when the next update is needed.
  @discardableResult
  package mutating func advance(to time: Double) -> FrameDemand {
    carryOut()
    gestures.advance(to: time, into: &commands)
    move(to: time)
    commandTime = time.isFinite ? time : commandTime
    carryOut()
    let waiting = gestures.deadline.map { FrameDemand.at($0) } ?? .idle
    return animator.demand.sooner(waiting)
  }

  /// The user's requests to the application since the last call.
  package mutating func takeRequests() -> [MapRequest] {
    defer { requests = [] }
    return requests
  }

  /// Appends the reports of the pointer's actions since the last call.
  package mutating func takePointerReports(into list: inout [PointerReport]) {
    list.append(contentsOf: pointerReports)
    pointerReports.removeAll(keepingCapacity: true)
  }
}

/// A report of an action of the pointer.
package struct PointerReport: Sendable {
  package var command: CameraCommand
  /// The ground as the camera saw it at that moment.
  package var surface: SurfaceView
  /// Whether it was a finger, which needs larger hit targets.
  package var isByFinger: Bool
}

import CameraCore
import GeoMath

struct ScheduledAnimation: Hashable, Sendable {
  enum Phase: Hashable, Sendable {
    /// It begins at the next frame plus its delay.
    case waitingForFrame
    case waiting(until: Double)
    /// It begins when another animation has finished, plus its delay.
    case following(AnimationID)
    /// It is running or paused.
    case leading
  }

  let id: AnimationID
  var request: MotionRequest
  /// What of its goal was not asked for, but follows the target.
  var completed: CameraProperties = []
  var phase: Phase
  /// The properties that it animates. Others may have taken some of them over.
  var leads: CameraProperties
  var clock: AnimationClock
  /// `nil` until it begins.
  var path: MotionPath?

  init(id: AnimationID, request: MotionRequest, phase: Phase) {
    self.id = id
    self.request = request
    self.phase = phase
    leads = request.properties
    clock = AnimationClock(startingAt: 0)
  }

  var duration: Double { path?.duration ?? 0 }

  var origin: CameraMoveOrigin { request.origin }

  /// The time at which it begins or ends, if known.
  var nextMoment: Double? {
    switch phase {
    case .waiting(let time): time
    case .leading: clock.endTime(of: duration)
    case .waitingForFrame, .following: nil
    }
  }

  /// Whether the properties that others have not taken over are worth animating: a flight needs
  /// both target and zoom, and held ground needs another property that changes.
  var canGoOn: Bool {
    if case .flight = path?.course, path?.hold == nil {
      return leads.isSuperset(of: [.target, .zoom])
    }
    return path?.hold == nil ? !leads.isEmpty : !leads.subtracting(.target).isEmpty
  }
}

extension MotionRequest {
  /// Whose limits apply to the target.
  var origin: CameraMoveOrigin { owner == .gesture ? .gesture : .program }

  package var properties: CameraProperties {
    switch motion {
    case .coast(let velocity, _):
      var properties: CameraProperties = []
      if velocity.ground.length != 0 || goal.target != nil { properties.insert(.target) }
      if velocity.zoom != 0 || velocity.keepsSize { properties.insert(.zoom) }
      if velocity.bearingDegrees != 0 { properties.insert(.bearing) }
      if velocity.tiltDegrees != 0 { properties.insert(.tilt) }
      return properties
    case .fly: return goal.properties.union([.target, .zoom])
    case .ease, .spring, .glide: return goal.properties
    }
  }

  /// The properties that the animation can do without if another one has a higher priority.
  var spare: CameraProperties {
    if case .fly = motion { return .all.subtracting([.target, .zoom]) }
    return .all
  }
}

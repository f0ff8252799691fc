import CameraCore
import GeoMath

/// One animation in an animator.
struct LedAnimation: Hashable, Sendable {
  enum Phase: Hashable, Sendable {
    /// It begins with the coming frame and its delay.
    case waitingForFrame
    /// It begins at a known time.
    case waiting(until: Double)
    /// It begins when that one has finished, and its delay.
    case following(AnimationID)
    /// It leads.
    case leading
  }

  let id: AnimationID
  let request: MotionRequest
  var phase: Phase
  /// What it leads now; others may have taken some of it.
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

  /// When it begins or ends, if that is known.
  var nextMoment: Double? {
    switch phase {
    case .waiting(let time): time
    case .leading: clock.endTime(of: duration)
    case .waitingForFrame, .following: nil
    }
  }

  /// Whether what is left after another took some properties is still worth leading: a flight
  /// needs target and zoom together, a held target something that moves around it.
  var canGoOn: Bool {
    if case .flight = path?.course, path?.hold == nil {
      return leads.isSuperset(of: [.target, .zoom])
    }
    return path?.hold == nil ? !leads.isEmpty : !leads.subtracting(.target).isEmpty
  }
}

extension MotionRequest {
  /// Whose limits hold for the target that it leads.
  var origin: CameraMoveOrigin { owner == .gesture ? .gesture : .program }

  /// What the animation would lead.
  package var properties: CameraProperties {
    switch motion {
    case .coast(let velocity, _):
      var properties: CameraProperties = []
      if velocity.ground.length != 0 || goal.target != nil { properties.insert(.target) }
      if velocity.zoom != 0 { properties.insert(.zoom) }
      if velocity.bearingDegrees != 0 { properties.insert(.bearing) }
      if velocity.tiltDegrees != 0 { properties.insert(.tilt) }
      return properties
    case .fly: return goal.properties.union([.target, .zoom])
    case .ease, .spring, .glide: return goal.properties
    }
  }

  /// What the animation can do without when something more important leads it.
  var spare: CameraProperties {
    if case .fly = motion { return [.bearing, .tilt, .padding] }
    return .all
  }
}

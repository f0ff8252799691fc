import CameraCore
import GeoMath

/// Leads a framing through time: one animator for all animations of a map.
///
/// A value that reads no clock. Every animation is a closed function of the time since it began,
/// and beginnings and ends fall on their exact moments, also between two frames: so the framing at
/// a time is the same whichever frames came before.
///
/// ```text
///   resting ──► what each leading animation leads, in order of start ──► limits ──► held ground
///                                                                          └──► framing
/// ```
///
/// Each property is led by at most one animation. Another takes it over with its speed, unless its
/// priority is lower; an animation that has lost what it needs is cancelled.
package struct CameraAnimator: Sendable {
  /// What is shown at `time`: within the limits of the stage.
  package internal(set) var framing: CameraFraming
  /// Where the last `advance` led; 0 before the first.
  package private(set) var time = 0.0
  private var hasStarted = false

  /// The properties that nothing leads. The tilt is the one that is wanted: the limit at the
  /// moment's zoom may hold it lower.
  var resting: CameraFraming
  /// Whether gestures were the last to move the target.
  var restsByGesture = false
  /// In the order in which they were asked for.
  var animations: [LedAnimation] = []
  private var count: UInt64 = 0
  private var events: [AnimationEvent] = []

  /// An animator at rest.
  package init(_ framing: CameraFraming, on stage: MotionPhase) {
    resting = framing
    self.framing = framing
    settle(on: stage)
  }

  // MARK: Time

  /// Moves on to a time; one that lies before the present counts as the present.
  package mutating func advance(to newTime: Double, on stage: MotionPhase) {
    var frame = newTime.isFinite ? newTime : time
    if hasStarted { frame = max(frame, time) }
    if hasStarted, frame == time, !hasMoment(at: frame) { return }
    hasStarted = true
    passMoments(upTo: frame, on: stage)
    startFrame(at: frame)
    passMoments(upTo: frame, on: stage)
    time = frame
    framing = framing(at: frame, on: stage)
  }

  /// Lets everything begin and end that does so up to a time, in order.
  private mutating func passMoments(upTo frame: Double, on stage: MotionPhase) {
    while let (index, moment) = nextMoment(), moment <= frame {
      if animations[index].phase == .leading {
        finish(at: index, moment, on: stage)
      } else {
        begin(at: index, moment, on: stage)
      }
    }
  }

  /// Whether something begins, ends or learns its time now.
  private func hasMoment(at frame: Double) -> Bool {
    for index in animations.indices {
      if animations[index].phase == .waitingForFrame || animations[index].clock.isResuming {
        return true
      }
      if let moment = animations[index].nextMoment, moment <= frame { return true }
    }
    return false
  }

  /// The animation whose turn is next; among those of one moment, ends come before beginnings.
  private func nextMoment() -> (index: Int, time: Double)? {
    var next: (index: Int, time: Double)?
    for index in animations.indices {
      guard let moment = animations[index].nextMoment else { continue }
      guard let known = next else {
        next = (index, moment)
        continue
      }
      let comesFirst =
        animations[index].phase == .leading && animations[known.index].phase != .leading
      if moment < known.time || (moment == known.time && comesFirst) { next = (index, moment) }
    }
    return next
  }

  /// What waited for a frame now knows its time.
  private mutating func startFrame(at frame: Double) {
    for index in animations.indices {
      animations[index].clock.frameBegins(at: frame)
      if animations[index].phase == .waitingForFrame {
        animations[index].phase = .waiting(until: frame + animations[index].request.delay)
      }
    }
  }

  // MARK: Beginning and ending

  /// Asks for an animation. It begins with the coming frame, or at `time`, and after its delay.
  package mutating func start(
    _ request: MotionRequest, at time: Double? = nil, on stage: MotionPhase
  ) -> AnimationID {
    count += 1
    let id = AnimationID(number: count)
    var phase = LedAnimation.Phase.waitingForFrame
    if let other = request.after {
      guard animations.contains(where: { $0.id == other }) else {
        return refuse(id, request)
      }
      phase = .following(other)
    } else if let time {
      advance(to: time, on: stage)
      phase = .waiting(until: self.time + request.delay)
    }
    animations.append(LedAnimation(id: id, request: request, phase: phase))
    if time != nil { advance(to: self.time, on: stage) }
    return id
  }

  /// What should follow an animation that is over follows nothing.
  private mutating func refuse(_ id: AnimationID, _ request: MotionRequest) -> AnimationID {
    events.append(
      AnimationEvent(id: id, owner: request.owner, kind: .cancelled, time: time))
    return id
  }

  mutating func begin(at index: Int, _ moment: Double, on stage: MotionPhase) {
    let request = animations[index].request
    let now = moment == time ? framing : framing(at: moment, on: stage)
    var leads = request.properties
    var contested: CameraProperties = []
    for other in animations.indices where other != index && animations[other].phase == .leading {
      if animations[other].request.priority > request.priority {
        leads.subtract(animations[other].leads)
      } else {
        contested.formUnion(animations[other].leads)
      }
    }
    contested.formIntersection(leads)
    let velocity =
      request.keepsVelocity && !contested.isEmpty
      ? velocity(of: now, at: moment, on: stage).only(contested) : FramingVelocity()
    if request.owner != .gesture { dropWantedTilt(for: now) }
    let own = animations[index].id
    animations[index].path = MotionPath(
      request, leading: leads, from: now, moving: velocity,
      zoomIsOpen: animations.contains { $0.id != own && $0.leads.contains(.zoom) }, on: stage)
    animations[index].leads = leads
    animations[index].phase = .leading
    animations[index].clock = AnimationClock(startingAt: moment)
    // One that was asked for nothing has nothing to lose: it is at its end at once.
    let isFit =
      request.properties.isEmpty
      || animations[index].canGoOn && request.properties.isSubset(of: leads.union(request.spare))
    guard isFit else {
      end(own, .cancelled, at: moment, leaving: now)
      return
    }
    note(.began, of: animations[index], at: moment)
    take(leads, for: own, leaving: now, at: moment)
  }

  private mutating func finish(at index: Int, _ moment: Double, on stage: MotionPhase) {
    let now = framing(at: moment, on: stage)
    let isAtStart = animations[index].clock.direction == .backward
    end(animations[index].id, .finished(atStart: isAtStart), at: moment, leaving: now)
  }

  /// Takes properties away from all animations but one; those that cannot go on end.
  mutating func take(
    _ properties: CameraProperties, for id: AnimationID?, leaving now: CameraFraming,
    at moment: Double
  ) {
    for index in animations.indices.reversed()
    where index < animations.count && animations[index].phase == .leading
      && animations[index].id != id && !animations[index].leads.isDisjoint(with: properties)
    {
      animations[index].leads.subtract(properties)
      if !animations[index].canGoOn {
        end(animations[index].id, .cancelled, at: moment, leaving: now)
      }
    }
  }

  /// Ends an animation: what it led rests where it is now, and what follows it begins, or does not.
  mutating func end(
    _ id: AnimationID, _ kind: AnimationEvent.Kind, at moment: Double, leaving now: CameraFraming
  ) {
    guard let index = animations.firstIndex(where: { $0.id == id }) else { return }
    let ended = animations.remove(at: index)
    if ended.phase == .leading {
      rest(ended.leads, at: now)
      if ended.leads.contains(.target) { restsByGesture = ended.origin == .gesture }
      if ended.request.owner != .gesture { dropWantedTilt(for: now) }
    }
    note(kind, of: ended, at: moment)
    while let next = animations.firstIndex(where: { $0.phase == .following(id) }) {
      if kind == .cancelled {
        end(animations[next].id, .cancelled, at: moment, leaving: now)
      } else {
        animations[next].phase = .waiting(until: moment + animations[next].request.delay)
      }
    }
  }

  private mutating func note(
    _ kind: AnimationEvent.Kind, of animation: LedAnimation, at moment: Double
  ) {
    events.append(
      AnimationEvent(id: animation.id, owner: animation.request.owner, kind: kind, time: moment))
  }

  /// What has happened since the last call, in order.
  package mutating func takeEvents(into list: inout [AnimationEvent]) {
    list.append(contentsOf: events)
    events.removeAll(keepingCapacity: true)
  }

  // MARK: Rest

  /// The framing within the limits becomes the one that rests, as far as nothing leads it: after
  /// other limits or another viewport.
  package mutating func settle(on stage: MotionPhase) {
    let moment = time
    let now = framing(at: moment, on: stage)
    rest(CameraProperties.all.subtracting(ledProperties), at: now)
    framing = now
  }

  /// Shows what has been set without time going on.
  mutating func show(on stage: MotionPhase) {
    framing = framing(at: time, on: stage)
  }
}

import CameraCore
import GeoMath

/// Animates a framing. One animator runs all animations of a map.
///
/// It is a value that reads no clock. Every animation is a closed function of the time since it
/// began, and animations begin and end at their exact times, also between two frames. So the
/// framing at a time does not depend on which frames came before.
///
/// ```text
///   resting ──► properties of running animations, in order of start ──► limits ──► held ground
///                                                                                   └──► framing
/// ```
///
/// At most one animation animates a property. Another takes it over, along with its velocity,
/// unless its priority is lower. An animation that loses a property that it needs is cancelled.
package struct CameraAnimator: Sendable {
  /// The framing at `time`, within the limits of the context.
  package internal(set) var framing: CameraFraming
  /// The time of the last `advance`; 0 before the first.
  package private(set) var time = 0.0
  private var hasStarted = false

  /// The values of properties that are not animated. The tilt is the wanted one, which may exceed
  /// the limit at the current zoom.
  var resting: CameraFraming
  /// Whether the target was last moved by a gesture.
  var restsByGesture = false
  /// In the order in which they were requested.
  var animations: [ScheduledAnimation] = []
  private var count: UInt64 = 0
  private var events: [AnimationEvent] = []

  package init(_ framing: CameraFraming, on context: MotionContext) {
    resting = framing
    self.framing = framing
    settle(on: context)
  }

  // MARK: Time

  /// Advances to a time. A time before the current one counts as the current one.
  package mutating func advance(to newTime: Double, on context: MotionContext) {
    var frame = newTime.isFinite ? newTime : time
    if hasStarted { frame = max(frame, time) }
    if hasStarted, frame == time, !hasMoment(at: frame) { return }
    hasStarted = true
    passMoments(upTo: frame, on: context)
    startFrame(at: frame)
    passMoments(upTo: frame, on: context)
    time = frame
    framing = framing(at: frame, on: context)
  }

  /// Begins and ends all animations that are due up to a time, in order.
  private mutating func passMoments(upTo frame: Double, on context: MotionContext) {
    while let (index, moment) = nextMoment(), moment <= frame {
      if animations[index].phase == .leading {
        finish(at: index, moment, on: context)
      } else {
        begin(at: index, moment, on: context)
      }
    }
  }

  /// Whether an animation begins, ends or learns its start time now.
  private func hasMoment(at frame: Double) -> Bool {
    for index in animations.indices {
      if animations[index].phase == .waitingForFrame || animations[index].clock.isResuming {
        return true
      }
      if let moment = animations[index].nextMoment, moment <= frame { return true }
    }
    return false
  }

  /// The animation that begins or ends next. At the same time, ends come before beginnings.
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

  /// Sets the start time of animations that were waiting for a frame.
  private mutating func startFrame(at frame: Double) {
    for index in animations.indices {
      animations[index].clock.frameBegins(at: frame)
      if animations[index].phase == .waitingForFrame {
        animations[index].phase = .waiting(until: frame + animations[index].request.delay)
      }
    }
  }

  // MARK: Beginning and ending

  /// Requests an animation. It begins at the next frame, or at `time`, and after its delay.
  package mutating func start(
    _ request: MotionRequest, at time: Double? = nil, on context: MotionContext
  ) -> AnimationID {
    count += 1
    let id = AnimationID(number: count)
    var phase = ScheduledAnimation.Phase.waitingForFrame
    if let other = request.after {
      guard animations.contains(where: { $0.id == other }) else {
        return refuse(id, request)
      }
      phase = .following(other)
    } else if let time {
      advance(to: time, on: context)
      phase = .waiting(until: self.time + request.delay)
    }
    animations.append(ScheduledAnimation(id: id, request: request, phase: phase))
    if time != nil { advance(to: self.time, on: context) }
    return id
  }

  /// Cancels an animation that should follow one that is already over.
  private mutating func refuse(_ id: AnimationID, _ request: MotionRequest) -> AnimationID {
    events.append(
      AnimationEvent(id: id, owner: request.owner, kind: .cancelled, time: time))
    return id
  }

  mutating func begin(at index: Int, _ moment: Double, on context: MotionContext) {
    let now = moment == time ? framing : framing(at: moment, on: context)
    completeGoal(at: index, from: now, on: context)
    let request = animations[index].request
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
      ? velocity(of: now, at: moment, on: context).only(contested) : FramingVelocity()
    if request.owner != .gesture { dropWantedTilt(for: now) }
    let own = animations[index].id
    animations[index].path = MotionPath(
      request, leading: leads, from: now, moving: velocity,
      zoomIsOpen: animations.contains { $0.id != own && $0.leads.contains(.zoom) }, on: context)
    animations[index].leads = leads
    animations[index].phase = .leading
    animations[index].clock = AnimationClock(startingAt: moment)
    // A request without properties has none to lose. It ends at once.
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

  /// Adds to the goal of an animation that begins what follows its target over a globe, unless another
  /// was asked to animate that.
  private mutating func completeGoal(
    at index: Int, from now: CameraFraming, on context: MotionContext
  ) {
    var others: CameraProperties = []
    for other in animations where other.phase == .leading {
      others.formUnion(other.leads.subtracting(other.completed))
    }
    let asked = animations[index].request.goal
    let goal = context.completing(asked, from: now.camera, led: others)
    animations[index].request.goal = goal
    animations[index].completed = goal.properties.subtracting(asked.properties)
  }

  private mutating func finish(at index: Int, _ moment: Double, on context: MotionContext) {
    let now = framing(at: moment, on: context)
    let isAtStart = animations[index].clock.direction == .backward
    end(animations[index].id, .finished(atStart: isAtStart), at: moment, leaving: now)
  }

  /// Takes properties away from all animations but one. Those that cannot go on end.
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

  /// Ends an animation. Its properties rest at `now`, and its successors begin or are cancelled.
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
    _ kind: AnimationEvent.Kind, of animation: ScheduledAnimation, at moment: Double
  ) {
    events.append(
      AnimationEvent(id: animation.id, owner: animation.request.owner, kind: kind, time: moment))
  }

  /// Appends the events since the last call, in order.
  package mutating func takeEvents(into list: inout [AnimationEvent]) {
    list.append(contentsOf: events)
    events.removeAll(keepingCapacity: true)
  }

  // MARK: Rest

  /// Applies the limits to properties that are not animated. Call this after a change of the limits
  /// or the viewport.
  package mutating func settle(on context: MotionContext) {
    let moment = time
    let now = framing(at: moment, on: context)
    rest(CameraProperties.all.subtracting(ledProperties), at: now)
    framing = now
  }

  /// Lets targets be on a plane or on a globe.
  package mutating func setReach(_ reach: TargetReach, on context: MotionContext) {
    resting.camera = resting.camera.reaching(reach)
    settle(on: context)
  }

  /// Updates the framing at the current time.
  mutating func show(on context: MotionContext) {
    framing = framing(at: time, on: context)
  }
}

import CameraCore
import FrameTiming
import GeoMath

/// Control of animations. All changes take effect at the animator's current time.
extension CameraAnimator {
  /// Changes the framing at once. This is an animation of no duration, which takes the properties
  /// that it sets from all others.
  package mutating func snap(
    to goal: CameraGoal, movedBy origin: CameraMoveOrigin = .program, on context: MotionContext
  ) {
    let now = framing(at: time, on: context)
    let goal = context.keepingSize(goal, from: now.camera)
    let properties = goal.properties
    let path = MotionPath(
      MotionRequest(
        goal, by: .ease(seconds: 0, .linear), owner: origin == .gesture ? .gesture : .program),
      leading: properties, from: now, moving: FramingVelocity(),
      zoomIsOpen: ledProperties.contains(.zoom), on: context)
    take(properties, for: nil, leaving: now, at: time)
    if origin == .program { dropWantedTilt(for: now) }
    rest(properties, at: path.goal)
    if properties.contains(.target) { restsByGesture = origin == .gesture }
    // The depth limit depends on the target, which is known only once the ground is held.
    var shown = framing(at: time, on: path.hold == nil ? context : context.ignoringDepth)
    if let hold = path.hold {
      let viewport = context.viewport.padded(by: shown.padding)
      let held = hold.camera(shown.camera, in: viewport, on: context) ?? shown.camera
      shown.camera = context.limits.settled(held, in: viewport, movedBy: origin)
    }
    // A gesture's tilt beyond the limits is remembered, other values beyond the limits are not.
    let kept: CameraProperties = origin == .program || properties.contains(.tilt) ? [] : .tilt
    rest(CameraProperties.all.subtracting(ledProperties).subtracting(kept), at: shown)
    show(on: context)
  }

  /// Ends an animation where it is.
  package mutating func cancel(_ id: AnimationID, on context: MotionContext) {
    end(id, .cancelled, at: time, leaving: framing(at: time, on: context))
    show(on: context)
  }

  /// Ends all animations that animate any of `properties`, or are waiting to do so, where they are.
  /// Those that are spared go on.
  package mutating func cancelAll(
    leading properties: CameraProperties = .all,
    sparing isSpared: (AnimationID) -> Bool = { _ in false }, on context: MotionContext
  ) {
    var isChanged = false
    let now = framing
    while let animation = animations.first(where: {
      !$0.leads.isDisjoint(with: properties) && !isSpared($0.id)
    }) {
      end(animation.id, .cancelled, at: time, leaving: now)
      isChanged = true
    }
    if isChanged { show(on: context) }
  }

  /// Pauses an animation. One that has not begun begins at once and is paused.
  package mutating func pause(_ id: AnimationID, on context: MotionContext) {
    control(id, on: context) { $0.clock.pause(at: $1, of: $0.duration) }
  }

  /// Resumes a paused animation at the next frame.
  package mutating func resume(_ id: AnimationID, on context: MotionContext) {
    guard state(of: id) == .paused else { return }
    control(id, on: context) { animation, _ in animation.clock.resume() }
  }

  package mutating func reverse(_ id: AnimationID, on context: MotionContext) {
    control(id, on: context) { $0.clock.reverse(at: $1, of: $0.duration) }
  }

  /// Moves an animation to a fraction (0...1) of its time and pauses it there.
  package mutating func scrub(_ id: AnimationID, to part: Double, on context: MotionContext) {
    guard part.isFinite else { return }
    control(id, on: context) { animation, _ in
      animation.clock.scrub(to: part.clamped(to: 0...1) * animation.duration)
    }
  }

  private mutating func control(
    _ id: AnimationID, on context: MotionContext,
    _ body: (inout ScheduledAnimation, _ time: Double) -> Void
  ) {
    guard let waiting = animations.firstIndex(where: { $0.id == id }) else { return }
    if animations[waiting].phase != .leading { begin(at: waiting, time, on: context) }
    guard let index = animations.firstIndex(where: { $0.id == id }) else { return }
    body(&animations[index], time)
    show(on: context)
  }

  // MARK: State

  package func state(of id: AnimationID) -> AnimationState {
    guard let animation = animations.first(where: { $0.id == id }) else { return .ended }
    guard animation.phase == .leading else { return .waiting }
    return animation.clock.isPaused ? .paused : .running
  }

  /// The fraction of an animation's time that has elapsed; `nil` if it has ended.
  package func fractionComplete(of id: AnimationID) -> Double? {
    guard let animation = animations.first(where: { $0.id == id }) else { return nil }
    guard animation.phase == .leading, animation.duration > 0 else { return 0 }
    return animation.clock.elapsed(at: time, of: animation.duration) / animation.duration
  }

  /// The framing at the end of all current animations, if no others begin. It is not limited.
  package var destination: CameraFraming {
    var values = resting
    for animation in animations where animation.phase == .leading {
      animation.path?.apply(animation.leads, at: .infinity, to: &values)
    }
    return values
  }

  /// When the framing moves next.
  package var demand: FrameDemand {
    var demand = FrameDemand.idle
    for index in animations.indices {
      switch animations[index].phase {
      case .waitingForFrame: return .now
      case .leading where !animations[index].clock.isPaused: return .now
      case .waiting(let moment): demand = demand.sooner(.at(moment))
      case .leading, .following: break
      }
    }
    return demand
  }

  package var isMoving: Bool { demand == .now }
}

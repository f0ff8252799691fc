import CameraCore
import GeoMath

extension MotionPath {
  /// The way that `request` takes from a framing.
  ///
  /// - Parameters:
  ///   - leads: what of the request's properties it may lead.
  ///   - velocity: how fast these are moving when it begins.
  ///   - zoomIsOpen: whether something else leads the zoom, so that the tilt limit in the end is
  ///     not known.
  ///   - goalMoves: whether the goal will be elsewhere in the next frame, so that there is no way
  ///     between two ends to stay on.
  init(
    _ request: MotionRequest, leading leads: CameraProperties, from start: CameraFraming,
    moving velocity: FramingVelocity, zoomIsOpen: Bool, goalMoves: Bool = false,
    on stage: MotionPhase
  ) {
    var goal = stage.allowing(
      request.goal.framing(from: start), holding: request.goal.heldGround(from: start, on: stage),
      movedBy: request.origin, tiltsFreely: zoomIsOpen && !leads.contains(.zoom))
    // What a hand moves keeps the height that it has; at rest the target comes down to the ground.
    if stage.terrain != nil, request.origin == .program, case .place = request.goal.target {
      goal.camera = goal.camera.with(elevation: stage.elevation(at: goal.camera.target))
    }
    let plan = MotionPath.plan(request.motion, from: start, to: goal, velocity, stage)
    let hold = MotionPath.hold(request.goal, from: start, to: plan.end, on: stage)
    let bare = MotionPath(
      start: start, end: plan.end, hold: hold, duration: plan.duration, course: plan.course,
      inherited: FramingVelocity(), inheritedSeconds: 0, isHeldBetweenEnds: false)
    guard velocity != FramingVelocity(), !plan.isCoast else {
      self = bare
      return
    }
    // A glide's course begins at rest.
    let own = plan.isGlide ? FramingVelocity() : bare.initialVelocity()
    let isHeld = plan.isHeldBetweenEnds && !goalMoves
    let kept = isHeld ? velocity.along(bare.offset(of: plan.end)) : velocity
    self.init(
      start: start, end: plan.end, hold: hold, duration: plan.duration, course: plan.course,
      inherited: (kept - own).only(leads),
      inheritedSeconds: plan.isGlide
        ? plan.duration : min(plan.duration, MotionPath.longestInheritance),
      isHeldBetweenEnds: isHeld)
    // The shorter the time in which the speed is worked off, the smaller is what it adds.
    var halvings = 0
    while isHeld, halvings < 20, isBeyondEnd {
      inheritedSeconds /= 2
      halvings += 1
    }
  }

  /// Whether the inherited speed would lead to the goal too early, from where it would turn back.
  private var isBeyondEnd: Bool {
    let way = offset(of: end).vector
    return (1..<Self.samplesOfInheritance).contains { sample in
      let elapsed = inheritedSeconds * Double(sample) / Double(Self.samplesOfInheritance)
      let now = course(at: elapsed).adding(inherited, for: inheritedWeight(at: elapsed))
      // What rounding does to a target or a bearing is no way.
      return any(way * (offset(of: now).vector - way) .> pointwiseMax(way, -way) * 1e-12)
    }
  }

  /// How many moments are looked at while an inherited speed is worked off, a smooth bump.
  private static let samplesOfInheritance = 32

  /// The ground to hold; `nil` when the anchor is above the horizon before or after, where holding
  /// it would throw the target out of sight.
  private static func hold(
    _ goal: CameraGoal, from start: CameraFraming, to end: CameraFraming, on stage: MotionPhase
  ) -> HeldGround? {
    let viewport = stage.viewport
    guard case .holding(let anchor) = goal.target,
      let hold = HeldGround(
        under: anchor, of: start.camera, in: viewport.padded(by: start.padding), on: stage.terrain),
      hold.target(of: end.camera, in: viewport.padded(by: end.padding)) != nil
    else { return nil }
    return hold
  }

  private struct Plan {
    var course: Course
    var duration: Double
    var end: CameraFraming
    var isGlide = false
    var isCoast = false

    /// Whether the motion is an ease whose curve stays between its ends.
    var isHeldBetweenEnds: Bool {
      if case .curve(let curve) = course { !isGlide && curve.staysBetweenItsEnds } else { false }
    }
  }

  private static func plan(
    _ motion: Motion, from start: CameraFraming, to goal: CameraFraming,
    _ velocity: FramingVelocity, _ stage: MotionPhase
  ) -> Plan {
    if start == goal, velocity == FramingVelocity(), !motion.isCoast {
      return Plan(course: .curve(.linear), duration: 0, end: goal)
    }
    switch motion {
    case .ease(let seconds, let curve):
      return Plan(course: .curve(curve), duration: duration(seconds), end: goal)
    case .spring(let spring):
      let settling = spring.settlingTime(from: 1, velocity: 0, tolerance: settledPart)
      return Plan(course: .spring(spring), duration: duration(settling), end: goal)
    case .glide(let seconds):
      let shortened = glideSeconds(
        seconds, way: goal.camera.zoom - start.camera.zoom, speed: velocity.zoom)
      return Plan(
        course: .curve(glideCurve), duration: duration(shortened), end: goal, isGlide: true)
    case .fly(let options):
      let size = stage.viewport.size
      let path = FlyPath(
        from: start.camera, to: goal.camera, screenfulPoints: max(size.width, size.height, 1),
        curvature: options.curvature,
        minZoom: stage.limits.zoomRange(for: goal.camera, in: stage.viewport).lowerBound)
      let own = max(path.length / options.speed, leastFlightSeconds)
      return Plan(
        course: .flight(path, options.curve), duration: duration(options.seconds ?? own), end: goal)
    case .coast(let coasting, let friction):
      return coast(coasting, friction, from: start)
    }
  }

  private static func coast(
    _ velocity: CameraVelocity, _ friction: Friction, from start: CameraFraming
  ) -> Plan {
    var speeds = FramingVelocity()
    let worldWidth = start.camera.worldWidth
    speeds.target = WorldOffset(
      x: velocity.ground.x / worldWidth, y: velocity.ground.y / worldWidth)
    speeds.zoom = velocity.zoom
    speeds.bearingDegrees = velocity.bearingDegrees
    speeds.tiltDegrees = velocity.tiltDegrees
    let fastest = max(
      velocity.ground.length, abs(velocity.zoom), abs(velocity.bearingDegrees),
      abs(velocity.tiltDegrees))
    let seconds = duration(friction.duration(speed: fastest))
    let end = start.adding(speeds, for: friction.travel(at: seconds, speed: 1))
    return Plan(course: .coast(speeds, friction), duration: seconds, end: end, isCoast: true)
  }

  /// A glide that is already faster than its curve would ever be ends sooner instead of
  /// overshooting: Hermite's cubic is monotone while its slope is at most 3.
  private static func glideSeconds(_ seconds: Double, way: Double, speed: Double) -> Double {
    guard way * speed > 0 else { return seconds }
    return min(seconds, 3 * way / speed)
  }

  /// A time that can be lived with: not negative, finite, at most a day.
  private static func duration(_ seconds: Double) -> Double {
    seconds.isFinite ? min(max(seconds, 0), 86_400) : 0
  }

  /// 3t² - 2t³, the cubic that begins and ends at rest, as a Bézier curve.
  private static let glideCurve = TimingCurve(x1: 1.0 / 3, y1: 0, x2: 2.0 / 3, y2: 1)
  /// The part of the way from which a spring counts as having arrived: a thousandth of a point
  /// after a whole screen.
  private static let settledPart = 1e-6
  /// A flight on the spot still has to turn and tilt.
  private static let leastFlightSeconds = 0.3
}

extension Motion {
  fileprivate var isCoast: Bool { if case .coast = self { true } else { false } }
}

extension MotionPhase {
  /// The nearest framing within the limits, so that an animation does not run on where nothing
  /// moves any more.
  fileprivate func allowing(
    _ framing: CameraFraming, holding ground: HeldGround?, movedBy origin: CameraMoveOrigin,
    tiltsFreely: Bool
  ) -> CameraFraming {
    var allowed = framing
    let viewport = viewport.padded(by: framing.padding)
    if let ground {
      // How deep it may be looked is known where the ground is held, not where the camera begins.
      let free = within(framing.camera, ignoringDepth.limits, viewport)
      let there = free.with(target: ground.target(of: free, in: viewport))
      allowed.camera = ignoringDepth.limits.constrain(
        framing.camera.with(zoom: limits.zoom(there.zoom, for: there, in: viewport)),
        in: viewport, movedBy: origin)
    } else {
      allowed.camera = limits.constrain(framing.camera, in: viewport, movedBy: origin)
    }
    if tiltsFreely {
      allowed.camera = allowed.camera.with(tiltDegrees: framing.camera.tiltDegrees)
    }
    return allowed
  }
}

extension CameraGoal {
  /// The ground that is to stay under an anchor, where the map's depth makes it count for the zoom.
  fileprivate func heldGround(
    from start: CameraFraming, on stage: MotionPhase
  ) -> HeldGround? {
    guard stage.limits.contentDepth != nil, case .holding(let anchor) = target else { return nil }
    return HeldGround(
      under: anchor, of: start.camera, in: stage.viewport.padded(by: start.padding),
      on: stage.terrain)
  }

  /// The framing at the goal: `start` with what the goal names. A held target is not in it.
  func framing(from start: CameraFraming) -> CameraFraming {
    var place: Coordinate?
    if case .place(let coordinate) = target { place = coordinate }
    return CameraFraming(
      camera: start.camera.with(
        target: place, zoom: zoom, bearingDegrees: bearingDegrees, tiltDegrees: tiltDegrees),
      padding: padding ?? start.padding)
  }
}

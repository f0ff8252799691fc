import CameraCore
import GeoMath
import MapSurface

extension MotionPath {
  /// Creates the path of `request` from a framing.
  ///
  /// - Parameters:
  ///   - leads: the properties of the request that it may animate.
  ///   - velocity: their velocity at the beginning.
  ///   - zoomIsOpen: whether another animation changes the zoom, so that the final tilt limit is
  ///     not known.
  ///   - goalMoves: whether the goal will move in the next frame, so that there is no fixed range
  ///     to stay within.
  init(
    _ request: MotionRequest, leading leads: CameraProperties, from start: CameraFraming,
    moving velocity: FramingVelocity, zoomIsOpen: Bool, goalMoves: Bool = false,
    on context: MotionContext
  ) {
    var goal = context.allowing(
      request.goal.framing(from: start), holding: request.goal.heldGround(from: start, on: context),
      movedBy: request.origin, tiltsFreely: zoomIsOpen && !leads.contains(.zoom))
    // In a gesture the target keeps its height. It moves to the ground when the camera is at rest.
    if context.terrain != nil, request.origin == .program, request.goal.movesTarget {
      goal.camera = goal.camera.with(elevation: context.elevation(at: goal.camera.target))
    }
    let globe =
      leads.contains(.target) && request.goal.isPlace
      ? MotionPath.globePlan(request.motion, from: start, to: goal, velocity, context) : nil
    let plan = globe ?? MotionPath.plan(request.motion, from: start, to: goal, velocity, context)
    let (way, start, velocity) = (plan.way, plan.start ?? start, plan.velocity ?? velocity)
    let hold = MotionPath.hold(request.goal, from: start, to: plan.end, on: context)
    goal = way == nil ? plan.end : goal
    let bare = MotionPath(
      goal: goal, way: way, start: start, end: plan.end, hold: hold, duration: plan.duration,
      course: plan.course,
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
      goal: goal, way: way, start: start, end: plan.end, hold: hold, duration: plan.duration,
      course: plan.course,
      inherited: (kept - own).only(leads),
      inheritedSeconds: plan.isGlide
        ? plan.duration : min(plan.duration, MotionPath.longestInheritance),
      isHeldBetweenEnds: isHeld)
    // The shorter the time in which the inherited velocity decays, the less it adds.
    var halvings = 0
    while isHeld, halvings < 20, isBeyondEnd {
      inheritedSeconds /= 2
      halvings += 1
    }
  }

  /// Whether the inherited velocity would overshoot the goal, and the path would turn back.
  private var isBeyondEnd: Bool {
    let way = offset(of: end).vector
    return (1..<Self.samplesOfInheritance).contains { sample in
      let elapsed = inheritedSeconds * Double(sample) / Double(Self.samplesOfInheritance)
      let now = course(at: elapsed).adding(inherited, for: inheritedWeight(at: elapsed))
      // The tolerance is for rounding errors of a target or a bearing.
      return any(way * (offset(of: now).vector - way) .> pointwiseMax(way, -way) * 1e-12)
    }
  }

  /// The number of samples while the inherited velocity decays, which is a smooth bump.
  private static let samplesOfInheritance = 32

  /// The ground to hold. `nil` if the anchor is above the horizon before or after the change,
  /// because holding it would move the target out of sight.
  private static func hold(
    _ goal: CameraGoal, from start: CameraFraming, to end: CameraFraming, on context: MotionContext
  ) -> HeldGround? {
    let viewport = context.viewport
    guard case .holding(let anchor) = goal.target,
      let hold = HeldGround(
        under: anchor, of: start.camera, in: viewport.padded(by: start.padding), on: context),
      hold.camera(end.camera, in: viewport.padded(by: end.padding), on: context) != nil
    else { return nil }
    return hold
  }

  private struct Plan {
    var course: Course
    var duration: Double
    var end: CameraFraming
    var isGlide = false
    var isCoast = false
    /// The way over a globe, in whose coordinates the plan is; with it, start and velocity in these.
    var way: SurfaceWay?
    var start: CameraFraming?
    var velocity: FramingVelocity?

    /// Whether the motion is an ease whose curve stays between its ends.
    var isHeldBetweenEnds: Bool {
      if case .curve(let curve) = course { !isGlide && curve.staysBetweenItsEnds } else { false }
    }

    /// The zoom in the middle of a flight.
    var peak: Double? {
      if case .flight(let path, _) = course { path.camera(at: 0.5).zoom } else { nil }
    }
  }

  /// The plan of a motion along a great circle. `nil` if the map is nowhere on the way a whole globe:
  /// then it goes straight over the plane.
  private static func globePlan(
    _ motion: Motion, from start: CameraFraming, to goal: CameraFraming,
    _ velocity: FramingVelocity, _ context: MotionContext
  ) -> Plan? {
    guard !context.projection.isPlane, !motion.isAtOnce, start.camera.target != goal.camera.target
    else { return nil }
    let way = SurfaceWay(from: start.camera.target, to: goal.camera.target)
    let first = start.straightened(along: way)
    let moving =
      velocity == FramingVelocity()
      ? velocity
      : FramingVelocity(
        from: first, to: start.adding(velocity, for: velocityStep).straightened(along: way),
        seconds: velocityStep)
    var plan = plan(motion, from: first, to: goal.straightened(along: way), moving, context)
    (plan.way, plan.start, plan.velocity) = (way, first, moving)
    let zooms = [start.camera.zoom, goal.camera.zoom, plan.peak].compactMap { $0 }
    return zooms.contains { context.projection.globeness(atZoom: $0) == 1 } ? plan : nil
  }

  private static func plan(
    _ motion: Motion, from start: CameraFraming, to goal: CameraFraming,
    _ velocity: FramingVelocity, _ context: MotionContext
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
      let size = context.viewport.size
      let path = FlyPath(
        from: start.camera, to: goal.camera, screenfulPoints: max(size.width, size.height, 1),
        curvature: options.curvature,
        minZoom: context.limits.zoomRange(for: goal.camera, in: context.viewport).lowerBound)
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
    return Plan(
      course: .coast(speeds, friction, keepsSize: velocity.keepsSize), duration: seconds,
      end: velocity.keepsSize ? end.keepingSize(of: start) : end, isCoast: true)
  }

  /// A glide that begins faster than its curve permits ends sooner instead of overshooting:
  /// Hermite's cubic is monotone while its slope is at most 3. A way of rounding errors does not count.
  private static func glideSeconds(_ seconds: Double, way: Double, speed: Double) -> Double {
    guard way * speed > 0, abs(way) > 1e-9 else { return seconds }
    return min(seconds, 3 * way / speed)
  }

  /// A valid duration: not negative, finite, at most a day.
  private static func duration(_ seconds: Double) -> Double {
    seconds.clamped(to: 0...86_400, else: 0)
  }

  /// 3t² - 2t³, the cubic that begins and ends at rest, as a Bézier curve.
  private static let glideCurve = TimingCurve(x1: 1.0 / 3, y1: 0, x2: 2.0 / 3, y2: 1)
  /// The remaining fraction at which a spring counts as settled: a thousandth of a point after a
  /// whole screen.
  private static let settledPart = 1e-6
  /// The minimum in seconds, because a flight without distance still has to turn and tilt.
  private static let leastFlightSeconds = 0.3
}

extension Motion {
  fileprivate var isCoast: Bool { if case .coast = self { true } else { false } }

  fileprivate var isAtOnce: Bool { if case .ease(0, _) = self { true } else { false } }
}

extension MotionContext {
  /// The nearest framing within the limits, so that an animation does not continue after its motion
  /// was stopped by a limit.
  fileprivate func allowing(
    _ framing: CameraFraming, holding ground: HeldGround?, movedBy origin: CameraMoveOrigin,
    tiltsFreely: Bool
  ) -> CameraFraming {
    var allowed = framing
    let viewport = viewport.padded(by: framing.padding)
    if let ground {
      // The depth limit applies where the ground is held, and not where the camera begins.
      let free = within(framing.camera, ignoringDepth.limits, viewport)
      let there = ground.camera(free, in: viewport, on: self) ?? free
      let zoom = limits.zoom(there.zoom, for: there, in: viewport)
      // On a globe the held camera has another zoom than was asked for.
      let asked = there.zoom == free.zoom ? zoom : free.zoom + (zoom - there.zoom)
      allowed.camera = ignoringDepth.limits.constrain(
        framing.camera.with(zoom: asked), in: viewport, movedBy: origin)
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
  /// Whether the target gets another place, or its place another height.
  fileprivate var movesTarget: Bool { isPlace || altitude == .ground }

  fileprivate var isPlace: Bool { if case .place = target { true } else { false } }

  /// The ground to hold under an anchor, if the depth limit of the zoom depends on it.
  fileprivate func heldGround(
    from start: CameraFraming, on context: MotionContext
  ) -> HeldGround? {
    guard context.limits.hasLocalZooms, case .holding(let anchor) = target else { return nil }
    return HeldGround(
      under: anchor, of: start.camera, in: context.viewport.padded(by: start.padding), on: context)
  }

  /// The framing at the goal: `start` with the goal's values, except for a held target.
  func framing(from start: CameraFraming) -> CameraFraming {
    var place: Coordinate?
    if case .place(let coordinate) = target { place = coordinate }
    return CameraFraming(
      camera: start.camera.with(
        target: place, zoom: zoom, bearingDegrees: bearingDegrees, tiltDegrees: tiltDegrees,
        rollDegrees: rollDegrees, altitude: altitude),
      padding: padding ?? start.padding)
  }
}

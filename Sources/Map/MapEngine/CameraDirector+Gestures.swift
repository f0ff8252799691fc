import CameraCore
import CameraMotion
import GeoMath
import Gestures
import MapSurface
import TerrainGeometry

/// The effects of gestures on the camera.
extension CameraDirector {
  /// Performs a gesture's command at `time`, in seconds. Commands for observers and for the
  /// application have no effect on the camera.
  package mutating func apply(_ command: CameraCommand, at time: Double? = nil) {
    let command = commandWhileFollowing(command)
    takeHold(for: command)
    switch command {
    case .beginStroke(let point):
      stroke = Stroke(grabbed: grab(point), point: point)
    case .endStroke: stroke = nil
    case .drag(let from, let to):
      // This is another finger than before, or one that remains of two, and it holds other ground.
      if let point = stroke?.point, point != from { regrab(from) }
      drag(to: to)
    case .pan(let x, let y):
      move(CameraGoal(target: .place(paddedContext.scrolled(camera, x: x, y: y).target)))
    case .zoom(let levels, let anchor):
      move(CameraGoal(target: held(anchor), zoom: camera.zoom + levels))
    case .turn(let bearing, let tilt, let anchor):
      guard mayMove else { break }
      move(
        CameraGoal(
          target: held(anchor), bearingDegrees: camera.bearingDegrees + bearing,
          tiltDegrees: camera.tiltDegrees + tilt))
    case .transform(let fingers): transform(fingers)
    case .glide(let change): glide(change, at: time)
    case .coast(let speeds): coast(speeds, at: time)
    case .settleNorth(let range): settleNorth(within: range, at: time)
    case .fitBox(let box): fit(box, at: time)
    case .resetNorth: glide(to: CameraGoal(bearingDegrees: 0), Self.easeSeconds, at: time)
    case .resetTilt: glide(to: CameraGoal(tiltDegrees: 0), Self.easeSeconds, at: time)
    case .stop, .showBox, .application, .tap, .longPress, .hover: break
    }
  }

  /// Stops motion when the user grabs the camera. Glides continue, so that they merge, and zooming
  /// alone preserves the wanted tilt.
  private mutating func takeHold(for command: CameraCommand) {
    switch command {
    case .endStroke, .application, .tap, .longPress, .hover, .showBox, .settleNorth: return
    case .glide(let change):
      stopAllButGlides()
      if change.tiltDegrees == 0 { return }
    case .resetNorth, .resetTilt: stopAllButGlides()
    case .zoom: stopAll()
    case .transform(let fingers):
      stopAll()
      if fingers.tiltDegrees == 0 { return }
    case .stop, .beginStroke, .drag, .pan, .turn, .coast, .fitBox: stopAll()
    }
    if case .zoom = command { return }
    animator.dropWantedTilt()
  }

  private mutating func stopAllButGlides() {
    glides.removeAll { animator.state(of: $0.id) == .ended }
    let spared = glides
    animator.cancelAll(
      leading: .camera, sparing: { id in spared.contains { $0.id == id } }, on: context)
  }

  private mutating func stopAll() {
    glides.removeAll(keepingCapacity: true)
    animator.cancelAll(leading: .camera, on: context)
  }

  /// Whether a stroke may move the camera: not if a program has taken over.
  private var mayMove: Bool { isHeld || stroke == nil }

  private func held(_ anchor: ScreenPoint?) -> TargetGoal {
    .holding(anchor ?? viewport.targetPoint)
  }

  private mutating func move(_ goal: CameraGoal) {
    isMovedByUser = true
    animator.snap(to: goal, movedBy: .gesture, on: context)
  }

  @discardableResult
  private mutating func start(_ goal: CameraGoal, _ motion: Motion, at time: Double?) -> AnimationID
  {
    isMovedByUser = true
    return animator.start(
      MotionRequest(goal, by: reducesMotion ? .atOnce : motion, owner: .gesture),
      at: time ?? animator.time, on: context)
  }

  // MARK: Direct manipulation

  private func grab(_ point: ScreenPoint) -> Hold? {
    if context.bends(camera) { return SurfaceGrip(nearest: point, of: surface).map { .bent($0) } }
    let view = ViewTransform(camera, viewport)
    if let terrain, let hit = terrain.firstHit(of: view.sightRay(under: point)),
      hit.steps <= Self.farthestGrab
    {
      return GrabbedGround(under: point, of: camera, in: viewport, on: terrain).map { .plane($0) }
    }
    guard view.groundPoint(under: point) != nil else { return nil }
    return GrabbedGround(under: tamed(point), of: camera, in: viewport, on: terrain)
      .map { .plane($0) }
  }

  mutating func regrab(_ point: ScreenPoint) {
    let ground = grab(point)
    stroke?.grabbed = ground
    stroke?.point = point
    stroke?.hasMoved = true
  }

  mutating func drag(to point: ScreenPoint) {
    // Zooming has bent the ground in the hand, or made it a plane.
    if let stroke, let hold = stroke.grabbed, hold.isBent != context.bends(camera) {
      regrab(stroke.point)
    }
    stroke?.point = point
    stroke?.hasMoved = true
    guard isHeld, let grabbed = stroke?.grabbed, let goal = goal(of: grabbed, under: point) else {
      return
    }
    move(goal)
  }

  private mutating func transform(_ fingers: TwoFingerStep) {
    guard mayMove else { return }
    defer { regrab(fingers.to) }
    if fingers.zoomLevels != 0 || fingers.rotationDegrees != 0 || fingers.tiltDegrees != 0 {
      move(
        CameraGoal(
          target: .holding(tamed(fingers.from)),
          zoom: fingers.zoomLevels == 0 ? nil : camera.zoom + fingers.zoomLevels,
          bearingDegrees: fingers.rotationDegrees == 0
            ? nil : camera.bearingDegrees - fingers.rotationDegrees,
          tiltDegrees: fingers.tiltDegrees == 0
            ? nil : camera.tiltDegrees + fingers.tiltDegrees))
    }
    // Fingers above the horizon move the farthest ground that a hand may hold.
    guard fingers.from != fingers.to,
      let ground = grab(fingers.from) ?? grab(tamed(fingers.from)),
      let goal = goal(of: ground, under: fingers.to)
    else { return }
    move(goal)
  }

  /// A screen point moved down, in the levelled picture, to where the ground of a plane is at most
  /// `farthestGrab` times as far away as the target. Nearer to the horizon, a point of the hand would
  /// move the map by kilometres.
  ///
  /// - Parameter elevation: the height of that ground in metres; `nil` for the target's height.
  func tamed(_ point: ScreenPoint, elevation: Double? = nil) -> ScreenPoint {
    if context.bends(camera) { return point }
    let view = ViewTransform(camera, viewport)
    let height = elevation.map { $0 == camera.elevation ? 0 : view.height(ofMetres: $0) } ?? 0
    let place = view.levelled(point)
    guard
      let line = view.levelledY(ofDepth: view.eyeDistance * Self.farthestGrab, height: height),
      view.targetPoint.y + place.y < line
    else { return point }
    return view.rolled(ScreenPoint(x: view.targetPoint.x + place.x, y: line))
  }

  /// With the standard field of view and a tilt of 80°, this is 44 of 600 points below the horizon.
  private static let farthestGrab = 6.0

  // MARK: Animations

  private mutating func glide(_ change: CameraGlide, at time: Double?) {
    func aim<Value>(_ property: (CameraGoal) -> Value?) -> Value? {
      for glide in glides.reversed() {
        if let value = property(glide.goal) { return value }
      }
      return nil
    }
    var goal = CameraGoal()
    if change.zoomLevels != 0 {
      goal.zoom = paddedContext.zoom(
        (aimedZoom ?? camera.zoom) + change.zoomLevels, from: camera, lookingAt: change.holding)
    }
    if change.bearingDegrees != 0 {
      goal.bearingDegrees = (aim(\.bearingDegrees) ?? camera.bearingDegrees) + change.bearingDegrees
    }
    if change.tiltDegrees != 0 {
      let tilt = (aim(\.tiltDegrees) ?? camera.tiltDegrees) + change.tiltDegrees
      goal.tiltDegrees = limits.tilt(tilt, atZoom: aimedZoom ?? camera.zoom)
    }
    if change.panX != 0 || change.panY != 0 {
      let base = aim { goal in
        if case .place(let place) = goal.target { place } else { nil }
      }
      let start = context.bends(camera) ? base.map(camera.recentred) : camera.with(target: base)
      let panned = paddedContext.scrolled(start ?? camera, x: change.panX, y: change.panY)
      goal.target = .place(limits.target(of: panned, in: viewport, movedBy: .gesture))
    } else {
      goal.target = held(change.holding)
    }
    guard !goal.properties.subtracting(.target).isEmpty || change.panX != 0 || change.panY != 0
    else { return }
    glide(to: goal, change.seconds, at: time)
  }

  private mutating func glide(to goal: CameraGoal, _ seconds: Double, at time: Double?) {
    let latitude = camera.target.latitude
    let id = start(goal, .glide(seconds: seconds), at: time)
    glides.append(Glide(id: id, goal: goal, latitude: latitude))
  }

  /// The zoom at which the current glides aim, for the current target.
  private var aimedZoom: Double? {
    guard let glide = glides.last(where: { $0.goal.zoom != nil }), let zoom = glide.goal.zoom else {
      return nil
    }
    guard context.bends(camera) else { return zoom }
    return zoom
      + Camera.zoomChange(fromLatitude: glide.latitude, to: camera.target.latitude)
  }

  private mutating func ease(_ goal: CameraGoal, at time: Double?) {
    start(goal, .ease(seconds: Self.easeSeconds, .easeOut), at: time)
  }

  private mutating func coast(_ speeds: CameraCoast, at time: Double?) {
    guard mayMove, !reducesMotion, stroke.map({ $0.grabbed != nil }) ?? true else { return }
    let friction = Friction(rate: speeds.decayRate, leastSpeed: speeds.leastSpeed)
    let ground = groundVelocity(of: speeds)
    if ground.length > 0 {
      var velocity = CameraVelocity(ground: ground)
      velocity.keepsSize = context.bends(camera)
      start(CameraGoal(), .coast(velocity, friction), at: time)
    }
    let turning = CameraVelocity(
      zoom: speeds.zoomLevels, bearingDegrees: speeds.bearingDegrees,
      tiltDegrees: speeds.tiltDegrees)
    guard turning != CameraVelocity() else { return }
    let goal = CameraGoal(target: ground.length > 0 ? nil : held(speeds.holding))
    start(goal, .coast(turning, friction), at: time)
  }

  /// The velocity of the target if the ground moves with a moving pointer, in points at the
  /// target's scale per second.
  private func groundVelocity(of speeds: CameraCoast) -> GroundPoint {
    let step = 1e-3
    let start = tamed(speeds.at)
    let end = ScreenPoint(x: start.x + speeds.pointerX * step, y: start.y + speeds.pointerY * step)
    guard start != end, let ground = grab(start),
      case .place(let target) = goal(of: ground, under: end)?.target
    else { return GroundPoint(x: 0, y: 0) }
    let way = WebMercator.offset(from: camera.target, to: target)
    let scale = camera.worldWidth / step
    let velocity = GroundPoint(x: way.x * scale, y: way.y * scale)
    let fastest = Self.fastestCoast * max(viewport.size.width, viewport.size.height)
    let part = velocity.length > fastest ? fastest / velocity.length : 1
    return GroundPoint(x: velocity.x * part, y: velocity.y * part)
  }

  private mutating func settleNorth(within range: Double, at time: Double?) {
    let ending = animator.destination.camera.bearingDegrees
    let off = abs(Bearing.shortestTurn(from: ending, to: 0))
    guard mayMove, off > 0, off <= range else { return }
    ease(CameraGoal(bearingDegrees: 0), at: time)
  }

  private mutating func fit(_ box: ScreenRectangle, at time: Double?) {
    guard let fitted = fitting(box) else { return }
    start(CameraGoal(fitted), .ease(seconds: Self.easeSeconds, .easeInOut), at: time)
  }

  /// The duration of the effect of a click or a key, in seconds.
  private static let easeSeconds = 0.3
  /// The greatest coasting speed, in view widths or heights per second: more is a blur.
  private static let fastestCoast = 8.0
}

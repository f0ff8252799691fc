import CameraCore
import GeoMath

/// The way of one animation from where it began to its goal: a closed function of the time since
/// the beginning, so that every frame rate sees the same. Made when the animation begins.
struct MotionPath: Hashable, Sendable {
  /// How the part of the way that is done follows from time.
  enum Course: Hashable, Sendable {
    case curve(TimingCurve)
    case spring(Spring)
    case flight(FlyPath, TimingCurve)
    case coast(FramingVelocity, Friction)
  }

  let start: CameraFraming
  /// Exactly what was asked for; shown from `duration` on.
  let end: CameraFraming
  /// What follows from everything else, where the target does.
  let hold: HeldGround?
  let duration: Double
  let course: Course
  /// The speed at the beginning that the course itself does not have.
  let inherited: FramingVelocity
  /// Seconds in which that speed is worked off, where the course does not say.
  var inheritedSeconds: Double
  /// Whether the inherited speed must not lead past the start or the end.
  let isHeldBetweenEnds: Bool

  /// Longest time in which motion that was taken over dies away: long enough for no jolt, short
  /// enough that the new way is soon its own.
  static let longestInheritance = 0.3

  /// Leads the properties `leads` of a framing as far as they have come `elapsed` seconds (0 or
  /// more) after the beginning.
  func apply(_ leads: CameraProperties, at elapsed: Double, to framing: inout CameraFraming) {
    if elapsed >= duration {
      apply(leads, of: end, to: &framing)
      return
    }
    var now = course(at: elapsed)
    let weight = inheritedWeight(at: elapsed)
    if weight != 0 {
      now.add(inherited, for: weight)
      if isHeldBetweenEnds {
        now = start.adding(offset(of: now).held(between: .init(), and: offset(of: end)), for: 1)
      }
    }
    apply(leads, of: now, to: &framing)
  }

  private func apply(
    _ leads: CameraProperties, of source: CameraFraming, to framing: inout CameraFraming
  ) {
    framing.camera = framing.camera.with(
      target: leads.contains(.target) && hold == nil ? source.camera.target : nil,
      zoom: leads.contains(.zoom) ? source.camera.zoom : nil,
      bearingDegrees: leads.contains(.bearing) ? source.camera.bearingDegrees : nil,
      tiltDegrees: leads.contains(.tilt) ? source.camera.tiltDegrees : nil,
      elevation: leads.contains(.target) && hold == nil ? source.camera.elevation : nil)
    if leads.contains(.padding) { framing.padding = source.padding }
  }

  /// How far a framing is from the start, as the speed that leads there in a second.
  func offset(of framing: CameraFraming) -> FramingVelocity {
    FramingVelocity(from: start, to: framing, seconds: 1)
  }

  /// The framing on the course itself.
  func course(at elapsed: Double) -> CameraFraming {
    switch course {
    case .curve(let curve): between(curve.value(at: elapsed / duration))
    case .spring(let spring): between(1 - spring.displacement(at: elapsed, from: 1, velocity: 0))
    case .flight(let path, let curve): flown(path, curve.value(at: elapsed / duration))
    case .coast(let velocity, let friction):
      start.adding(velocity, for: friction.travel(at: elapsed, speed: 1))
    }
  }

  /// The framing when a part of the way is done, which may be more than the whole.
  private func between(_ part: Double) -> CameraFraming {
    let (a, b) = (start.camera, end.camera)
    return CameraFraming(
      camera: a.with(
        target: hold == nil
          ? EasePath.target(from: a.target, to: b.target, zooms: (a.zoom, b.zoom), at: part) : nil,
        zoom: a.zoom + (b.zoom - a.zoom) * part,
        bearingDegrees: EasePath.bearing(from: a.bearingDegrees, to: b.bearingDegrees, at: part),
        tiltDegrees: a.tiltDegrees + (b.tiltDegrees - a.tiltDegrees) * part,
        elevation: elevation(part)),
      padding: start.padding + (end.padding - start.padding) * part)
  }

  private func flown(_ path: FlyPath, _ part: Double) -> CameraFraming {
    CameraFraming(
      camera: path.camera(at: part).with(elevation: elevation(part)),
      padding: start.padding + (end.padding - start.padding) * part)
  }

  private func elevation(_ part: Double) -> Double {
    start.camera.elevation + (end.camera.elevation - start.camera.elevation) * part
  }

  /// How much of the inherited speed, in seconds of it, has been run off: its slope is 1 at the
  /// beginning and its value 0 in the end. A spring's own swing, or t (1 - t/τ)², Hermite's form.
  func inheritedWeight(at elapsed: Double) -> Double {
    if case .spring(let spring) = course {
      return spring.displacement(at: elapsed, from: 0, velocity: 1)
    }
    guard elapsed < inheritedSeconds else { return 0 }
    let rest = 1 - elapsed / inheritedSeconds
    return elapsed * rest * rest
  }

  /// The speed of the course at its beginning.
  func initialVelocity() -> FramingVelocity {
    let step = min(Self.velocityStep, duration / 2)
    guard step > 0 else { return FramingVelocity() }
    return FramingVelocity(from: course(at: 0), to: course(at: step), seconds: step)
  }

  /// Seconds over which speeds are measured on closed paths: so short that no path bends in it, so
  /// long that a double still tells the two ends apart at zoom 24.
  static let velocityStep = 1e-4
}

extension CameraFraming {
  /// This framing after moving for some seconds at a speed.
  func adding(_ velocity: FramingVelocity, for seconds: Double) -> CameraFraming {
    var result = self
    result.add(velocity, for: seconds)
    return result
  }

  mutating func add(_ velocity: FramingVelocity, for seconds: Double) {
    let way = WorldOffset(x: velocity.target.x * seconds, y: velocity.target.y * seconds)
    camera = camera.with(
      target: way.x == 0 && way.y == 0
        ? nil : WebMercator.wrappedCoordinate(way, from: camera.target),
      zoom: camera.zoom + velocity.zoom * seconds,
      bearingDegrees: camera.bearingDegrees + velocity.bearingDegrees * seconds,
      tiltDegrees: camera.tiltDegrees + velocity.tiltDegrees * seconds)
    padding = padding + velocity.padding * seconds
  }
}

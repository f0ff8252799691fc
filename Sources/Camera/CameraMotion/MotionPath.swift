import CameraCore
import GeoMath
import MapSurface

/// The path of an animation from its start to its goal. It is a closed function of the time since
/// the beginning, and so the same at every frame rate. It is made when the animation begins.
struct MotionPath: Hashable, Sendable {
  /// How the completed fraction of the path follows from time.
  enum Course: Hashable, Sendable {
    case curve(TimingCurve)
    case spring(Spring)
    case flight(FlyPath, TimingCurve)
    case coast(FramingVelocity, Friction, keepsSize: Bool)
  }

  /// The exact goal, which is shown from `duration` on.
  let goal: CameraFraming
  /// The way over a globe, in whose straight coordinates are the start, the end and the course;
  /// `nil` on a plane.
  let way: SurfaceWay?
  let start: CameraFraming
  let end: CameraFraming
  /// The ground from which the target follows, if it is held.
  let hold: HeldGround?
  let duration: Double
  let course: Course
  /// The velocity at the beginning less that of the course itself.
  let inherited: FramingVelocity
  /// Seconds in which that velocity decays. A spring uses its own decay instead.
  var inheritedSeconds: Double
  /// Whether the inherited velocity must not lead past the start or the end.
  let isHeldBetweenEnds: Bool

  /// The longest time in which an inherited velocity decays, in seconds: long enough to avoid a
  /// jolt, short enough to be on the new path soon.
  static let longestInheritance = 0.3

  /// Sets the properties `leads` of a framing to their values `elapsed` seconds (0 or more) after
  /// the beginning.
  func apply(_ leads: CameraProperties, at elapsed: Double, to framing: inout CameraFraming) {
    if elapsed >= duration {
      apply(leads, of: goal, to: &framing)
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
    if let way { now.camera = way.bent(now.camera) }
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
      rollDegrees: leads.contains(.roll) ? source.camera.rollDegrees : nil,
      elevation: leads.contains(.altitude) || leads.contains(.target) && hold == nil
        ? source.camera.elevation : nil,
      altitude: leads.contains(.altitude) ? source.camera.altitude : nil)
    if leads.contains(.padding) { framing.padding = source.padding }
  }

  /// The offset of a framing from the start, as the velocity that covers it in a second.
  func offset(of framing: CameraFraming) -> FramingVelocity {
    FramingVelocity(from: start, to: framing, seconds: 1)
  }

  /// The framing on the course, without the inherited velocity.
  func course(at elapsed: Double) -> CameraFraming {
    switch course {
    case .curve(let curve): between(curve.value(at: elapsed / duration))
    case .spring(let spring): between(1 - spring.displacement(at: elapsed, from: 1, velocity: 0))
    case .flight(let path, let curve): flown(path, curve.value(at: elapsed / duration))
    case .coast(let velocity, let friction, let keepsSize):
      coasted(velocity, for: friction.travel(at: elapsed, speed: 1), keepsSize)
    }
  }

  private func coasted(
    _ velocity: FramingVelocity, for seconds: Double, _ keepsSize: Bool
  ) -> CameraFraming {
    let moved = start.adding(velocity, for: seconds)
    return keepsSize ? moved.keepingSize(of: start) : moved
  }

  /// The framing at a fraction of the path, which may exceed 1.
  private func between(_ part: Double) -> CameraFraming {
    let (a, b) = (start.camera, end.camera)
    return CameraFraming(
      camera: a.with(
        target: hold == nil
          ? EasePath.target(from: a.target, to: b.target, zooms: (a.zoom, b.zoom), at: part) : nil,
        zoom: a.zoom + (b.zoom - a.zoom) * part,
        bearingDegrees: EasePath.bearing(from: a.bearingDegrees, to: b.bearingDegrees, at: part),
        tiltDegrees: a.tiltDegrees + (b.tiltDegrees - a.tiltDegrees) * part,
        rollDegrees: EasePath.bearing(from: a.rollDegrees, to: b.rollDegrees, at: part),
        elevation: elevation(part), altitude: altitude(part)),
      padding: start.padding + (end.padding - start.padding) * part)
  }

  private func flown(_ path: FlyPath, _ part: Double) -> CameraFraming {
    CameraFraming(
      camera: path.camera(at: part)
        .with(elevation: elevation(part), altitude: altitude(part)),
      padding: start.padding + (end.padding - start.padding) * part)
  }

  private func elevation(_ part: Double) -> Double {
    start.camera.elevation + (end.camera.elevation - start.camera.elevation) * part
  }

  private func altitude(_ part: Double) -> TargetAltitude {
    let (a, b) = (start.camera, end.camera)
    if a.altitude == b.altitude { return a.altitude }
    return .metres(a.targetMetres + (b.targetMetres - a.targetMetres) * part)
  }

  /// The seconds for which to add the inherited velocity: the slope is 1 at the beginning, the
  /// value 0 at the end. It is a spring's own oscillation, or t (1 - t/τ)² (Hermite).
  func inheritedWeight(at elapsed: Double) -> Double {
    if case .spring(let spring) = course {
      return spring.displacement(at: elapsed, from: 0, velocity: 1)
    }
    guard elapsed < inheritedSeconds else { return 0 }
    let rest = 1 - elapsed / inheritedSeconds
    return elapsed * rest * rest
  }

  func initialVelocity() -> FramingVelocity {
    let step = min(Self.velocityStep, duration / 2)
    guard step > 0 else { return FramingVelocity() }
    return FramingVelocity(from: course(at: 0), to: course(at: step), seconds: step)
  }

  /// Seconds over which velocities are measured: so short that no path bends in it, and long enough
  /// that a double distinguishes the two ends at zoom 24.
  static let velocityStep = 1e-4
}

extension CameraFraming {
  /// This framing in the coordinates of a way over a globe.
  func straightened(along way: SurfaceWay) -> CameraFraming {
    CameraFraming(camera: way.straightened(camera), padding: padding)
  }

  /// This framing with the zoom at which a globe is as large as in another, apart from what the zooms
  /// of the two differ by.
  func keepingSize(of other: CameraFraming) -> CameraFraming {
    var kept = self
    kept.camera = camera.with(
      zoom: camera.zoom
        + Camera.zoomChange(
          fromLatitude: other.camera.target.latitude, to: camera.target.latitude))
    return kept
  }

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
      tiltDegrees: camera.tiltDegrees + velocity.tiltDegrees * seconds,
      rollDegrees: camera.rollDegrees + velocity.rollDegrees * seconds)
    padding = padding + velocity.padding * seconds
  }
}

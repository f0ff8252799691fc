import CameraCore
import GeoMath
import TerrainGeometry

/// The framing as a function of time.
extension CameraAnimator {
  /// The framing at a time, with the current animations.
  func framing(at moment: Double, on context: MotionContext) -> CameraFraming {
    var values = resting
    var hold: HeldGround?
    var origin: CameraMoveOrigin = restsByGesture ? .gesture : .program
    for index in animations.indices where animations[index].phase == .leading {
      animations[index].path?.apply(
        animations[index].leads,
        at: animations[index].clock.elapsed(at: moment, of: animations[index].duration),
        to: &values)
      if animations[index].leads.contains(.target) {
        hold = animations[index].path?.hold
        origin = animations[index].origin
      }
    }
    let viewport = context.viewport.padded(by: values.padding)
    var camera = context.within(
      values.camera, hold == nil ? context.limits : context.limits.ignoringDepth, viewport)
    if let hold {
      let asked = camera
      camera = hold.camera(asked, in: viewport, on: context) ?? asked
      // Some limits depend on the target, which is known only now that the ground is held.
      let deep =
        context.limits.hasLocalZooms ? context.within(camera, context.limits, viewport) : camera
      if deep.zoom != camera.zoom {
        // On a globe the held camera has another zoom than was asked for.
        let lower = deep.with(
          zoom: asked.zoom == camera.zoom ? nil : asked.zoom + (deep.zoom - camera.zoom))
        camera = hold.camera(lower, in: viewport, on: context) ?? deep
      }
    }
    values.camera = context.aboveGround(
      context.limits.settled(camera, in: viewport, movedBy: origin), viewport)
    return values
  }

  /// The velocity at a moment, measured backwards: an animation that begins then does not count.
  ///
  /// - Parameter now: the framing at that moment.
  func velocity(
    of now: CameraFraming, at moment: Double, on context: MotionContext
  ) -> FramingVelocity {
    let step = MotionPath.velocityStep
    return FramingVelocity(
      from: framing(at: moment - step, on: context), to: now, seconds: step)
  }

  /// The properties that are currently animated.
  package var ledProperties: CameraProperties {
    var led: CameraProperties = []
    for index in animations.indices where animations[index].phase == .leading {
      led.formUnion(animations[index].leads)
    }
    return led
  }

  mutating func rest(_ properties: CameraProperties, at now: CameraFraming) {
    resting.camera = resting.camera.with(
      target: properties.contains(.target) ? now.camera.target : nil,
      zoom: properties.contains(.zoom) ? now.camera.zoom : nil,
      bearingDegrees: properties.contains(.bearing) ? now.camera.bearingDegrees : nil,
      tiltDegrees: properties.contains(.tilt) ? now.camera.tiltDegrees : nil,
      rollDegrees: properties.contains(.roll) ? now.camera.rollDegrees : nil,
      elevation: properties.isDisjoint(with: [.target, .altitude]) ? nil : now.camera.elevation,
      altitude: properties.contains(.altitude) ? now.camera.altitude : nil)
    if properties.contains(.padding) { resting.padding = now.padding }
  }

  /// Moves the target to the ground without changing the picture. Does nothing while the camera
  /// moves, if the limits would change the picture, or if the target has an altitude of its own.
  package mutating func settleOnGround(on context: MotionContext) {
    guard let terrain = context.terrain else { return }
    // If there is now ground above the eye, the eye is raised at once.
    show(on: context)
    guard framing.camera.altitude == .ground, ledProperties.isDisjoint(with: .camera),
      let ground = terrain.metres(at: framing.camera.targetWorld),
      abs(ground - framing.camera.elevation) > Self.leastStep
    else { return }
    let viewport = context.viewport.padded(by: framing.padding)
    let settled = framing.camera.settled(on: terrain, in: viewport)
    var other = self
    other.resting.camera = other.resting.camera.with(
      target: settled.target, zoom: settled.zoom, elevation: settled.elevation)
    let shown = other.framing(at: time, on: context)
    guard shown.camera == settled else { return }
    resting = other.resting
    framing = shown
  }

  /// Keeps the height of an eye that was raised above the ground, whatever ground is loaded next.
  package mutating func keepRaised() {
    if !ledProperties.contains(.target) {
      resting.camera = resting.camera.with(elevation: framing.camera.elevation)
    }
  }

  /// How far the target may be off the ground, in metres: a thousandth of a point at zoom 24.
  private static let leastStep = 1e-5

  /// Makes the current tilt the wanted one unless it is animated, so that zooming in again does not
  /// restore an old one.
  package mutating func dropWantedTilt() { dropWantedTilt(for: framing) }

  mutating func dropWantedTilt(for now: CameraFraming) {
    if !ledProperties.contains(.tilt) { rest(.tilt, at: now) }
  }
}

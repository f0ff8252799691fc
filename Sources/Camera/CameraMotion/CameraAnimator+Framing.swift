import CameraCore
import GeoMath
import TerrainGeometry

/// The framing as a function of time.
extension CameraAnimator {
  /// What is shown at a time, with the animations as they are.
  func framing(at moment: Double, on stage: MotionPhase) -> CameraFraming {
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
    let viewport = stage.viewport.padded(by: values.padding)
    var camera = stage.within(
      values.camera, hold == nil ? stage.limits : stage.limits.ignoringDepth, viewport)
    if let hold {
      camera = camera.with(target: hold.target(of: camera, in: viewport))
      // How deep it may be looked is known where the ground is held.
      let deep =
        stage.limits.contentDepth == nil ? camera : stage.within(camera, stage.limits, viewport)
      if deep.zoom != camera.zoom {
        camera = deep.with(target: hold.target(of: deep, in: viewport))
      }
    }
    values.camera = stage.aboveGround(
      stage.limits.settled(camera, in: viewport, movedBy: origin), viewport)
    return values
  }

  /// How fast the framing moves at a moment, seen backwards: what begins there has no past.
  ///
  /// - Parameter now: what is shown at that moment.
  func velocity(
    of now: CameraFraming, at moment: Double, on stage: MotionPhase
  ) -> FramingVelocity {
    let step = MotionPath.velocityStep
    return FramingVelocity(
      from: framing(at: moment - step, on: stage), to: now, seconds: step)
  }

  /// What animations lead now.
  package var ledProperties: CameraProperties {
    var led: CameraProperties = []
    for index in animations.indices where animations[index].phase == .leading {
      led.formUnion(animations[index].leads)
    }
    return led
  }

  /// Properties come to rest where a framing has them.
  mutating func rest(_ properties: CameraProperties, at now: CameraFraming) {
    resting.camera = resting.camera.with(
      target: properties.contains(.target) ? now.camera.target : nil,
      zoom: properties.contains(.zoom) ? now.camera.zoom : nil,
      bearingDegrees: properties.contains(.bearing) ? now.camera.bearingDegrees : nil,
      tiltDegrees: properties.contains(.tilt) ? now.camera.tiltDegrees : nil,
      elevation: properties.contains(.target) ? now.camera.elevation : nil)
    if properties.contains(.padding) { resting.padding = now.padding }
  }

  /// The target comes to lie on the ground, and the picture stays: not while the camera moves, nor where
  /// the limits would change the picture.
  package mutating func settleOnGround(on stage: MotionPhase) {
    guard let terrain = stage.terrain else { return }
    // An eye that ground has come over is raised at once.
    show(on: stage)
    guard ledProperties.isDisjoint(with: .camera),
      let ground = terrain.metres(at: framing.camera.targetWorld),
      abs(ground - framing.camera.elevation) > Self.leastStep
    else { return }
    let viewport = stage.viewport.padded(by: framing.padding)
    let settled = framing.camera.settled(on: terrain, in: viewport)
    var other = self
    other.resting.camera = other.resting.camera.with(
      target: settled.target, zoom: settled.zoom, elevation: settled.elevation)
    let shown = other.framing(at: time, on: stage)
    guard shown.camera == settled else { return }
    resting = other.resting
    framing = shown
  }

  /// An eye that was raised above the ground stays as high, whatever ground comes next.
  package mutating func keepRaised() {
    if !ledProperties.contains(.target) {
      resting.camera = resting.camera.with(elevation: framing.camera.elevation)
    }
  }

  /// Metres that the target may be off the ground: a thousandth of what is seen at zoom 24.
  private static let leastStep = 1e-5

  /// The tilt that is shown becomes the wanted one, unless something leads it: zooming in again
  /// does not bring an old one back.
  package mutating func dropWantedTilt() { dropWantedTilt(for: framing) }

  mutating func dropWantedTilt(for now: CameraFraming) {
    if !ledProperties.contains(.tilt) { rest(.tilt, at: now) }
  }
}

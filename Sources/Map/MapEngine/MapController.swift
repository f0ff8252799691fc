import CameraCore
import CameraMotion
import Gestures
import MapScene
import RenderModel

/// One map's frame step: events in, plan out. Knows neither windows nor GL, and reads no clock.
///
/// A class, because the scene that it drives has an identity (its threads report to it).
package final class MapController {
  package let scene: MapScene
  /// A value that is not a positive finite number is ignored.
  package var pixelsPerPoint: Double {
    didSet {
      if !(pixelsPerPoint > 0 && pixelsPerPoint.isFinite) { pixelsPerPoint = oldValue }
      hasChanged = hasChanged || pixelsPerPoint != oldValue
    }
  }
  private var director: CameraDirector
  private var gestures = PlainGestures()
  private var commands: [CameraCommand] = []
  private var sightings: [PointerSighting] = []
  private var hasChanged = true

  package init(
    scene: MapScene, camera: Camera, viewport: Viewport, pixelsPerPoint: Double,
    limits: CameraLimits = CameraLimits()
  ) {
    self.scene = scene
    self.pixelsPerPoint = pixelsPerPoint > 0 && pixelsPerPoint.isFinite ? pixelsPerPoint : 1
    director = CameraDirector(camera: camera, viewport: viewport, limits: limits)
  }

  package var camera: Camera { director.camera }
  package var viewport: Viewport { director.viewport }
  package var limits: CameraLimits { director.limits }

  /// Looks at or changes the camera and what moves it.
  package func direct<Result>(_ body: (inout CameraDirector) -> Result) -> Result {
    let before = (director.camera, director.viewport)
    let result = body(&director)
    hasChanged = hasChanged || before != (director.camera, director.viewport)
    return result
  }

  package func show(_ camera: Camera) { direct { $0.show(camera) } }

  package func setViewport(_ viewport: Viewport) { direct { $0.setViewport(viewport) } }

  package func setLimits(_ limits: CameraLimits) { direct { $0.setLimits(limits) } }

  /// What moves the camera, to look at.
  package var motion: CameraAnimator { director.motion }

  /// Whether a button holds the map.
  package var isHeld: Bool { director.isHeld }

  /// Whether the user makes the present movement or, at rest, made the latest.
  package var isMovedByGesture: Bool { director.isMovedByGesture }

  /// Moves on to a time in seconds, best that at which the coming frame will be seen.
  ///
  /// - Returns: when something is to be done next for the camera's or the gestures' sake.
  package func advance(to time: Double) -> MotionDemand {
    commands.removeAll(keepingCapacity: true)
    gestures.advance(to: time, into: &commands)
    direct { director in
      director.advance(to: time)
      carryOut(in: &director)
    }
    let waiting = gestures.deadline.map { MotionDemand.at($0) } ?? .idle
    return director.motion.demand.sooner(waiting)
  }

  /// Takes in what happened since the last frame.
  ///
  /// - Returns: what the user asked of the application.
  package func handle(_ events: [InputEvent]) -> [ApplicationCommand] {
    commands.removeAll(keepingCapacity: true)
    for event in events {
      switch event.action {
      case .resize(let size): setViewport(viewport.resized(to: size))
      case .scale(let scale): pixelsPerPoint = scale
      default: gestures.handle(event, into: &commands)
      }
    }
    direct { carryOut(in: &$0) }
    return commands.compactMap {
      if case .application(let request) = $0 { request } else { nil }
    }
  }

  /// Carries out the commands, and notes what observers want to know with the camera of the moment.
  private func carryOut(in director: inout CameraDirector) {
    for command in commands {
      director.apply(command)
      if command.isForObservers {
        sightings.append(
          PointerSighting(command: command, camera: director.camera, viewport: director.viewport))
      }
    }
  }

  /// What the pointer did on the map since the last call.
  package func takeSightings() -> [PointerSighting] {
    if sightings.isEmpty { return [] }
    defer { sightings.removeAll() }
    return sightings
  }

  /// Whether the next plan would differ from the last, or an animation is to move on.
  package var needsFrame: Bool {
    hasChanged || scene.hasNews || director.motion.isMoving || !sightings.isEmpty
  }

  /// Decides what the coming frame shows.
  package func plan() -> FramePlan {
    hasChanged = false
    return scene.plan(for: camera, in: viewport, pixelsPerPoint: pixelsPerPoint)
  }

  /// Blocks until every tile in sight has been built.
  package func settle() {
    // These plans are not drawn, so what they would show is still to be shown.
    let needsFrame = needsFrame
    _ = plan()
    hasChanged = needsFrame || scene.isLoading
    while scene.isLoading {
      scene.waitForNews()
      _ = scene.plan(for: camera, in: viewport, pixelsPerPoint: pixelsPerPoint)
    }
  }
}

/// Something that the pointer did, and the camera at that moment.
package struct PointerSighting: Sendable {
  package var command: CameraCommand
  package var camera: Camera
  package var viewport: Viewport
}

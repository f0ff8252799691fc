import CameraCore
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

  package func show(_ camera: Camera) { change { $0.show(camera) } }

  package func setViewport(_ viewport: Viewport) { change { $0.setViewport(viewport) } }

  package func setLimits(_ limits: CameraLimits) { change { $0.setLimits(limits) } }

  private func change(_ body: (inout CameraDirector) -> Void) {
    let before = (director.camera, director.viewport)
    body(&director)
    hasChanged = hasChanged || before != (director.camera, director.viewport)
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
    change { director in
      for command in commands { director.apply(command) }
    }
    return commands.compactMap {
      if case .application(let request) = $0 { request } else { nil }
    }
  }

  /// Whether the next plan would differ from the last.
  package var needsFrame: Bool { hasChanged || scene.hasNews }

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

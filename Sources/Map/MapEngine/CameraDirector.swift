import CameraCore
import GeoMath
import Gestures

/// The camera, what holds it, and the only door through which it changes: gestures and programs
/// alike pass their wishes here, and what comes out obeys the limits.
package struct CameraDirector: Sendable {
  package private(set) var camera: Camera
  package private(set) var viewport: Viewport
  package private(set) var limits: CameraLimits
  /// The tilt that the user or the program asked for. While a gesture only zooms, the tilt comes
  /// back to it as far as the limit lets it, so that zooming out and in again restores it.
  private var wantedTiltDegrees: Double
  /// Whether the present stroke grabbed ground. Above the horizon there is none.
  private var hasGrabbed = false

  package init(camera: Camera, viewport: Viewport, limits: CameraLimits = CameraLimits()) {
    self.viewport = viewport
    self.limits = limits
    self.camera = limits.constrain(camera, in: viewport, movedBy: .program)
    wantedTiltDegrees = self.camera.tiltDegrees
  }

  /// Shows `camera`, or the nearest one that the limits allow.
  package mutating func show(_ camera: Camera) {
    self.camera = limits.constrain(camera, in: viewport, movedBy: .program)
    wantedTiltDegrees = self.camera.tiltDegrees
  }

  /// The view has another size or padding: the camera stays, but for what the limits now demand
  /// (F15).
  package mutating func setViewport(_ viewport: Viewport) {
    self.viewport = viewport
    // A view that has not been laid out must not push the camera about (F11).
    guard viewport.size.width > 0, viewport.size.height > 0 else { return }
    show(camera)
  }

  /// Other limits: the camera moves to the nearest one that they allow.
  package mutating func setLimits(_ limits: CameraLimits) {
    self.limits = limits
    camera = limits.constrain(camera, in: viewport, movedBy: .program)
    camera = camera.with(target: limits.target(camera.target, movedBy: .gesture))
    wantedTiltDegrees = camera.tiltDegrees
  }

  /// Carries out what a gesture asks for. Commands for the application are not the camera's.
  package mutating func apply(_ command: CameraCommand) {
    if command.isForObservers { return }
    if case .zoom(let levels, let anchor) = command {
      zoom(levels: levels, holding: anchor)
      return
    }
    wantedTiltDegrees = camera.tiltDegrees
    switch command {
    case .beginStroke(let point):
      hasGrabbed = ViewTransform(camera, viewport).groundPoint(under: point) != nil
    case .endStroke, .stop, .application, .zoom, .tap, .longPress, .hover: break
    case .drag(let from, let to):
      guard hasGrabbed, let moved = camera.dragged(from: from, to: to, in: viewport) else { break }
      camera = limits.constrain(moved, in: viewport)
    case .pan(let x, let y):
      camera = limits.constrain(camera.scrolled(x: x, y: y), in: viewport)
    case .turn(let bearing, let tilt, let anchor):
      turn(to: camera.bearingDegrees + bearing, tilt: camera.tiltDegrees + tilt, holding: anchor)
    case .resetNorth:
      turn(to: 0, tilt: camera.tiltDegrees, holding: nil)
    case .resetTilt:
      turn(to: camera.bearingDegrees, tilt: 0, holding: nil)
    }
  }

  private mutating func zoom(levels: Double, holding anchor: ScreenPoint?) {
    camera = limits.change(
      camera, zoom: camera.zoom + levels, tiltDegrees: wantedTiltDegrees,
      holding: anchor ?? viewport.targetPoint, in: viewport)
  }

  private mutating func turn(to bearing: Double, tilt: Double, holding anchor: ScreenPoint?) {
    camera = limits.change(
      camera, bearingDegrees: bearing, tiltDegrees: tilt, holding: anchor ?? viewport.targetPoint,
      in: viewport)
    wantedTiltDegrees = camera.tiltDegrees
  }
}

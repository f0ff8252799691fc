import CameraCore
import CameraMotion
import GeoMath
import Glibc
import MapEngine

/// The camera by its position, and its field of view.
extension MapView {
  /// The position and direction of the camera. They depend on the view's size, but not its
  /// ``padding``, and on ``fieldOfView``. Resizing the view moves the camera, so that the scale
  /// stays.
  public var freeCamera: FreeCameraOptions {
    FreeCameraOptions(controller.camera, in: controller.viewport)
  }

  /// Snaps to a camera with exactly this position and direction, or fails.
  ///
  /// - Throws: ``MapError/impossibleCamera(_:)`` if a map's camera cannot be like this, at all or
  ///   within this map's limits; ``MapError/notFinite(property:)``. The camera then stays.
  public func setFreeCamera(_ options: FreeCameraOptions) throws(MapError) {
    let camera = try options.camera(in: controller.viewport)
    let permitted = controller.limits.constrain(
      camera, in: controller.viewport, movedBy: .program)
    guard permitted.isNear(camera) else { throw .impossibleCamera(.outsideLimits) }
    controller.updateCamera { $0.snap(to: CameraGoal(camera)) }
    collectAnimationEvents()
  }

  /// The camera position for a position and direction, for example for an animation. The map's
  /// limits are ignored.
  ///
  /// - Throws: see ``setFreeCamera(_:)``, except for the limits.
  public func camera(for options: FreeCameraOptions) throws(MapError) -> CameraPosition {
    CameraPosition(try options.camera(in: controller.viewport))
  }

  /// The permitted values of ``fieldOfView``, in degrees.
  public nonisolated static let fieldOfViewRange = 5.0...120.0

  /// The angle in degrees between the upper and the lower edge of the view as seen from the eye,
  /// without padding. The default of 36.87 puts the eye one and a half view heights from the
  /// target. A wider angle puts it nearer: a tilted map then has a stronger perspective and shows
  /// more of itself below the horizon. A narrower angle puts it farther away and flattens the
  /// perspective. Target, zoom, bearing and tilt stay, and so does the picture of a map without
  /// tilt, except for buildings.
  ///
  /// Values are clamped to ``fieldOfViewRange``. A value that is not finite changes nothing, and is
  /// reported by ``onCameraRefused``.
  public var fieldOfView: Double {
    get { controller.viewport.verticalFieldOfView * 180 / .pi }
    set {
      guard newValue.isFinite else { return refuse(.notFinite(property: "field of view")) }
      let range = Self.fieldOfViewRange
      let degrees = newValue.clamped(to: range)
      controller.updateCamera { director in
        let viewport = director.viewport
        director.setViewport(
          Viewport(
            size: viewport.size, padding: viewport.padding,
            verticalFieldOfView: degrees * .pi / 180))
      }
    }
  }
}

extension Camera {
  /// Whether both are equal except for rounding errors.
  fileprivate func isNear(_ other: Camera) -> Bool {
    let slack = 1e-9
    return abs(zoom - other.zoom) <= slack && abs(tiltDegrees - other.tiltDegrees) <= slack
      && abs(target.latitude - other.target.latitude) <= slack
      && abs(Longitude.shortestWay(from: target.longitude, to: other.target.longitude)) <= slack
  }
}

import CameraCore
import CameraMotion
import GeoMath
import Glibc
import MapEngine

/// The camera by where it stands, and the lens that it looks through.
extension MapView {
  /// Where the camera stands and how it looks. By the view's size, its ``padding`` apart, and by
  /// ``fieldOfView``: another size of the view sets the camera elsewhere, so that the scale stays.
  public var freeCamera: FreeCameraOptions {
    FreeCameraOptions(controller.camera, in: controller.viewport)
  }

  /// Snaps to a camera that stands and looks so: exactly, or not at all.
  ///
  /// - Throws: ``MapError/impossibleCamera(_:)`` for what a map's camera cannot be, or not within this
  ///   map's limits; ``MapError/notFinite(property:)``. The camera then stays.
  public func setFreeCamera(_ options: FreeCameraOptions) throws(MapError) {
    let camera = try options.camera(in: controller.viewport)
    let permitted = controller.limits.constrain(
      camera, in: controller.viewport, movedBy: .program)
    guard permitted.isNear(camera) else { throw .impossibleCamera(.outsideLimits) }
    controller.updateCamera { $0.snap(to: CameraGoal(camera)) }
    collectAnimationEvents()
  }

  /// The position of a camera that stands and looks so, for an animation to it say, without regard to
  /// the map's limits.
  ///
  /// - Throws: see ``setFreeCamera(_:)``, but for the limits.
  public func camera(for options: FreeCameraOptions) throws(MapError) -> CameraPosition {
    CameraPosition(try options.camera(in: controller.viewport))
  }

  /// The angles in degrees that ``fieldOfView`` can have.
  public nonisolated static let fieldOfViewRange = 5.0...120.0

  /// The angle in degrees between the upper and the lower edge of the view as the camera sees them,
  /// without padding: 36.87 at first, with which the eye stands one and a half heights of the view
  /// from the target. A wider one stands nearer and shows a tilted map in stronger perspective, with
  /// more of it below the horizon; a narrower one stands farther off and draws it flatter. Target,
  /// zoom, bearing and tilt stay, and so does the picture of a map that is not tilted, but for
  /// buildings.
  ///
  /// Brought into ``fieldOfViewRange``; a value that is not finite changes nothing, and
  /// ``onCameraRefused`` tells it.
  public var fieldOfView: Double {
    get { controller.viewport.verticalFieldOfView * 180 / .pi }
    set {
      guard newValue.isFinite else { return refuse(.notFinite(property: "field of view")) }
      let range = Self.fieldOfViewRange
      let degrees = min(max(newValue, range.lowerBound), range.upperBound)
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
  /// Whether both are one but for rounding.
  fileprivate func isNear(_ other: Camera) -> Bool {
    let slack = 1e-9
    return abs(zoom - other.zoom) <= slack && abs(tiltDegrees - other.tiltDegrees) <= slack
      && abs(target.latitude - other.target.latitude) <= slack
      && abs(Longitude.shortestWay(from: target.longitude, to: other.target.longitude)) <= slack
  }
}

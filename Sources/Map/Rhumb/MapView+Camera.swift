import CameraCore
import CameraMotion

/// Reading and setting the camera without animation.
extension MapView {
  /// The camera. Setting it snaps to the nearest permitted position. A position with a number that
  /// is not finite is refused, and the camera stays; ``onCameraRefused`` reports this.
  public var camera: CameraPosition {
    get { CameraPosition(controller.camera) }
    set { _ = snap { () throws(MapError) in CameraGoal(try newValue.checked()) } }
  }

  /// Applies an update at once, like an animation without a duration. Animations of properties that
  /// it does not change continue.
  ///
  /// - Returns: an animation that has finished, or a refused one if the update has numbers that are
  ///   not finite or a fit has no room. The camera then stays, ``CameraAnimation/error`` is the
  ///   reason, and ``onCameraRefused`` reports it.
  @discardableResult
  public func move(_ update: CameraUpdate) -> CameraAnimation {
    let error = snap { () throws(MapError) in try goal(of: update) }
    return CameraAnimation(state: error.map { .refused($0) } ?? .finished, of: self)
  }

  func goal(of update: CameraUpdate) throws(MapError) -> CameraGoal {
    try update.goal(from: controller.camera, on: controller.director.paddedContext)
  }

  /// Snaps to a goal.
  ///
  /// - Returns: the reason why the camera stayed, or `nil` if it did not.
  private func snap(_ goal: () throws(MapError) -> CameraGoal) -> MapError? {
    do throws(MapError) {
      let goal = try goal()
      controller.updateCamera { $0.snap(to: goal) }
      collectAnimationEvents()
      return nil
    } catch {
      refuse(error)
      return error
    }
  }

  /// Notifies observers that a call asked for a camera that is invalid, and that the camera stays.
  func refuse(_ error: MapError) {
    if onCameraRefused.isObserved { post(CameraRefused(error: error), to: onCameraRefused) }
  }

  /// Whether the map's limits permit a camera, except for rounding errors.
  package func isPermitted(_ position: CameraPosition) -> Bool {
    guard let camera = try? position.checked() else { return false }
    let permitted = controller.director.limits.constrain(
      camera, in: controller.viewport, movedBy: .program)
    let slack = 1e-9
    let (target, wanted) = (permitted.target, camera.target)
    return abs(permitted.zoom - camera.zoom) <= slack
      && abs(permitted.tiltDegrees - camera.tiltDegrees) <= slack
      && abs(target.latitude - wanted.latitude) <= slack
      && abs(Longitude.shortestWay(from: target.longitude, to: wanted.longitude)) <= slack
  }

  // MARK: The field of view

  /// The angle in degrees between the upper and the lower edge of the view as seen from the eye,
  /// without padding. The default of 36.87 puts the eye one and a half view heights from the
  /// target. A wider angle puts it nearer: a tilted map then has a stronger perspective and shows
  /// more of itself below the horizon. A narrower angle puts it farther away and flattens the
  /// perspective. Target, zoom, bearing and tilt stay, and so does the picture of a map without
  /// tilt, except for buildings.
  ///
  /// Values are clamped to 1...150. A value that is not finite changes nothing, and is
  /// reported by ``onCameraRefused``.
  public var fieldOfView: Double {
    get { controller.viewport.verticalFieldOfView * 180 / .pi }
    set {
      guard newValue.isFinite else { return refuse(.notFinite(property: "field of view")) }
      let degrees = newValue.clamped(to: 1...150)
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

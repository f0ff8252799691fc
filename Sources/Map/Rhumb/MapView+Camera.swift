import CameraCore
import CameraMotion
import GeoMath
import MapEngine

/// Reading and setting the camera without animation.
extension MapView {
  /// The camera. Setting it snaps to the nearest permitted position. A position with a number that
  /// is not finite is refused, and the camera stays. ``onCameraRefused`` reports this, and
  /// ``setCamera(_:)`` throws.
  public var camera: CameraPosition {
    get { CameraPosition(controller.camera) }
    set { _ = snap { () throws(MapError) in try goal(of: .setCamera(newValue)) } }
  }

  /// Snaps to the nearest permitted position.
  ///
  /// - Throws: ``MapError/notFinite(property:)``, which names the number. The camera then stays.
  public func setCamera(_ position: CameraPosition) throws(MapError) {
    if let error = snap({ () throws(MapError) in try goal(of: .setCamera(position)) }) {
      throw error
    }
  }

  /// Applies an update at once, like an animation without a duration.
  ///
  /// - Returns: an animation that has finished, or a refused one if the update has numbers that are
  ///   not finite or a fit has no room. The camera then stays, ``CameraAnimation/error`` is the
  ///   reason, and ``onCameraRefused`` reports it.
  @discardableResult
  public func move(_ update: CameraUpdate) -> CameraAnimation {
    animation { () throws(MapError) in try goal(of: update) }
  }

  /// The name of ``move(_:)`` in Google's SDK.
  @discardableResult
  public func moveCamera(_ update: CameraUpdate) -> CameraAnimation { move(update) }

  /// Snaps to the camera that `options` describe. Properties that are `nil` do not change, and
  /// their animations continue.
  ///
  /// - Returns: see ``move(_:)``.
  @discardableResult
  public func setCamera(to options: CameraOptions) -> CameraAnimation {
    animation(options.goal)
  }

  private func goal(of update: CameraUpdate) throws(MapError) -> CameraGoal {
    try update.goal(from: controller.camera, in: controller.viewport, limits: controller.limits)
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
    guard events.cameraRefused.isObserved else { return }
    deliveries.append { [events] in events.cameraRefused.send(CameraRefused(error: error)) }
  }

  /// Snaps to a goal, and returns the result as an animation that is over.
  private func animation(_ goal: () throws(MapError) -> CameraGoal) -> CameraAnimation {
    CameraAnimation(state: snap(goal).map { .refused($0) } ?? .finished, of: self)
  }
}

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

/// The limits of the camera.
extension MapView {
  /// The default smallest zoom of every map, at which the world is 256 points wide.
  public nonisolated static let minZoomLevel = CameraLimits.standardZoomRange.lowerBound

  /// The default greatest zoom of every map.
  public nonisolated static let maxZoomLevel = CameraLimits.standardZoomRange.upperBound

  /// The smallest permitted zoom; see ``setMinZoom(_:maxZoom:)``.
  public var minZoom: Double { controller.limits.minZoom }

  /// The greatest permitted zoom; see ``setMinZoom(_:maxZoom:)``.
  public var maxZoom: Double { controller.limits.maxZoom }

  /// Sets the permitted zooms. A camera outside them moves to the nearest one at once.
  ///
  /// - Throws: `MapError.invalidZoomRange`. The old range stays.
  public func setMinZoom(_ minZoom: Double, maxZoom: Double) throws(MapError) {
    var limits = controller.limits
    do throws(CameraLimitsError) {
      try limits.setZoomRange(min: minZoom, max: maxZoom)
    } catch {
      throw .invalidZoomRange(min: minZoom, max: maxZoom)
    }
    controller.setLimits(limits)
  }

  /// Whether the world must be at least as high as the view. On by default.
  public var fillsViewport: Bool {
    get { controller.limits.fillsViewport }
    set { changeLimits { $0.fillsViewport = newValue } }
  }

  /// Sets one tilt limit in degrees for every zoom, at most 85. `nil` restores the usual curve: 30°
  /// up to zoom 10, and 65° from zoom 16.
  public func setTiltLimit(_ degrees: Double?) {
    changeLimits { $0.tiltLimit = degrees.map { .constant($0) } ?? .standard }
  }

  /// The greatest permitted tilt in degrees at a zoom: the smaller of the limit of
  /// ``setTiltLimit(_:)`` and the greatest pitch of ``setCameraBounds(with:)``. A zoom that is not
  /// finite is replaced by the camera's zoom.
  public func tiltLimit(atZoom zoom: Double) -> Double {
    controller.limits.greatestTilt(atZoom: zoom.isFinite ? zoom : controller.camera.zoom)
  }

  /// The permitted tilts in degrees at the camera's zoom.
  public var permittedTilts: ClosedRange<Double> {
    let (limits, zoom) = (controller.limits, controller.camera.zoom)
    return limits.tilt(0, atZoom: zoom)...limits.greatestTilt(atZoom: zoom)
  }

  /// The targets that gestures can reach; `nil` for anywhere. The program is not constrained.
  /// Setting an invalid box (with a latitude beyond ±90 or a number that is not finite) changes
  /// nothing, and is reported by ``onCameraRefused``.
  public var cameraTargetBounds: CoordinateBounds? {
    get { controller.limits.targetBounds }
    set {
      do throws(MapError) {
        let box = try newValue?.checked()
        changeLimits { $0.targetBounds = box }
      } catch {
        refuse(error)
      }
    }
  }

  func changeLimits(_ change: (inout CameraLimits) -> Void) {
    var limits = controller.limits
    change(&limits)
    controller.setLimits(limits)
  }
}

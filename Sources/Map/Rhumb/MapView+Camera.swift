import CameraCore
import CameraMotion
import GeoMath
import MapEngine

/// Reading and snapping the camera.
extension MapView {
  /// The camera. Setting it snaps to the nearest permitted position. A position with a number that
  /// is not finite is refused, which ``onCameraRefused`` tells and ``setCamera(_:)`` throws; the
  /// camera then stays.
  public var camera: CameraPosition {
    get { CameraPosition(controller.camera) }
    set { _ = snap { () throws(MapError) in try goal(of: .setCamera(newValue)) } }
  }

  /// Snaps to the nearest permitted position.
  ///
  /// - Throws: ``MapError/notFinite(property:)``, which names the number; the camera then stays.
  public func setCamera(_ position: CameraPosition) throws(MapError) {
    if let error = snap({ () throws(MapError) in try goal(of: .setCamera(position)) }) {
      throw error
    }
  }

  /// Applies an update at once: an animation of no duration.
  ///
  /// - Returns: an animation that has finished; or one that was refused, for an update with numbers
  ///   that are not finite or a fit without room: then the camera stays, ``CameraAnimation/error``
  ///   says why, and ``onCameraRefused`` tells it.
  @discardableResult
  public func move(_ update: CameraUpdate) -> CameraAnimation {
    animation { () throws(MapError) in try goal(of: update) }
  }

  /// As ``move(_:)``, in the spelling of Google's SDK.
  @discardableResult
  public func moveCamera(_ update: CameraUpdate) -> CameraAnimation { move(update) }

  /// Snaps to the camera that `options` describe. What they leave open stays, and goes on if it is
  /// being animated.
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
  /// - Returns: why the camera stayed; `nil` when all is well.
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

  /// Has observers told that the camera stays although a call asked for another.
  func refuse(_ error: MapError) {
    guard events.cameraRefused.isObserved else { return }
    deliveries.append { [events] in events.cameraRefused.send(CameraRefused(error: error)) }
  }

  /// Snaps to a goal, and tells how that ended.
  private func animation(_ goal: () throws(MapError) -> CameraGoal) -> CameraAnimation {
    CameraAnimation(state: snap(goal).map { .refused($0) } ?? .finished, of: self)
  }
}

/// What holds the camera back.
extension MapView {
  /// The smallest zoom that any map has until it is told otherwise: the world is 256 points wide.
  public nonisolated static let minZoomLevel = CameraLimits.standardZoomRange.lowerBound

  /// The largest zoom that any map has until it is told otherwise.
  public nonisolated static let maxZoomLevel = CameraLimits.standardZoomRange.upperBound

  /// The smallest permitted zoom; see ``setMinZoom(_:maxZoom:)``.
  public var minZoom: Double { controller.limits.minZoom }

  /// The largest permitted zoom; see ``setMinZoom(_:maxZoom:)``.
  public var maxZoom: Double { controller.limits.maxZoom }

  /// Sets the permitted zooms; a camera outside moves to the nearest at once.
  ///
  /// - Throws: `MapError.invalidZoomRange`; the old range stays.
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

  /// One tilt limit for every zoom in degrees, at most 85; `nil` for the usual curve: 30° up to
  /// zoom 10, 65° from zoom 16.
  public func setTiltLimit(_ degrees: Double?) {
    changeLimits { $0.tiltLimit = degrees.map { .constant($0) } ?? .standard }
  }

  /// The greatest tilt in degrees that the camera can have at a zoom: by ``setTiltLimit(_:)`` and by
  /// the greatest pitch of ``setCameraBounds(with:)``, whichever is less. A zoom that is no number
  /// counts as the camera's.
  public func tiltLimit(atZoom zoom: Double) -> Double {
    controller.limits.greatestTilt(atZoom: zoom.isFinite ? zoom : controller.camera.zoom)
  }

  /// The tilts in degrees that the camera can have at its zoom.
  public var permittedTilts: ClosedRange<Double> {
    let (limits, zoom) = (controller.limits, controller.camera.zoom)
    return limits.tilt(0, atZoom: zoom)...limits.greatestTilt(atZoom: zoom)
  }

  /// Where gestures may bring the target; `nil` for anywhere. Moves by the program are not held.
  /// Setting bounds that are no box (a latitude beyond ±90, a number that is not finite) changes
  /// nothing, and ``onCameraRefused`` tells it.
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

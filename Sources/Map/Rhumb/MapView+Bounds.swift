import CameraCore
import GeoMath
import MapEngine

extension MapView {
  /// The constraints on every motion of the camera, by the program and by the user. The zooms are
  /// those of ``setMinZoom(_:maxZoom:)``. The tilt limit by zoom and ``cameraTargetBounds`` also
  /// apply.
  public var cameraBounds: CameraBounds {
    let limits = controller.limits
    return CameraBounds(
      bounds: limits.cameraBounds, maxZoom: limits.maxZoom,
      minZoom: limits.minZoom, maxPitch: limits.tiltRange.upperBound,
      minPitch: limits.tiltRange.lowerBound, viewportBounds: limits.viewportBounds)
  }

  /// Sets constraints for the camera. Fields of `options` that are `nil` keep their value. A camera
  /// outside moves to the nearest permitted one at once, without fit or animation.
  ///
  /// ``CameraBoundsOptions/bounds`` apply to the target, ``CameraBoundsOptions/viewportBounds`` to
  /// the whole view. ``CoordinateBounds/world`` removes them.
  ///
  /// - Throws: `MapError.invalidBounds`, `.notFinite`, `.invalidZoomRange` or `.invalidPitchRange`.
  ///   Nothing changes then.
  public func setCameraBounds(with options: CameraBoundsOptions) throws(MapError) {
    try checkFinite([
      ("least zoom", options.minZoom), ("greatest zoom", options.maxZoom),
      ("least pitch", options.minPitch), ("greatest pitch", options.maxPitch),
    ])
    var limits = controller.limits
    if let bounds = options.bounds {
      let box = try bounds.checked()
      limits.cameraBounds = box.isWorld ? nil : box
    }
    if let bounds = options.viewportBounds {
      let box = try bounds.checked()
      limits.viewportBounds = box.isWorld ? nil : box
    }
    let (minZoom, maxZoom) = (options.minZoom ?? limits.minZoom, options.maxZoom ?? limits.maxZoom)
    let tilts = limits.tiltRange
    let (minPitch, maxPitch) = (
      options.minPitch ?? tilts.lowerBound, options.maxPitch ?? tilts.upperBound
    )
    do throws(CameraLimitsError) {
      try limits.setZoomRange(min: minZoom, max: maxZoom)
      try limits.setTiltRange(min: minPitch, max: maxPitch)
    } catch {
      switch error {
      case .invalidZoomRange(let min, let max): throw .invalidZoomRange(min: min, max: max)
      case .invalidTiltRange(let min, let max): throw .invalidPitchRange(min: min, max: max)
      }
    }
    controller.setLimits(limits)
  }

  /// The permitted zooms over the current target, in a view of this size. The range is that of
  /// ``minZoom`` and ``maxZoom``. With ``fillsViewport`` the world must be at least as high as the
  /// view, and ``viewportBounds`` must fill the view. The data of the map there and ``maxOverzoom``
  /// limit the greatest zoom.
  public var permittedZooms: ClosedRange<Double> {
    controller.limits.zoomRange(for: controller.camera, in: controller.viewport)
  }

  /// Like ``permittedZooms``, for another target.
  public func permittedZooms(at place: Coordinate) -> ClosedRange<Double> {
    controller.limits.zoomRange(
      for: controller.camera.with(target: place), in: controller.viewport)
  }

  /// The area in which the whole view must lie, not only its target; `nil` for anywhere. It applies
  /// to the program and to the user: gestures slide along the box, and zooming out stops where the
  /// box fills the view.
  ///
  /// ```swift
  /// map.viewportBounds = CoordinateBounds(
  ///   southwest: Coordinate(latitude: 63.2, longitude: -24.7),
  ///   northeast: Coordinate(latitude: 66.6, longitude: -13.4))
  /// ```
  ///
  /// Without tilt this is exact: at any bearing, no ground outside the box is visible. A tilted map
  /// is constrained as if it were not tilted: the view from straight above, with the same target,
  /// zoom, bearing and padding, lies in the box. So the map may show ground outside the box up to
  /// the horizon, where no bounds are possible, and tilting alone never moves it. If ``maxZoom`` is
  /// too small for the box to fill the view, the box is centred in it.
  ///
  /// Setting an invalid box changes nothing, and is reported by ``onCameraRefused``.
  public var viewportBounds: CoordinateBounds? {
    get { controller.limits.viewportBounds }
    set {
      do throws(MapError) {
        let box = try newValue?.checked()
        changeLimits { $0.viewportBounds = box.flatMap { $0.isWorld ? nil : $0 } }
      } catch {
        refuse(error)
      }
    }
  }
}

extension CoordinateBounds {
  /// Whether every permitted target lies inside.
  fileprivate var isWorld: Bool {
    longitudeSpan >= 360 && south <= -Latitude.targetLimit && north >= Latitude.targetLimit
  }
}

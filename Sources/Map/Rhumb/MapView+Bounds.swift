import CameraCore
import GeoMath
import MapEngine

extension MapView {
  /// What holds every move of the camera, the program's and the user's alike. The zooms are those
  /// of ``setMinZoom(_:maxZoom:)``. The limit of the tilt by zoom, and ``cameraTargetBounds``, hold
  /// besides.
  public var cameraBounds: CameraBounds {
    let limits = controller.limits
    return CameraBounds(
      bounds: limits.cameraBounds, maxZoom: limits.maxZoom,
      minZoom: limits.minZoom, maxPitch: limits.tiltRange.upperBound,
      minPitch: limits.tiltRange.lowerBound, viewportBounds: limits.viewportBounds)
  }

  /// Sets what holds the camera; what `options` leave open stays as it is. A camera outside moves to
  /// the nearest one inside at once; there is no fit and no animation.
  ///
  /// ``CameraBoundsOptions/bounds`` hold the target and ``CameraBoundsOptions/viewportBounds`` all of
  /// the view. ``CoordinateBounds/world`` lifts them.
  ///
  /// - Throws: `MapError.invalidBounds`, `.notFinite`, `.invalidZoomRange` or `.invalidPitchRange`;
  ///   then everything stays as it was.
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

  /// The zooms that the camera can have over its target in a view of this size: ``minZoom`` and
  /// ``maxZoom``; with ``fillsViewport`` no less than the world needs to be as high as the view, and
  /// with ``viewportBounds`` no less than these need to fill it; and no more than the map's data
  /// there and ``maxOverzoom`` allow.
  public var permittedZooms: ClosedRange<Double> {
    controller.limits.zoomRange(for: controller.camera, in: controller.viewport)
  }

  /// As ``permittedZooms``, over another place.
  public func permittedZooms(at place: Coordinate) -> ClosedRange<Double> {
    controller.limits.zoomRange(
      for: controller.camera.with(target: place), in: controller.viewport)
  }

  /// Where all of the view must lie, and not its target alone; `nil` for anywhere. Holds the program
  /// and the user alike: gestures slide along the box, and zooming out stops where the box fills the
  /// view.
  ///
  /// ```swift
  /// map.viewportBounds = CoordinateBounds(
  ///   southwest: Coordinate(latitude: 63.2, longitude: -24.7),
  ///   northeast: Coordinate(latitude: 66.6, longitude: -13.4))
  /// ```
  ///
  /// Exact while the map is not tilted: whatever the bearing, no ground outside the box is seen. A
  /// tilted map is held as if it were not: with the target, zoom, bearing and padding that it has, the
  /// view from straight above lies in the box. So what lies farther away than that may be seen beyond
  /// the box up to the horizon, where no bounds could hold, and tilting alone never moves the map.
  /// Where ``maxZoom`` does not let the box fill the view, the box lies in its middle.
  ///
  /// Setting bounds that are no box changes nothing, and ``onCameraRefused`` tells it.
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
  /// Whether every target lies inside.
  fileprivate var isWorld: Bool {
    longitudeSpan >= 360 && south <= -Latitude.targetLimit && north >= Latitude.targetLimit
  }
}

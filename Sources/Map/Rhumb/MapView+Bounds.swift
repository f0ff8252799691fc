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
      minPitch: limits.tiltRange.lowerBound)
  }

  /// Sets what holds the camera; what `options` leave open stays as it is. A camera outside moves to
  /// the nearest one inside at once; there is no fit and no animation.
  ///
  /// The bounds hold the target, not the edges of the view. ``CoordinateBounds/world`` lifts them.
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

  /// The zooms that the camera can have in a view of this size: ``minZoom`` and ``maxZoom``, and
  /// with ``fillsViewport`` no less than the world needs to be as high as the view.
  public var permittedZooms: ClosedRange<Double> {
    controller.limits.zoomRange(in: controller.viewport)
  }
}

extension CoordinateBounds {
  /// Whether every target lies inside.
  fileprivate var isWorld: Bool {
    longitudeSpan >= 360 && south <= -Latitude.targetLimit && north >= Latitude.targetLimit
  }
}

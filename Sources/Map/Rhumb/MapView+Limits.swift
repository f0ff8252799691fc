import CameraCore
import MapScene
import MapStyle
import TileSources

extension MapView {
  /// The limits of the camera. A camera outside moves to the nearest permitted one at once, without
  /// animation. Limits with a number that is not finite, or with an invalid box, are refused, and
  /// the old ones stay. ``onCameraRefused`` reports this, and ``setLimits(_:)`` throws.
  public var limits: MapLimits {
    get { MapLimits(controller.director.limits, maxOverzoom: maxOverzoom) }
    set {
      do throws(MapError) { try setLimits(newValue) } catch { refuse(error) }
    }
  }

  /// Sets the limits of the camera.
  ///
  /// - Throws: ``MapError/notFinite(property:)`` or ``MapError/invalidBounds``. Nothing changes then.
  public func setLimits(_ limits: MapLimits) throws(MapError) {
    let new = try limits.checked()
    maxOverzoom = limits.maxOverzoom
    controller.updateCamera { $0.setLimits(limitedByDepth(new)) }
  }

  /// The permitted zooms over a place, in a view of this size; `nil` for the camera's target. They
  /// are those of ``MapLimits/zoom``, as far as ``MapLimits/fillsViewport``,
  /// ``MapLimits/viewportBounds`` and ``MapLimits/maxOverzoom`` permit.
  public func permittedZooms(at place: Coordinate? = nil) -> ClosedRange<Double> {
    controller.director.limits.zoomRange(
      for: controller.camera.with(target: place), in: controller.viewport)
  }

  /// Updates the limit of the zoom by the depth of the data to the current sources.
  func limitDepth() {
    let limits = limitedByDepth(controller.director.limits)
    if limits != controller.director.limits { controller.updateCamera { $0.setLimits(limits) } }
  }

  private func limitedByDepth(_ limits: CameraLimits) -> CameraLimits {
    var limits = limits
    limits.maxZoomByArea = controller.latestScene.content.depth(overzoom: maxOverzoom)
    return limits
  }
}

extension SceneContent {
  /// The limit of the zoom by the depth of the sources; `nil` without one.
  ///
  /// - Parameter overzoom: the levels beyond that depth; `nil` for any.
  func depth(overzoom: Double?) -> MaxZoomByArea? {
    guard let overzoom = overzoom.map({ max($0, 0) }) else { return nil }
    return MaxZoomByArea(
      sources.values.flatMap(\.summary.depths).map { depth in
        MaxZoomByArea.Area(
          bounds: depth.bounds.flatMap(CoordinateBounds.init),
          maxZoom: StyleZoom(Double(depth.deepest)).rhumbZoom + overzoom)
      })
  }
}

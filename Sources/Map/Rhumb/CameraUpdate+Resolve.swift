import CameraCore
import GeoMath

extension CameraUpdate {
  /// The camera to which this update leads from `camera`, within `limits`; `camera` itself where
  /// a limit or an impossible fit leaves nothing to change.
  ///
  /// - Throws: `MapError` for numbers that are not finite.
  func resolved(
    from camera: Camera, in viewport: Viewport, limits: CameraLimits
  ) throws(MapError) -> Camera {
    switch recipe {
    case .zoomBy(let levels, let point):
      guard levels.isFinite else { throw .notFinite(property: "zoom") }
      guard point?.isFinite ?? true else { throw .notFinite(property: "anchor") }
      return limits.change(
        camera, zoom: camera.zoom + levels,
        holding: point?.screenPoint ?? viewport.targetPoint, in: viewport, movedBy: .program)
    case .zoomTo(let zoom):
      guard zoom.isFinite else { throw .notFinite(property: "zoom") }
      return camera.with(zoom: zoom)
    case .target(let target, let zoom):
      var position = CameraPosition(camera)
      position.target = target
      position.zoom = zoom ?? position.zoom
      return try position.checked()
    case .camera(let position):
      return try position.checked()
    case .scroll(let x, let y):
      guard x.isFinite, y.isFinite else { throw .notFinite(property: "target") }
      return camera.scrolled(x: x, y: y)
    case .fit(let bounds, let insets):
      guard insets.isFinite else { throw .notFinite(property: "padding") }
      let request = FitRequest(viewport: viewport, insets: insets.screenInsets)
      return limits.fitting(try bounds.checked(), request) ?? camera
    }
  }
}

extension Point {
  fileprivate var isFinite: Bool { x.isFinite && y.isFinite }
}

extension EdgeInsets {
  fileprivate var isFinite: Bool {
    top.isFinite && left.isFinite && bottom.isFinite && right.isFinite
  }
}

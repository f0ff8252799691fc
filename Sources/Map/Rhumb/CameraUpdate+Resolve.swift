import CameraCore
import CameraMotion
import GeoMath

extension CameraUpdate {
  /// What this update asks for when it is applied to `camera`; it names only what it changes, and
  /// nothing where a fit is impossible.
  ///
  /// - Throws: `MapError` for numbers that are not finite.
  func goal(
    from camera: Camera, in viewport: Viewport, limits: CameraLimits
  ) throws(MapError) -> CameraGoal {
    switch change {
    case .zoomBy(let levels, let point):
      guard levels.isFinite else { throw .notFinite(property: "zoom") }
      guard point?.isFinite ?? true else { throw .notFinite(property: "anchor") }
      return CameraGoal(
        target: point.map { .holding($0) },
        zoom: limits.zoom(camera.zoom + levels, in: viewport))
    case .zoomTo(let zoom):
      guard zoom.isFinite else { throw .notFinite(property: "zoom") }
      return CameraGoal(zoom: zoom)
    case .target(let target, let zoom):
      var position = CameraPosition(camera)
      position.target = target
      position.zoom = zoom ?? position.zoom
      let checked = try position.checked()
      return CameraGoal(target: .place(checked.target), zoom: zoom)
    case .camera(let position):
      return CameraGoal(try position.checked())
    case .scroll(let x, let y):
      guard x.isFinite, y.isFinite else { throw .notFinite(property: "target") }
      return CameraGoal(target: .place(camera.scrolled(x: x, y: y).target))
    case .fit(let bounds, let insets):
      guard insets.finite == insets else { throw .notFinite(property: "padding") }
      let request = FitRequest(viewport: viewport, insets: insets)
      return limits.fitting(try bounds.checked(), request).map { CameraGoal($0) } ?? CameraGoal()
    }
  }
}

extension Point {
  fileprivate var isFinite: Bool { x.isFinite && y.isFinite }
}

import CameraCore
import CameraMotion
import GeoMath

extension CameraUpdate {
  /// The goal of this update if it is applied to `camera`. It contains only the changes.
  ///
  /// - Throws: `MapError` for numbers that are not finite, invalid bounds, and a fit without room.
  func goal(
    from camera: Camera, in viewport: Viewport, limits: CameraLimits
  ) throws(MapError) -> CameraGoal {
    switch change {
    case .zoomBy(let levels, let point):
      guard levels.isFinite else { throw .notFinite(property: "zoom") }
      guard point?.isFinite ?? true else { throw .notFinite(property: "anchor") }
      return CameraGoal(
        target: point.map { .holding($0) },
        zoom: limits.zoom(
          camera.zoom + levels, for: camera.looking(at: point, in: viewport), in: viewport))
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
      return try fitting(try bounds.checked().corners, insets, in: viewport, limits)
    case .fitPlaces(let places, let insets):
      for (index, place) in places.enumerated() {
        try place.checkFinite(of: " of coordinate \(index + 1)")
      }
      guard !places.isEmpty else { throw .tooFewCoordinates(count: 0) }
      return try fitting(places.sideBySide, insets, in: viewport, limits)
    case .bearingTo(let bearing): return try CameraOptions(bearing: bearing).goal()
    case .tiltTo(let tilt): return try CameraOptions(pitch: tilt).goal()
    case .options(let options): return try options.goal()
    }
  }

  private func fitting(
    _ places: [Coordinate], _ insets: EdgeInsets, in viewport: Viewport, _ limits: CameraLimits
  ) throws(MapError) -> CameraGoal {
    try insets.checkFinite("padding")
    let request = FitRequest(viewport: viewport, insets: insets)
    guard let camera = limits.fitting(places, request) else { throw .noRoom }
    return CameraGoal(camera)
  }
}

extension Point {
  fileprivate var isFinite: Bool { x.isFinite && y.isFinite }
}

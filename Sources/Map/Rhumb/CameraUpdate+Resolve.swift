import CameraCore
import CameraMotion

extension CameraUpdate {
  /// The goal of this update if it is applied to `camera`. It contains only the changes.
  ///
  /// - Throws: `MapError` for numbers that are not finite, invalid bounds, and a fit without room.
  func goal(
    from camera: Camera, in viewport: Viewport, limits: CameraLimits
  ) throws(MapError) -> CameraGoal {
    switch change {
    case .options(let options): return try options.goal()
    case .zoom(let levels, let point):
      try checkFinite([("zoom", levels)])
      try point?.checkFinite("anchor")
      return CameraGoal(
        target: point.map { .holding($0) },
        zoom: limits.zoom(
          camera.zoom + levels, for: camera.looking(at: point, in: viewport), in: viewport))
    case .pan(let x, let y):
      try Point(x: x, y: y).checkFinite("target")
      return CameraGoal(target: .place(camera.scrolled(x: x, y: y).target))
    case .fit(let bounds, let insets):
      return try fitting(try bounds.checked().corners, insets, in: viewport, limits)
    case .fitPlaces(let places, let insets):
      for (index, place) in places.enumerated() {
        try place.checkFinite(of: " of coordinate \(index + 1)")
      }
      guard !places.isEmpty else { throw .tooFewCoordinates(count: 0) }
      return try fitting(places.sideBySide, insets, in: viewport, limits)
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

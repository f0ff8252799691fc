import CameraCore
import CameraMotion
import MapSurface

extension CameraUpdate {
  /// The goal of this update if it is applied to `camera`. It contains only the changes.
  ///
  /// - Throws: `MapError` for numbers that are not finite, invalid bounds, and a fit without room.
  func goal(
    from camera: Camera, on context: MotionContext
  ) throws(MapError) -> CameraGoal {
    switch change {
    case .options(let options): return try options.goal()
    case .zoom(let levels, let point):
      try checkFinite([("zoom", levels)])
      try point?.checkFinite("anchor")
      return CameraGoal(
        target: point.map { .holding($0) },
        zoom: context.zoom(camera.zoom + levels, from: camera, lookingAt: point))
    case .pan(let x, let y):
      try Point(x: x, y: y).checkFinite("target")
      return CameraGoal(target: .place(context.scrolled(camera, x: x, y: y).target))
    case .fit(let bounds, let insets):
      return try fitting(.box(try bounds.checked()), insets, on: context)
    case .fitPlaces(let places, let insets):
      for (index, place) in places.enumerated() {
        try place.checkFinite(of: " of coordinate \(index + 1)")
      }
      guard !places.isEmpty else { throw .tooFewCoordinates(count: 0) }
      return try fitting(.places(places), insets, on: context)
    }
  }

  private func fitting(
    _ shape: FitShape, _ insets: EdgeInsets, on context: MotionContext
  ) throws(MapError) -> CameraGoal {
    try insets.checkFinite("padding")
    let request = FitRequest(viewport: context.viewport, insets: insets)
    guard let camera = shape.fitting(request, context.projection, within: context.limits) else {
      throw .noRoom
    }
    return CameraGoal(camera)
  }
}

import CameraCore
import GeoMath

/// What a fit shows.
package enum FitShape: Hashable, Sendable {
  case box(CoordinateBounds)
  case places([Coordinate])

  /// The places that a fit on the plane shows.
  private var onPlane: [Coordinate] {
    switch self {
    case .box(let bounds): bounds.corners
    case .places(let places): places.sideBySide
    }
  }

  /// The camera that shows the shape as large as possible, on the ground that a projection has at the
  /// resulting zoom. `nil` if there is no free space.
  ///
  /// On a whole globe, the middle of a box (half way in latitude and in longitude) is drawn in the
  /// middle of the free space, and all of it that is on the near side is inside. Places are drawn so
  /// that what is around them is in the middle. Otherwise the camera is that of the plane.
  package func fitting(_ request: FitRequest, _ projection: MapProjection) -> Camera? {
    globeFit(request, projection) { GlobeFit(self, $0)?.camera() }
      ?? Camera.fitting(onPlane, request)
  }

  /// The same within limits.
  package func fitting(
    _ request: FitRequest, _ projection: MapProjection, within limits: CameraLimits
  ) -> Camera? {
    globeFit(request, projection) { request in
      limits.fitting(request) { GlobeFit(self, $0)?.camera() }
    } ?? limits.fitting(onPlane, request)
  }

  /// A fit on a globe, if that is whole at the resulting zoom.
  private func globeFit(
    _ request: FitRequest, _ projection: MapProjection, by fit: (FitRequest) -> Camera?
  ) -> Camera? {
    guard !projection.isPlane, let camera = fit(request),
      projection.globeness(atZoom: camera.zoom) == 1
    else { return nil }
    return camera
  }
}

/// Finds the greatest size of a whole globe at which a shape fits into a space.
///
/// The outermost point of a box is a corner, or inside an edge, or on the horizon. All of these are
/// known in closed form, and the size is found by bisection.
private struct GlobeFit {
  private let shape: FitShape
  private let request: FitRequest
  private let space: ScreenRectangle
  /// What is drawn in the middle of the space.
  private var middle: Coordinate
  private let base: Camera

  init?(_ shape: FitShape, _ request: FitRequest) {
    guard request.isFinite, let space = request.space else { return nil }
    switch shape {
    case .box(let bounds):
      guard let bounds = bounds.normalized else { return nil }
      self.shape = .box(bounds)
      middle = bounds.middle
    case .places(let places):
      guard places.allSatisfy(\.isFinite), let bounds = CoordinateBounds(containing: places) else {
        return nil
      }
      self.shape = shape
      middle = bounds.middle
    }
    self.request = request
    self.space = space
    base = Camera.standard.reaching(.poles).with(
      bearingDegrees: request.bearingDegrees, tiltDegrees: request.tiltDegrees,
      rollDegrees: request.rollDegrees)
  }

  /// The largest camera in the request's zoom range.
  func camera() -> Camera? {
    var fit = self
    if case .places = shape {
      for move in 0..<Self.mostMoves {
        guard let middle = fit.largest().flatMap(fit.seenMiddle) else { break }
        let way = GreatCircle(from: fit.middle, to: middle)
        // Near a pole each move turns the picture, so whole ones may go to and fro.
        fit.middle = move < Self.mostMoves / 2 ? middle : way.coordinate(at: 0.3)
        if way.angle < 1e-7 { break }
      }
    }
    return fit.largest(at: request.offset)
  }

  /// How often the middle of places moves before the fit. Far from the poles a few moves suffice.
  private static let mostMoves = 40

  private func largest(at offset: ScreenPoint = ScreenPoint(x: 0, y: 0)) -> Camera? {
    let (least, most) = (request.zoomRange.lowerBound, request.zoomRange.upperBound)
    // In levels of the globe's size, which is the zoom at the equator.
    var (low, high) = (-10.0, 40.0)
    for _ in 0..<48 {
      let size = low + (high - low) / 2
      // Where there is no camera, the globe is too small to be in the middle of the space.
      if let camera = camera(size), camera.zoom > most || camera.zoom >= least && !isInside(camera)
      {
        high = size
      } else {
        low = size
      }
    }
    return camera(low, at: offset)
  }

  /// The place in the middle of what a camera shows of the shape.
  private func seenMiddle(_ camera: Camera) -> Coordinate? {
    let view = SurfaceView(camera, request.viewport, .verticalPerspective)
    let points = outermost(view).compactMap { view.project($0) }
    guard let left = points.map(\.x).min(), let right = points.map(\.x).max(),
      let top = points.map(\.y).min(), let bottom = points.map(\.y).max()
    else { return nil }
    return view.levelHit(ScreenPoint(x: left + (right - left) / 2, y: top + (bottom - top) / 2))
  }

  /// The camera that has the middle in the middle of the space, or at an offset from it.
  private func camera(_ size: Double, at offset: ScreenPoint = ScreenPoint(x: 0, y: 0)) -> Camera? {
    let start = base.with(zoom: size).recentred(on: middle)
    let view = SurfaceView(start, request.viewport, .verticalPerspective)
    let point = ScreenPoint(x: space.middle.x + offset.x, y: space.middle.y + offset.y)
    guard view.sphereHit(point) != nil,
      let grip = SurfaceGrip(under: view.plane.targetPoint, of: view, keepsSize: true)
    else { return nil }
    return view.holding(grip, at: point)
  }

  /// Whether all of the shape that faces the eye is drawn in the space.
  private func isInside(_ camera: Camera) -> Bool {
    let view = SurfaceView(camera, request.viewport, .verticalPerspective)
    return outermost(view).allSatisfy { spot in
      view.project(spot).map { space.contains($0) } ?? false
    }
  }

  /// The positions of the shape that may be the outermost on the screen. Of places beyond the horizon,
  /// the horizon in their direction.
  private func outermost(_ view: SurfaceView) -> [SIMD3<Double>] {
    switch shape {
    case .box(let bounds):
      return view.outermost(
        of: GeographicPatch(
          south: bounds.south, west: bounds.west, north: bounds.north,
          east: bounds.west + bounds.longitudeSpan, on: view))
    case .places(let places):
      return places.map { place in
        let position = view.position(of: place)
        return view.isOnNearSide(place)
          ? position : view.horizon(towards: position - view.center)
      }
    }
  }
}

extension CoordinateBounds {
  /// Half way in latitude and in longitude.
  fileprivate var middle: Coordinate {
    Coordinate(latitude: south + (north - south) / 2, longitude: west + longitudeSpan / 2)
  }
}

extension SurfaceView {
  /// The positions of a box on the near side of a whole globe that may be the outermost on the
  /// screen.
  fileprivate func outermost(of patch: GeographicPatch) -> [SIMD3<Double>] {
    let facing = horizonPlane
    let axes = eyeAxes
    let (right, down, depth) = (axes.right, axes.down, axes.ahead)
    let edges = patch.edges.flatMap { edge in
      (edge.extremes(of: right, over: depth) + edge.extremes(of: down, over: depth))
        .map(edge.position)
    }
    let near = (patch.corners + edges).filter { facing($0) >= 0 }
    let horizon = GlobeOutline(of: self).circle
    let outline =
      (horizon.extremes(of: right, over: depth) + horizon.extremes(of: down, over: depth))
      .map(horizon.position)
    let crossings = patch.edges.flatMap { edge in edge.zeros(of: facing).map(edge.position) }
    return (near + outline + crossings).filter { patch.contains($0) }
  }
}

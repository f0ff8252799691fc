import CameraCore
import GeoMath

extension SurfaceView {
  /// The camera that shows a box as large as possible, on the ground that a projection has at the
  /// resulting zoom.
  ///
  /// On a globe, the box's middle (half way in latitude and in longitude) is drawn in the middle of
  /// the free space, and all of the box that is on the near side is inside it. Where the answer is
  /// the plane's, it is that of `Camera.fitting`. `nil` if there is no free space.
  package static func fitting(
    _ bounds: CoordinateBounds, _ request: FitRequest, _ projection: MapProjection
  ) -> Camera? {
    if projection.isPlane { return Camera.fitting(bounds, request) }
    guard let globe = GlobeFit(bounds, request)?.camera(),
      projection.globeness(atZoom: globe.zoom) == 1
    else { return Camera.fitting(bounds, request) }
    return globe
  }
}

/// Finds the greatest size of a whole globe at which a box fits into a space.
///
/// The outermost point of a box is a corner, or inside an edge, or on the horizon. All of these are
/// known in closed form, and the size is found by bisection.
private struct GlobeFit {
  private let bounds: CoordinateBounds
  private let request: FitRequest
  private let space: ScreenRectangle
  private let middle: Coordinate
  private let base: Camera

  init?(_ bounds: CoordinateBounds, _ request: FitRequest) {
    guard let bounds = bounds.normalized, request.isFinite, let space = request.space else {
      return nil
    }
    self.bounds = bounds
    self.request = request
    self.space = space
    middle = Coordinate(
      latitude: bounds.south + (bounds.north - bounds.south) / 2,
      longitude: bounds.west + bounds.longitudeSpan / 2)
    base = Camera.standard.reaching(.poles).with(
      target: middle, bearingDegrees: request.bearingDegrees, tiltDegrees: request.tiltDegrees)
  }

  /// The largest camera in the request's zoom range.
  func camera() -> Camera? {
    let (least, most) = (request.zoomRange.lowerBound, request.zoomRange.upperBound)
    // In levels of the globe's size, which is the zoom at the equator.
    var (low, high) = (-10.0, 40.0)
    for _ in 0..<64 {
      let size = low + (high - low) / 2
      // Where there is no camera, the globe is too small to be in the middle of the space.
      if let camera = camera(size), camera.zoom > most || camera.zoom >= least && !isInside(camera)
      {
        high = size
      } else {
        low = size
      }
    }
    return camera(low, at: request.offset)
  }

  /// The camera that has the box's middle in the middle of the space, or at an offset from it.
  private func camera(
    _ size: Double, at offset: ScreenPoint = ScreenPoint(x: 0, y: 0)
  ) -> Camera? {
    let start = base.with(
      zoom: size + Camera.zoomChange(fromLatitude: 0, to: base.target.latitude))
    let view = SurfaceView(start, request.viewport, .verticalPerspective)
    let point = ScreenPoint(x: space.middle.x + offset.x, y: space.middle.y + offset.y)
    guard view.sphereHit(point) != nil,
      let grip = SurfaceGrip(under: view.plane.targetPoint, of: view, keepsSize: true)
    else { return nil }
    return view.holding(grip, at: point)
  }

  /// Whether all of the box that faces the eye is drawn in the space.
  private func isInside(_ camera: Camera) -> Bool {
    let view = SurfaceView(camera, request.viewport, .verticalPerspective)
    let patch = GeographicPatch(
      south: bounds.south, west: bounds.west, north: bounds.north,
      east: bounds.west + bounds.longitudeSpan, on: view)
    return view.outermost(of: patch).allSatisfy { spot in
      view.project(spot).map { space.contains($0) } ?? false
    }
  }
}

extension SurfaceView {
  /// The positions of a box on the near side of a whole globe that may be the outermost on the
  /// screen.
  fileprivate func outermost(of patch: GeographicPatch) -> [SIMD3<Double>] {
    let facing = horizonPlane
    let (right, down, depth) = (eyeAxes[0], eyeAxes[1], eyeAxes[2])
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

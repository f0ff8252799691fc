import GeoMath

/// How a shape is to fill the view: everything about a fit but the shape.
package struct FitRequest: Hashable, Sendable {
  /// The viewport with the map's own padding, which stays.
  package var viewport: Viewport
  /// Kept free around the shape besides the padding, for this fit only.
  package var insets: ScreenInsets
  package var bearingDegrees: Double
  package var tiltDegrees: Double
  /// The zoom is brought into this range; the shape is centred at the zoom that results.
  package var zoomRange: ClosedRange<Double>
  /// The shape's middle is drawn so many points right of and below the middle of the space left.
  /// It does not change the zoom.
  package var offset: ScreenPoint

  package init(
    viewport: Viewport, insets: ScreenInsets = .zero, bearingDegrees: Double = 0,
    tiltDegrees: Double = 0, zoomRange: ClosedRange<Double> = Camera.zoomRange,
    offset: ScreenPoint = ScreenPoint(x: 0, y: 0)
  ) {
    self.viewport = viewport
    self.insets = insets
    self.bearingDegrees = bearingDegrees
    self.tiltDegrees = tiltDegrees
    self.zoomRange = zoomRange
    self.offset = offset
  }

  /// The rectangle that the shape is to fill; `nil` when padding and insets leave no room.
  var space: ScreenRectangle? {
    let space = viewport.paddedBounds.inset(by: insets)
    return space.width > 0 && space.height > 0 ? space : nil
  }

  var isFinite: Bool {
    [
      insets.top, insets.left, insets.bottom, insets.right, bearingDegrees, tiltDegrees, offset.x,
      offset.y,
    ].allSatisfy(\.isFinite)
  }
}

extension Camera {
  /// The camera that shows a box as large as possible: as really drawn with the bearing and tilt
  /// asked for, all of it lies in the space left, touches it in one direction at least, and is
  /// centred in it. `nil` when no room is left or the space's middle is above the horizon.
  package static func fitting(_ bounds: CoordinateBounds, _ request: FitRequest) -> Camera? {
    fitting(bounds.corners, request)
  }

  /// The camera that shows some places as large as possible, see above. Longitudes are taken as
  /// they stand: 181 is one degree east of 180. A single place gets the greatest zoom; without a
  /// place, or when one is not finite, there is no camera.
  package static func fitting(_ places: [Coordinate], _ request: FitRequest) -> Camera? {
    guard let first = places.first, places.allSatisfy(\.isFinite), request.isFinite,
      let space = request.space
    else { return nil }
    let anchor = Coordinate(
      latitude: WebMercator.squareClamped(first.latitude), longitude: first.longitude)
    let base = Camera.standard.with(
      bearingDegrees: request.bearingDegrees, tiltDegrees: request.tiltDegrees)
    let view = ViewTransform(base, request.viewport)
    let turned = places.map { place in
      let way = WebMercator.unwrappedOffset(from: anchor, to: place)
      return view.turned(GroundPoint(x: way.x, y: way.y))
    }
    guard let fit = PerspectiveFit(turned, view: view, space: space),
      let placed = fit.placed(zoomIn: request.zoomRange, movedBy: request.offset)
    else { return nil }
    let target = view.unturned(placed.target)
    return base.with(
      target: WebMercator.wrappedCoordinate(WorldOffset(x: target.x, y: target.y), from: anchor),
      zoom: placed.zoom)
  }
}

extension CameraLimits {
  /// The zooms permitted in a viewport.
  package func zoomRange(in viewport: Viewport) -> ClosedRange<Double> {
    effectiveMinZoom(in: viewport)...maxZoom
  }

  /// A fit that obeys these limits: the zoom within range, and the tilt lowered to the limit at the
  /// zoom that results. The zoom depends on the tilt in turn, so the tilt is found by halving.
  package func fitting(_ places: [Coordinate], _ request: FitRequest) -> Camera? {
    var request = request
    let range = zoomRange(in: request.viewport)
    request.zoomRange = request.zoomRange.clamped(to: range)
    func fit(_ tilt: Double) -> (camera: Camera, isAllowed: Bool)? {
      var tilted = request
      tilted.tiltDegrees = tilt
      return Camera.fitting(places, tilted).map {
        ($0, self.tilt($0.tiltDegrees, atZoom: $0.zoom) == $0.tiltDegrees)
      }
    }
    guard let wanted = fit(request.tiltDegrees) else { return nil }
    if wanted.isAllowed { return wanted.camera }
    var (low, high) = (0.0, wanted.camera.tiltDegrees)
    var best = fit(low)
    for _ in 0..<50 {
      let middle = low + (high - low) / 2
      guard let tried = fit(middle), tried.isAllowed else {
        high = middle
        continue
      }
      (low, best) = (middle, tried)
    }
    return best?.camera
  }

  /// A fit of a box that obeys these limits.
  package func fitting(_ bounds: CoordinateBounds, _ request: FitRequest) -> Camera? {
    fitting(bounds.corners, request)
  }
}

import GeoMath

extension CameraLimits {
  /// The zooms permitted in a viewport.
  package func zoomRange(in viewport: Viewport) -> ClosedRange<Double> {
    effectiveMinZoom(in: viewport)...maxZoom
  }

  /// A fit that obeys these limits: the zoom and the tilt within range, and the tilt lowered to the
  /// limit at the zoom that results. The zoom depends on the tilt in turn, so the tilt is found by
  /// halving.
  package func fitting(_ places: [Coordinate], _ request: FitRequest) -> Camera? {
    guard request.isFinite else { return nil }
    var request = request
    let range = zoomRange(in: request.viewport)
    request.zoomRange = request.zoomRange.clamped(to: range)
    request.tiltDegrees = request.tiltDegrees.clamped(to: tiltRange)
    func fit(_ tilt: Double) -> (camera: Camera, isAllowed: Bool)? {
      var tilted = request
      tilted.tiltDegrees = tilt
      return Camera.fitting(places, tilted).map {
        ($0, $0.tiltDegrees <= self.greatestTilt(atZoom: $0.zoom))
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

import GeoMath

extension CameraLimits {
  /// A fit that obeys these limits. Its zoom and tilt are within range, and the tilt is lowered to
  /// the limit at the resulting zoom. As that zoom depends on the tilt, the tilt is found by
  /// bisection.
  package func fitting(_ places: [Coordinate], _ request: FitRequest) -> Camera? {
    guard request.isFinite else { return nil }
    var request = request
    let filling = viewportMinZoom(
      bearingDegrees: request.bearingDegrees + request.rollDegrees, in: request.viewport)
    let least = effectiveMinZoom(in: request.viewport)
    let range = min(max(least, filling ?? least), maxZoom)...maxZoom
    request.zoomRange = request.zoomRange.clamped(to: range)
    func fitting() -> Camera? { fittingInRange(request) { Camera.fitting(places, $0) } }
    guard let maxZoomByArea, let fit = fitting() else { return fitting() }
    // The fit's target hardly depends on the zoom, so the greatest zoom there does not either.
    let deepest = max(range.lowerBound, maxZoomByArea.maxZoom(at: fit.target))
    guard fit.zoom > deepest else { return fit }
    request.zoomRange = request.zoomRange.clamped(to: range.lowerBound...deepest)
    return fitting()
  }

  /// A fit of another kind that obeys these limits, which may depend on where the camera then is.
  package func fitting(_ request: FitRequest, by fit: (FitRequest) -> Camera?) -> Camera? {
    guard request.isFinite else { return nil }
    var request = request
    guard let free = fittingInRange(request, by: fit) else { return nil }
    let range = zoomRange(for: free, in: request.viewport)
    if range.contains(free.zoom) { return free }
    request.zoomRange = request.zoomRange.clamped(to: range)
    return fittingInRange(request, by: fit)
  }

  /// The fit within the request's zoom range.
  private func fittingInRange(
    _ request: FitRequest, by find: (FitRequest) -> Camera?
  ) -> Camera? {
    var request = request
    request.tiltDegrees = request.tiltDegrees.clamped(to: tiltRange)
    func fit(_ tilt: Double) -> (camera: Camera, isAllowed: Bool)? {
      var tilted = request
      tilted.tiltDegrees = tilt
      return find(tilted).map {
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
}

import GeoMath

/// The ground under the four corners of a rectangle on the screen, the lower edge being near. A
/// corner at or above the horizon has no ground.
package struct Footprint<Place: Hashable & Sendable>: Hashable, Sendable {
  package var nearLeft: Place?
  package var nearRight: Place?
  package var farLeft: Place?
  package var farRight: Place?

  package init(nearLeft: Place?, nearRight: Place?, farLeft: Place?, farRight: Place?) {
    self.nearLeft = nearLeft
    self.nearRight = nearRight
    self.farLeft = farLeft
    self.farRight = farRight
  }

  package func map<Other>(_ transform: (Place) -> Other) -> Footprint<Other> {
    Footprint<Other>(
      nearLeft: nearLeft.map(transform), nearRight: nearRight.map(transform),
      farLeft: farLeft.map(transform), farRight: farRight.map(transform))
  }
}

extension ViewTransform {
  /// The coordinates under the corners of a rectangle on the screen, by default the viewport.
  package func footprint(of region: ScreenRectangle? = nil) -> Footprint<Coordinate> {
    groundFootprint(of: region).map { coordinate(at: $0) }
  }

  /// The ground under the corners of a rectangle, relative to the target.
  package func groundFootprint(of region: ScreenRectangle? = nil) -> Footprint<GroundPoint> {
    let region = region ?? viewport.bounds
    func ground(_ x: Double, _ y: Double) -> GroundPoint? {
      groundPoint(under: ScreenPoint(x: x, y: y))
    }
    return Footprint(
      nearLeft: ground(region.left, region.bottom), nearRight: ground(region.right, region.bottom),
      farLeft: ground(region.left, region.top), farRight: ground(region.right, region.top))
  }

  /// The visible ground up to `reach` points deep along the view axis, relative to the target: a
  /// trapezium. `nil` if no ground is visible.
  ///
  /// If the horizon or ground deeper than `reach` is visible, the far side lies at `reach`, so that
  /// the trapezium is always finite.
  package func visibleGround(reach: Double) -> Footprint<GroundPoint>? {
    var region = viewport.bounds
    guard let nearest = nearestDepth, nearest < reach else { return nil }
    if (depth(atScreenY: region.top) ?? .infinity) > reach, let y = screenY(ofDepth: reach) {
      region.top = max(region.top, y)
    }
    return groundFootprint(of: region)
  }

  /// How far the visible ground extends from the point below the eye, in points along the ground.
  /// At most `limit`, which is also the result if the horizon is visible.
  package func farthestGroundDistance(limit: Double) -> Double {
    let corners = groundFootprint()
    guard let left = corners.farLeft, let right = corners.farRight else { return limit }
    let foot = eyeGround
    var farthest = max((left - foot).length, (right - foot).length)
    for near in [corners.nearLeft, corners.nearRight] {
      if let near { farthest = max(farthest, (near - foot).length) }
    }
    return min(farthest, limit)
  }
}

import GeoMath

/// The ground under the four corners of a rectangle on the screen, the lower edge being near. A
/// corner at or above the horizon has no ground.
package struct Footprint<Place: Hashable & Sendable>: Hashable, Sendable {
  package var nearLeft: Place?
  package var nearRight: Place?
  package var farLeft: Place?
  package var farRight: Place?

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
}

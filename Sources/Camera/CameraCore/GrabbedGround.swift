import GeoMath

/// A place on the ground that was taken hold of, to be kept under a point of the screen whatever the
/// camera does.
///
/// The ground is flat, so where the point's ground lies relative to the target depends on zoom,
/// bearing, tilt and padding alone: the target follows from them in closed form, and nothing adds
/// up from frame to frame.
package struct GrabbedGround: Hashable, Sendable {
  private let reference: Coordinate
  /// From the reference to the ground.
  private let offset: WorldOffset

  /// The ground under a point of the screen; `nil` at and above the horizon.
  package init?(under point: ScreenPoint, of camera: Camera, in viewport: Viewport) {
    guard let offset = camera.groundOffset(under: point, in: viewport) else { return nil }
    reference = camera.target
    self.offset = offset
  }

  /// The target with which this ground is under a point of the screen; `nil` at and above the
  /// horizon. The camera's own target counts for nothing.
  package func target(under point: ScreenPoint, of camera: Camera, in viewport: Viewport)
    -> Coordinate?
  {
    guard let way = camera.groundOffset(under: point, in: viewport) else { return nil }
    let shift = offset - way
    if shift.x == 0 && shift.y == 0 { return reference }
    return WebMercator.wrappedCoordinate(shift, from: reference)
  }
}

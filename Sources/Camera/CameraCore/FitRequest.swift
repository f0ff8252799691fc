import GeoMath

/// The parameters of a fit, apart from the shape.
package struct FitRequest: Hashable, Sendable {
  /// The viewport with the map's own padding, which stays.
  package var viewport: Viewport
  /// Distances to keep free around the shape besides the padding, for this fit only.
  package var insets: ScreenInsets
  package var bearingDegrees: Double
  package var tiltDegrees: Double
  package var rollDegrees: Double
  /// The zoom is clamped to this range, and the shape is centred at the resulting zoom.
  package var zoomRange: ClosedRange<Double>
  /// Distance in points from the centre of the free space to the shape's centre, right and down. It
  /// does not change the zoom.
  package var offset: ScreenPoint

  package init(
    viewport: Viewport, insets: ScreenInsets = .zero, bearingDegrees: Double = 0,
    tiltDegrees: Double = 0, rollDegrees: Double = 0,
    zoomRange: ClosedRange<Double> = Camera.zoomRange,
    offset: ScreenPoint = ScreenPoint(x: 0, y: 0)
  ) {
    self.viewport = viewport
    self.insets = insets
    self.bearingDegrees = bearingDegrees
    self.tiltDegrees = tiltDegrees
    self.rollDegrees = rollDegrees
    self.zoomRange = zoomRange
    self.offset = offset
  }

  /// The rectangle that the shape is to fill, or `nil` if padding and insets leave no room.
  package var space: ScreenRectangle? {
    let space = viewport.paddedBounds.inset(by: insets)
    return space.width > 0 && space.height > 0 ? space : nil
  }

  package var isFinite: Bool {
    [
      insets.top, insets.left, insets.bottom, insets.right, bearingDegrees, tiltDegrees,
      rollDegrees,
      offset.x, offset.y,
    ].allSatisfy(\.isFinite)
  }
}

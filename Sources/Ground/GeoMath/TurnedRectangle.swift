/// Rectangles on the Mercator square that are turned clockwise. Their corners are told as upper left,
/// upper right, lower right and lower left.
extension WorldPoint {
  /// The corners of a rectangle that is turned about this point.
  ///
  /// - Parameters:
  ///   - width: in world widths.
  ///   - height: in world widths.
  ///   - anchor: the part of the rectangle at this point, from its upper left corner (0, 0) to its lower
  ///     right one (1, 1).
  package func corners(
    ofWidth width: Double, height: Double, anchor: (right: Double, down: Double), bearing: Rotation
  ) -> [WorldPoint] {
    [(0.0, 0.0), (1, 0), (1, 1), (0, 1)].map { right, down in
      let (x, y) = ((right - anchor.right) * width, (down - anchor.down) * height)
      return WorldPoint(
        x: self.x + x * bearing.cosine - y * bearing.sine,
        y: self.y + x * bearing.sine + y * bearing.cosine)
    }
  }
}

extension CoordinateBounds {
  /// The corners of the box turned about its middle on the Mercator square.
  package func worldCorners(bearing: Rotation) -> [WorldPoint] {
    let low = WebMercator.worldPoint(southwest)
    let high = WebMercator.worldPoint(Coordinate(latitude: north, longitude: west + longitudeSpan))
    return WorldPoint(x: (low.x + high.x) / 2, y: (low.y + high.y) / 2)
      .corners(
        ofWidth: high.x - low.x, height: low.y - high.y, anchor: (0.5, 0.5), bearing: bearing)
  }
}

/// Rectangles on the Mercator square that are rotated clockwise. Their corners are in the order
/// upper left, upper right, lower right, lower left.
extension WorldPoint {
  /// The corners of a rectangle that is rotated about this point.
  ///
  /// - Parameters:
  ///   - width: in world widths.
  ///   - height: in world widths.
  ///   - anchor: the part of the rectangle that lies at this point, from (0, 0) at its upper left
  ///     corner to (1, 1) at its lower right one.
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
  /// The corners of the box rotated about its centre on the Mercator square.
  package func worldCorners(bearing: Rotation) -> [WorldPoint] {
    let low = WebMercator.worldPoint(southwest)
    let high = WebMercator.worldPoint(Coordinate(latitude: north, longitude: west + longitudeSpan))
    return WorldPoint(x: (low.x + high.x) / 2, y: (low.y + high.y) / 2)
      .corners(
        ofWidth: high.x - low.x, height: low.y - high.y, anchor: (0.5, 0.5), bearing: bearing)
  }
}

import GeoMath

/// What a bubble over a marker says.
package struct InfoWindow: Hashable, Sendable {
  package var key: OverlayID
  /// Empty for none.
  package var title: String
  /// Empty for none.
  package var snippet: String
  /// Where on the marker's icon its tip is: 0, 0 the upper left corner, 1, 1 the lower right one.
  package var anchor: SIMD2<Double>

  package init(key: OverlayID, title: String, snippet: String, anchor: SIMD2<Double>) {
    self.key = key
    self.title = title
    self.snippet = snippet
    self.anchor = anchor
  }

  package var isEmpty: Bool { title.isEmpty && snippet.isEmpty }
}

/// Where a bubble is on the screen, in points.
package struct InfoWindowFrame: Hashable, Sendable {
  /// Of the bubble without its tip.
  package var box: ScreenRectangle
  package var tip: ScreenPoint

  /// Whether a point is on the bubble or its tip.
  package func contains(_ point: ScreenPoint) -> Bool {
    if box.contains(point) { return true }
    let height = tip.y - box.bottom
    guard height > 0, point.y >= box.bottom, point.y <= tip.y else { return false }
    return abs(point.x - tip.x) <= InfoWindowStyle.tipWidth / 2 * (tip.y - point.y) / height
  }
}

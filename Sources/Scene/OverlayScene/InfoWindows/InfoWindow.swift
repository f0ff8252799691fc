import GeoMath

/// The content of the info window over a marker.
package struct InfoWindow: Hashable, Sendable {
  package var key: OverlayID
  /// Empty for no title.
  package var title: String
  /// Empty for no snippet.
  package var snippet: String
  /// Position of the tip on the icon: (0, 0) is the upper left corner, (1, 1) the lower right.
  package var anchor: SIMD2<Double>

  package init(key: OverlayID, title: String, snippet: String, anchor: SIMD2<Double>) {
    self.key = key
    self.title = title
    self.snippet = snippet
    self.anchor = anchor
  }

  package var isEmpty: Bool { title.isEmpty && snippet.isEmpty }
}

/// The position of an info window on the screen, in points.
package struct InfoWindowFrame: Hashable, Sendable {
  /// The bounds of the window without its tip.
  package var box: ScreenRectangle
  package var tip: ScreenPoint

  /// Whether a point is on the window or its tip.
  package func contains(_ point: ScreenPoint) -> Bool {
    if box.contains(point) { return true }
    let height = tip.y - box.bottom
    guard height > 0, point.y >= box.bottom, point.y <= tip.y else { return false }
    return abs(point.x - tip.x) <= InfoWindowStyle.tipWidth / 2 * (tip.y - point.y) / height
  }
}

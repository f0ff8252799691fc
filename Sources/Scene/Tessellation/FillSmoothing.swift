import RenderModel

/// How the edges of fills are antialiased.
package enum FillSmoothing: Sendable, CaseIterable {
  case none
  /// By a band around each polygon, drawn after all fills.
  case bands
  /// Star-shaped polygons are drawn together with their smooth edge after all other fills, and the
  /// rest gets bands. For opaque fills that all look alike, so that their order does not show.
  case fans
  /// By outlines in another colour: bands that cover the edge.
  case outlines

  /// Where the inner side of the bands lies, or `nil` if there are no bands.
  var bandInside: EdgeVertex.Place? {
    switch self {
    case .none: nil
    case .bands, .fans: .onEdge
    case .outlines: .inner
    }
  }
}

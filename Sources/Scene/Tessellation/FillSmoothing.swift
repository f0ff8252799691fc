import RenderModel

/// How the edges of fills are smoothed.
package enum FillSmoothing: Sendable, CaseIterable {
  case none
  /// By a band around each, which is drawn after all fills.
  case bands
  /// What is star-shaped is drawn together with its smooth edge, after all other fills, and the rest
  /// gets bands. For opaque fills of which all look alike, so that the order does not show.
  case fans
  /// By outlines of another colour, which are bands over the edge.
  case outlines

  /// Where the inner side of bands is; `nil` where there are none.
  var bandInside: EdgeVertex.Place? {
    switch self {
    case .none: nil
    case .bands, .fans: .onEdge
    case .outlines: .inner
    }
  }
}

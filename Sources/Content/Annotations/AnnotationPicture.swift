import GeoMath

extension AnnotationGeometry {
  package var isPicture: Bool {
    if case .picture = self { true } else { false }
  }
}

/// A picture that lies on the ground.
package struct AnnotationPicture: Hashable, Sendable {
  /// Where its file is, as the document says: a path from the document's folder, or a URL.
  package var link: String
  package var place: Place
  /// 0 … 1.
  package var opacity = 1.0
  /// Those of a greater one lie over others.
  package var drawOrder = 0.0

  package enum Place: Hashable, Sendable {
    /// Turned about its middle, clockwise from north.
    case box(CoordinateBounds, bearingDegrees: Double)
    /// Upper left, upper right, lower right and lower left.
    case corners([Coordinate])
  }

  /// The corners that it has before it is turned.
  var places: [Coordinate] {
    switch place {
    case .box(let box, _):
      box.corners.map {
        Coordinate(latitude: $0.latitude, longitude: Longitude.wrapped($0.longitude))
      }
    case .corners(let corners): corners
    }
  }
}

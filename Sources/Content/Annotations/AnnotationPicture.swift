import GeoMath

extension AnnotationGeometry {
  package var isPicture: Bool {
    if case .picture = self { true } else { false }
  }
}

/// A picture that lies on the ground.
package struct AnnotationPicture: Hashable, Sendable {
  /// Where its file is: a path from the first document's folder or in its archive, or a URL.
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

  /// Upper left, upper right, lower right and lower left as they lie on the ground, longitudes counted on
  /// from the first across the date line.
  package var corners: [Coordinate] {
    switch place {
    case .corners(let corners):
      guard let first = corners.first, corners.count == 4 else {
        return Array(repeating: Coordinate(latitude: 0, longitude: 0), count: 4)
      }
      return corners.map {
        Coordinate(
          latitude: $0.latitude,
          longitude: first.longitude
            + Longitude.shortestWay(from: first.longitude, to: $0.longitude))
      }
    case .box(let box, let bearing):
      return box.worldCorners(bearing: Rotation(degrees: bearing))
        .map { WebMercator.coordinate($0) }
    }
  }
}

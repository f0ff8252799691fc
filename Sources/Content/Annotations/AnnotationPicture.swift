import GeoMath

extension AnnotationGeometry {
  package var isPicture: Bool {
    if case .picture = self { true } else { false }
  }
}

/// An image that lies flat on the ground.
package struct AnnotationPicture: Hashable, Sendable {
  /// The path of the image in the first document's folder or archive, or its URL.
  package var link: String
  package var place: Place
  /// From 0 to 1.
  package var opacity = 1.0
  /// Pictures with greater values are drawn over others.
  package var drawOrder = 0.0

  package enum Place: Hashable, Sendable {
    /// A box that is rotated about its centre, clockwise from north.
    case box(CoordinateBounds, bearingDegrees: Double)
    /// The upper left, upper right, lower right and lower left corner.
    case corners([Coordinate])
  }

  /// The corners before rotation, with longitudes within ±180.
  var places: [Coordinate] {
    switch place {
    case .box(let box, _):
      box.corners.map {
        Coordinate(latitude: $0.latitude, longitude: Longitude.wrapped($0.longitude))
      }
    case .corners(let corners): corners
    }
  }

  /// The upper left, upper right, lower right and lower left corner on the ground, after rotation.
  /// Longitudes continue past ±180 from the first corner, so that the antimeridian causes no jump.
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

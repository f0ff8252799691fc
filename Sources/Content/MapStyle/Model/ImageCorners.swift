import GeoMath

/// The positions of a picture's corners: any four places.
package struct ImageCorners: Sendable, Equatable {
  package var northWest: Coordinate
  package var northEast: Coordinate
  package var southEast: Coordinate
  package var southWest: Coordinate

  package init(
    northWest: Coordinate, northEast: Coordinate, southEast: Coordinate, southWest: Coordinate
  ) {
    self.northWest = northWest
    self.northEast = northEast
    self.southEast = southEast
    self.southWest = southWest
  }

  /// The bounding box of the corners; `nil` if it extends beyond the antimeridian.
  package var bounds: GeographicBox? {
    let corners = [northWest, northEast, southEast, southWest]
    let (latitudes, longitudes) = (corners.map(\.latitude), corners.map(\.longitude))
    guard let west = longitudes.min(), let east = longitudes.max(), let south = latitudes.min(),
      let north = latitudes.max(), west >= -180, east <= 180
    else { return nil }
    return GeographicBox(west: west, south: south, east: east, north: north)
  }
}

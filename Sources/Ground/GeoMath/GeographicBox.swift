/// A box of longitudes and latitudes in degrees, as map files state it.
package struct GeographicBox: Sendable, Equatable {
  package var west: Double
  package var south: Double
  package var east: Double
  package var north: Double

  package init(west: Double, south: Double, east: Double, north: Double) {
    self.west = west
    self.south = south
    self.east = east
    self.north = north
  }

  /// Checks numbers from outside. `nil` if they are not a box on the Earth or the box is empty.
  package init?(checkedWest west: Double, south: Double, east: Double, north: Double) {
    guard (-180...180).contains(west), (-180...180).contains(east), (-90...90).contains(south),
      (-90...90).contains(north), south < north, west != east
    else { return nil }
    self.init(west: west, south: south, east: east, north: north)
  }

  package static let mercatorSquare = GeographicBox(
    west: -180, south: -85.0511288, east: 180, north: 85.0511288)

  package var center: Coordinate {
    Coordinate(latitude: (south + north) / 2, longitude: (west + east) / 2)
  }

  package func union(_ other: GeographicBox) -> GeographicBox {
    GeographicBox(
      west: min(west, other.west), south: min(south, other.south), east: max(east, other.east),
      north: max(north, other.north))
  }

  /// Whether a place lies in the box or on its sides.
  package func contains(_ place: Coordinate) -> Bool {
    CoordinateBounds(south: south, west: west, north: north, east: east)?.contains(place) ?? false
  }
}

extension Coordinate {
  /// Checks numbers from outside. `nil` if they are not a location on the Earth.
  package init?(checkedLatitude latitude: Double, longitude: Double) {
    guard (-90...90).contains(latitude), (-180...180).contains(longitude) else { return nil }
    self.init(latitude: latitude, longitude: longitude)
  }
}

import Glibc
import Rhumb

/// A sequence of camera positions to fly to.
package struct Tour: Sendable {
  package var stops: [CameraPosition]

  /// The duration of a flight and of the rest after it, in seconds at 60 frames per second.
  static let flightSeconds = 2.0
  static let restSeconds = 0.25

  package init(stops: [CameraPosition]) { self.stops = stops }

  /// A tour of a map: its middle, places around it at several scales and tilts, and back. A map
  /// without bounds holds the world, so its tour visits some cities and the middle.
  package init(center: Coordinate, bounds: CoordinateBounds?, deepestTileLevel: Int) {
    let near = Double(deepestTileLevel) + 1
    let home = CameraPosition(target: center, zoom: near)
    stops = [home]
    if let bounds, bounds.isValid {
      // Stay within a view's width of the middle, so that there is something to see.
      let reach = Self.reachPoints / 256 * 360 / exp2(near)
      let (up, across) = (
        min(bounds.latitudeSpan / 4, reach), min(bounds.longitudeSpan / 4, reach)
      )
      let ways = [(-1.0, -1.0), (1, 1), (-1, 1), (1, -1)]
      for (index, way) in ways.enumerated() {
        let place = Coordinate(
          latitude: center.latitude + way.0 * up, longitude: center.longitude + way.1 * across)
        stops.append(
          CameraPosition(
            target: place, zoom: near + Double(index % 2), bearing: Double(index) * 90,
            tilt: Double(index) * 20))
        if index == 1 { stops.append(CameraPosition(target: center, zoom: near - 3)) }
      }
    } else {
      for (index, place) in Self.cities.enumerated() {
        stops.append(
          CameraPosition(
            target: place, zoom: 8, bearing: Double(index) * 45, tilt: 20))
      }
      stops.append(CameraPosition(target: center, zoom: near + 2, bearing: 30, tilt: 60))
    }
    stops.append(home)
  }

  /// The maximum distance from the middle, in points at the deepest level's scale.
  private static let reachPoints = 800.0

  private static let cities = [
    Coordinate(latitude: 51.51, longitude: -0.13), Coordinate(latitude: 35.68, longitude: 139.69),
    Coordinate(latitude: -33.87, longitude: 151.21), Coordinate(latitude: -22.91, longitude: -43.2),
    Coordinate(latitude: 40.71, longitude: -74.01),
  ]
}

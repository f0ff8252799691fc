import Foundation

/// The cameras that look at globes.
enum GlobeSweep {
  static func views(_ isQuick: Bool) -> [ReferenceView] {
    let zooms =
      isQuick
      ? [0.8, 3, 7.3, 11.9, 12.4, 12.9]
      : [0.3, 0.8, 1.5, 2.2, 3, 4, 5.3, 6.6, 8, 9.5, 11, 12, 12.2, 12.5, 12.8, 12.95]
    let tilts = isQuick ? [0.0, 50] : [0, 25, 45, 58.5, 70]
    let (width, height) = isQuick ? (320.0, 240.0) : (480, 360)
    var views: [ReferenceView] = []
    for zoom in zooms {
      for tilt in tilts {
        let turn = views.count
        let place = places[turn % places.count]
        views.append(
          ReferenceView(
            latitude: place.latitude, longitude: place.longitude,
            // Globes of the same size at every latitude.
            zoom: zoom < 12 ? zoom + log2(cos(place.latitude * .pi / 180)) : zoom,
            bearing: bearings[turn % bearings.count], tilt: tilt, width: width, height: height,
            scale: turn % 3 == 2 ? 2 : 1))
      }
    }
    return views
  }

  /// What is 0.3 levels nearer from here goes from the globe to the plane.
  static func change(_ isQuick: Bool) -> [ReferenceView] {
    let places = places.filter { abs($0.latitude) < 80 }.prefix(isQuick ? 1 : 4)
    return (isQuick ? [12.4] : [11.9, 12.2, 12.5, 12.8]).flatMap { zoom in
      [0, 65.0].flatMap { tilt in
        places.enumerated().map { index, place in
          ReferenceView(
            latitude: place.latitude, longitude: place.longitude, zoom: zoom,
            bearing: bearings[index], tilt: tilt, width: 480, height: 360)
        }
      }
    }
  }

  private static let bearings = [0, 33, 90, 123.4, 180, 211.7, 270, 299]

  private static let places: [(latitude: Double, longitude: Double)] = [
    (0, 0), (-0.2, -78.5), (47.3769, 8.5417), (-33.8683, 151.2086), (12.5, 179.9999),
    (64.1466, -21.9426), (78.22, 15.64), (-16.5, -179.99995), (84.9, 17), (-84.5, -60.5),
    (59.91, 10.75),
  ]
}

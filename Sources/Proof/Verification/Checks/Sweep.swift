import Foundation

/// The cameras that look at the calibration scenes: a whole sweep, or a few in small images, which
/// takes seconds.
enum Sweep {
  /// Zooms 0 to 22, each at many tilts. Bearings, paddings, scales and places cycle with periods
  /// that have no common divisor, so that every value meets every other.
  static func views(_ isQuick: Bool) -> [ReferenceView] {
    let zooms = isQuick ? [0, 2.5, 7.173, 12, 16.5, 20, 22] : halfZooms
    let tilts = isQuick ? [0, 45, 65, 85] : [0, 12, 30, 45, 58.5, 65, 75, 85]
    let (width, height) = isQuick ? (320.0, 240.0) : (480, 360)
    var views: [ReferenceView] = []
    for zoom in zooms {
      for tilt in tilts {
        let turn = views.count
        let place = places[turn % places.count]
        let padding = paddings[(turn / 2) % paddings.count]
        views.append(
          ReferenceView(
            latitude: zoom < 1.5 ? place.latitude / 4 : place.latitude,
            longitude: place.longitude, zoom: zoom, bearing: bearings[turn % bearings.count],
            tilt: tilt, width: width, height: height, scale: turn % 3 == 2 ? 2 : 1,
            padding: .init(
              top: padding.top * height, left: padding.left * width,
              bottom: padding.bottom * height, right: padding.right * width)))
      }
    }
    return views
  }

  /// Every half zoom. A third of them are shifted a little.
  private static var halfZooms: [Double] {
    (0...44).map { index in
      let zoom = Double(index) / 2
      return index % 3 == 1 ? min(zoom + 0.173, 22) : zoom
    }
  }

  private static let bearings = [0, 33, 90, 123.4, 180, 211.7, 270, 299, 0.5, 359.9, 45]

  private static let places: [(latitude: Double, longitude: Double)] = [
    (0, 0), (47.3769, 8.5417), (-33.8683, 151.2086), (12.5, 179.9999), (64.1466, -21.9426),
    (-16.5, -179.99995), (84.9, 17), (37.7749, -122.4194), (-85, -60.5), (1e-7, -180),
    (85, 179.5), (-54.8, -68.3), (33.3333, 180),
  ]

  /// Fractions of the height and width.
  private static let paddings: [ReferenceView.Padding] = [
    .init(), .init(), .init(left: 0.4), .init(top: 0.5, right: 0.1), .init(bottom: 0.35),
    .init(top: 0.1, left: 0.2, bottom: 0.3, right: 0.05), .init(top: 0.6), .init(),
  ]
}

/// Cameras for the checks that look at only one thing.
extension Sweep {
  /// The horizon is visible, high or low in the picture.
  static func horizon(_ isQuick: Bool) -> [ReferenceView] {
    let tilts = isQuick ? [76, 85] : [66, 70, 73.5, 76, 78, 80, 82.25, 84, 85]
    let (width, height) = isQuick ? (240.0, 200.0) : (480, 360)
    return tilts.enumerated().flatMap { index, tilt in
      [0, 0.3, 0.55, 0.8].enumerated().map { number, top in
        ReferenceView(
          latitude: 47.3769, longitude: 8.5417, zoom: [16, 3.5, 21, 9][(index + number) % 4],
          bearing: Double(index * 47 + number * 90), tilt: tilt, width: width, height: height,
          scale: Double(1 + (index + number) % 2),
          padding: .init(top: top * height, left: number == 1 ? 0.3 * width : 0))
      }
    }
  }

  /// Close views of boxes from all sides.
  static func town(_ isQuick: Bool) -> [ReferenceView] {
    let tilts = isQuick ? [30, 52.5, 65] : [0, 21, 38, 52.5, 60, 65, 74]
    let zooms = isQuick ? [17, 19.6] : [15.5, 17, 18.25, 19.6, 21]
    let (width, height) = isQuick ? (200.0, 150.0) : (480, 360)
    let bearings = [17.0, 63, 110, 158.5, 201, 249, 293, 337]
    let latitudes = [0.0, 47.3769, -33.9, 64.1]
    var views: [ReferenceView] = []
    for tilt in tilts {
      for zoom in zooms {
        let turn = views.count
        views.append(
          ReferenceView(
            latitude: latitudes[turn % latitudes.count], longitude: 8.5417, zoom: zoom,
            bearing: bearings[turn % bearings.count], tilt: tilt, width: width, height: height,
            scale: turn % 5 == 3 ? 2 : 1,
            padding: turn % 4 == 2 ? .init(top: 0.3 * height, left: 0.2 * width) : .init()))
      }
    }
    return views
  }

  static func dateLine(_ isQuick: Bool) -> [ReferenceView] {
    let zooms = isQuick ? [3, 8, 16.2] : [1.5, 3, 4.7, 8, 11.3, 14, 16.2, 19, 22]
    let (width, height) = isQuick ? (240.0, 180.0) : (480, 360)
    return zooms.flatMap { zoom in
      [(0.0, 0.0), (37, 0), (0, 50), (215, 62), (90, 80)].map { bearing, tilt in
        ReferenceView(
          latitude: zoom < 4 ? 10 : 52.5, longitude: 180, zoom: zoom, bearing: bearing, tilt: tilt,
          width: width, height: height)
      }
    }
  }

  /// The closest zooms, at places with large coordinates.
  static let close: [ReferenceView] = {
    let places = [(47.3769, 8.5417), (-33.8683, 151.2086), (84.2, 179.9999), (0.3, -179.99999)]
    return [22.0, 20, 24, 21, 23].enumerated().flatMap { index, zoom in
      [(0.0, 0.0), (33, 45), (211, 60)].enumerated().map { number, turn in
        let place = places[(index + number) % places.count]
        return ReferenceView(
          latitude: place.0, longitude: place.1, zoom: zoom, bearing: turn.0, tilt: turn.1,
          width: 320, height: 240, scale: number == 1 && index % 2 == 1 ? 2 : 1)
      }
    }
  }()
}

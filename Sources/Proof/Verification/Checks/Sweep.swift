import Foundation

/// The cameras that look at the calibration scenes.
package struct Sweep: Sendable {
  package let views: [ReferenceView]

  /// Zooms 0 to 22, each at many tilts. Bearings, paddings, scales and places cycle with periods
  /// that have no common divisor, so that every value meets every other.
  package static let full = Sweep(
    zooms: halfZooms, tilts: [0, 12, 30, 45, 58.5, 65, 75, 85], width: 480, height: 360)

  /// The cameras of the quick or the full sweep.
  static func views(_ isQuick: Bool) -> [ReferenceView] { (isQuick ? quick : full).views }

  /// Every half zoom. A third of them are shifted a little.
  private static var halfZooms: [Double] {
    (0...44).map { index in
      let zoom = Double(index) / 2
      return index % 3 == 1 ? min(zoom + 0.173, 22) : zoom
    }
  }

  /// A few of each in small images, which takes seconds.
  package static let quick = Sweep(
    zooms: [0, 2.5, 7.173, 12, 16.5, 20, 22], tilts: [0, 45, 65, 85], width: 320, height: 240)

  private init(zooms: [Double], tilts: [Double], width: Double, height: Double) {
    var views: [ReferenceView] = []
    for zoom in zooms {
      for tilt in tilts {
        let turn = views.count
        let place = Self.places[turn % Self.places.count]
        let padding = Self.paddings[(turn / 2) % Self.paddings.count]
        views.append(
          ReferenceView(
            latitude: zoom < 1.5 ? place.latitude / 4 : place.latitude,
            longitude: place.longitude, zoom: zoom,
            bearing: Self.bearings[turn % Self.bearings.count], tilt: tilt, width: width,
            height: height, scale: turn % 3 == 2 ? 2 : 1,
            padding: .init(
              top: padding.top * height, left: padding.left * width,
              bottom: padding.bottom * height, right: padding.right * width)))
      }
    }
    self.views = views
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

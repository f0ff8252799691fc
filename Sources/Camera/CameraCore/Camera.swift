import GeoMath

/// A camera that looks at a point of the map: everything that decides the picture, besides the
/// viewport that it is drawn in. An immutable value; a changed camera is a new one.
///
/// Every camera obeys the rules that hold wherever a camera comes from: the target's latitude is
/// within ±85 and its longitude in [-180, 180], the bearing in [0, 360), the tilt in 0...85, the
/// zoom in a range in which all sums stay finite. Narrower limits are `CameraLimits`.
package struct Camera: Hashable, Sendable {
  /// The place that is drawn in the middle of the padded viewport.
  package let target: Coordinate
  /// The world is 256 · 2^zoom points wide.
  package let zoom: Double
  /// The compass direction of the view's upper edge, degrees clockwise from true north.
  package let bearingDegrees: Double
  /// The angle between the view axis and the vertical: 0 looks straight down.
  package let tiltDegrees: Double
  /// How high the target is, in metres above the sea: the zoom is that of the ground there. 0 where the
  /// ground has no heights.
  package let elevation: Double

  /// The tilts that any camera may have; at 90° there would be no ground in the middle.
  package static let tiltRange = 0.0...85.0
  /// The zooms that any camera may have: a world of one point to one of 10¹² points.
  package static let zoomRange = -8.0...32.0
  /// The elevations that any camera may have, in metres: exaggerated mountains and trenches.
  package static let elevationRange = -1e6...1e6

  /// The camera with these values after the rules above.
  /// Throws when one of them is not finite (B11).
  package init(
    target: Coordinate, zoom: Double, bearingDegrees: Double = 0, tiltDegrees: Double = 0,
    elevation: Double = 0
  ) throws(CameraError) {
    guard target.latitude.isFinite else { throw .notFinite(.latitude) }
    guard target.longitude.isFinite else { throw .notFinite(.longitude) }
    guard zoom.isFinite else { throw .notFinite(.zoom) }
    guard bearingDegrees.isFinite else { throw .notFinite(.bearing) }
    guard tiltDegrees.isFinite else { throw .notFinite(.tilt) }
    guard elevation.isFinite else { throw .notFinite(.elevation) }
    self.init(
      finiteTarget: target, zoom: zoom, bearingDegrees: bearingDegrees, tiltDegrees: tiltDegrees,
      elevation: elevation)
  }

  /// Looks straight down on 0° N 0° E at zoom 0, north up.
  package static let standard = Camera(
    finiteTarget: Coordinate(latitude: 0, longitude: 0), zoom: 0, bearingDegrees: 0, tiltDegrees: 0,
    elevation: 0)

  private init(
    finiteTarget target: Coordinate, zoom: Double, bearingDegrees: Double, tiltDegrees: Double,
    elevation: Double
  ) {
    self.target = target.targetClamped
    self.zoom = zoom.clamped(to: Camera.zoomRange)
    self.bearingDegrees = Bearing.normalised(bearingDegrees)
    self.tiltDegrees = tiltDegrees.clamped(to: Camera.tiltRange)
    self.elevation = elevation.clamped(to: Camera.elevationRange)
  }

  /// This camera with some values replaced. A value that is not finite is ignored, so that an
  /// event with a broken number leaves that property as it was.
  package func with(
    target: Coordinate? = nil, zoom: Double? = nil, bearingDegrees: Double? = nil,
    tiltDegrees: Double? = nil, elevation: Double? = nil
  ) -> Camera {
    func finite(_ value: Double?, else old: Double) -> Double {
      value.flatMap { $0.isFinite ? $0 : nil } ?? old
    }
    return Camera(
      finiteTarget: target.flatMap { $0.isFinite ? $0 : nil } ?? self.target,
      zoom: finite(zoom, else: self.zoom),
      bearingDegrees: finite(bearingDegrees, else: self.bearingDegrees),
      tiltDegrees: finite(tiltDegrees, else: self.tiltDegrees),
      elevation: finite(elevation, else: self.elevation))
  }

  /// Whether both show the same picture: as `==`, with 180° and -180° one place (B07).
  package func showsSame(as other: Camera) -> Bool {
    func eastSpelled(_ camera: Camera) -> Camera {
      guard camera.target.longitude == -180 else { return camera }
      return camera.with(target: Coordinate(latitude: camera.target.latitude, longitude: 180))
    }
    return eastSpelled(self) == eastSpelled(other)
  }

  /// The target on the unit square.
  package var targetWorld: WorldPoint { WebMercator.worldPoint(target) }

  /// The world's width at this zoom, in points.
  package var worldWidth: Double { WebMercator.worldWidth(zoom: zoom) }
}

/// Why a camera was refused.
package enum CameraError: Error, Hashable {
  /// The value of the property is infinite or not a number.
  case notFinite(CameraProperty)
}

/// One number of a camera, for messages.
package enum CameraProperty: String, Hashable, Sendable {
  case latitude, longitude, zoom, bearing, tilt, elevation
}

extension CameraError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .notFinite(let property): "the camera's \(property.rawValue) is not a finite number"
    }
  }
}

extension Double {
  /// The nearest value in the range.
  func clamped(to range: ClosedRange<Double>) -> Double {
    Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
  }
}

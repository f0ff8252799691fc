import GeoMath

/// A camera that looks at a point of the map. Together with a viewport it determines the picture.
/// It is an immutable value; changes make a new camera.
///
/// Every camera obeys these rules: the target's latitude is within ±85 (on a globe it comes nearly
/// to the poles) and its longitude in [-180, 180], the bearing in [0, 360), the tilt in 0...85, and
/// the zoom in a range in which all results stay finite. `CameraLimits` may be narrower.
package struct Camera: Hashable, Sendable {
  /// The coordinate that is drawn in the centre of the padded viewport.
  package let target: Coordinate
  /// The zoom: the world is 256 · 2^zoom points wide.
  package let zoom: Double
  /// The compass direction of the view's upper edge, in degrees clockwise from true north.
  package let bearingDegrees: Double
  /// The angle between the view axis and the vertical, in degrees: 0 looks straight down.
  package let tiltDegrees: Double
  /// The target's height, in metres above the sea. The zoom is that of the ground at this height. 0
  /// without terrain.
  package let elevation: Double
  /// Where targets may be.
  package let reach: TargetReach

  /// The tilts that any camera may have. At 90° there would be no ground in the centre.
  package static let tiltRange = 0.0...85.0
  /// The zooms that any camera of a plane may have: the world is 1 to 10¹² points wide.
  package static let zoomRange = -8.0...32.0
  /// The elevations that any camera may have, in metres. They include exaggerated mountains.
  package static let elevationRange = -1e6...1e6

  /// Creates a camera that obeys the rules above.
  /// - Throws: `CameraError` if one of the values is not finite.
  package init(
    target: Coordinate, zoom: Double, bearingDegrees: Double = 0, tiltDegrees: Double = 0,
    elevation: Double = 0, reach: TargetReach = .square
  ) throws(CameraError) {
    guard target.latitude.isFinite else { throw .notFinite(.latitude) }
    guard target.longitude.isFinite else { throw .notFinite(.longitude) }
    guard zoom.isFinite else { throw .notFinite(.zoom) }
    guard bearingDegrees.isFinite else { throw .notFinite(.bearing) }
    guard tiltDegrees.isFinite else { throw .notFinite(.tilt) }
    guard elevation.isFinite else { throw .notFinite(.elevation) }
    self.init(
      finiteTarget: target, zoom: zoom, bearingDegrees: bearingDegrees, tiltDegrees: tiltDegrees,
      elevation: elevation, reach: reach)
  }

  /// A camera that looks straight down on 0° N 0° E at zoom 0, with north up.
  package static let standard = Camera(
    finiteTarget: Coordinate(latitude: 0, longitude: 0), zoom: 0, bearingDegrees: 0, tiltDegrees: 0,
    elevation: 0, reach: .square)

  private init(
    finiteTarget target: Coordinate, zoom: Double, bearingDegrees: Double, tiltDegrees: Double,
    elevation: Double, reach: TargetReach
  ) {
    self.target = Coordinate(
      latitude: target.latitude.clamped(to: reach.latitudes),
      longitude: Longitude.wrapped(target.longitude))
    self.zoom = zoom.clamped(to: reach.zooms)
    self.reach = reach
    self.bearingDegrees = Bearing.normalised(bearingDegrees)
    self.tiltDegrees = tiltDegrees.clamped(to: Camera.tiltRange)
    self.elevation = elevation.clamped(to: Camera.elevationRange)
  }

  /// This camera with some values replaced. Values that are not finite are ignored, so that an
  /// event with a broken number does not change that property.
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
      elevation: finite(elevation, else: self.elevation), reach: reach)
  }

  /// This camera with targets on a plane or on a globe. A target that is not among them moves to the
  /// nearest.
  package func reaching(_ reach: TargetReach) -> Camera {
    if reach == self.reach { return self }
    return Camera(
      finiteTarget: target, zoom: zoom, bearingDegrees: bearingDegrees, tiltDegrees: tiltDegrees,
      elevation: elevation, reach: reach)
  }

  /// Whether both show the same picture: like `==`, but longitudes 180° and -180° are the same.
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

/// Where the targets of a camera may be.
package enum TargetReach: Hashable, Sendable {
  /// On the Mercator square, within ±85°.
  case square
  /// On a whole globe. At the pole itself there would be no zoom: it is that of the ground on a map
  /// whose poles are infinitely far away. So targets end 100 metres before it.
  case poles

  /// The targets' latitudes, in degrees.
  package var latitudes: ClosedRange<Double> {
    switch self {
    case .square: -Latitude.targetLimit...Latitude.targetLimit
    case .poles: -89.999...89.999
    }
  }

  /// The zooms. Near a pole, the same size of the globe has a much lower zoom.
  package var zooms: ClosedRange<Double> {
    switch self {
    case .square: Camera.zoomRange
    case .poles: Camera.zoomRange.lowerBound - 16...Camera.zoomRange.upperBound
    }
  }
}

/// The reason why a camera cannot be made.
package enum CameraError: Error, Hashable {
  case notFinite(CameraProperty)
}

/// A property of a camera, for messages.
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

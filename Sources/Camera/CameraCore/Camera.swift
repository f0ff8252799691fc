import GeoMath

/// A camera that looks at a point of the map. Together with a viewport it determines the picture.
/// It is an immutable value; changes make a new camera.
///
/// Every camera obeys these rules: the target's latitude is within ±85 (on a globe it comes nearly
/// to the poles) and its longitude in [-180, 180], the bearing in [0, 360), the tilt in 0...85 (or
/// 0...180 if the target is not on the ground), the roll in (-180, 180], and the zoom in a range in
/// which all results stay finite. `CameraLimits` may be narrower.
package struct Camera: Hashable, Sendable {
  /// The coordinate that is drawn in the centre of the padded viewport.
  package let target: Coordinate
  /// The zoom: the world is 256 · 2^zoom points wide.
  package let zoom: Double
  /// The compass direction of the view's upper edge, in degrees clockwise from true north.
  package let bearingDegrees: Double
  /// The angle between the view axis and the vertical, in degrees: 0 looks straight down.
  package let tiltDegrees: Double
  /// How far the camera is turned about the view axis, in degrees clockwise: the picture turns
  /// counter-clockwise.
  package let rollDegrees: Double
  /// The height of level ground, in metres above the sea: that of a target on the ground (0 without
  /// terrain), or 0 if the target has an altitude of its own.
  package let elevation: Double
  /// Whether the target is on the ground. The zoom is that of a map at the target's height.
  package let altitude: TargetAltitude
  /// Where targets may be.
  package let reach: TargetReach

  /// The tilts that any camera with its target on the ground may have. At 90° there would be no
  /// ground in the centre.
  package static let tiltRange = 0.0...85.0
  /// The tilts of a camera whose target is not on the ground; 180 looks straight up.
  package static let freeTiltRange = 0.0...180.0
  /// The zooms that any camera of a plane may have: the world is 1 to 10¹² points wide.
  package static let zoomRange = -8.0...32.0
  /// The elevations that any camera may have, in metres. They include exaggerated mountains.
  package static let elevationRange = -1e6...1e6

  /// Creates a camera that obeys the rules above.
  /// - Throws: `CameraError` if one of the values is not finite.
  package init(
    target: Coordinate, zoom: Double, bearingDegrees: Double = 0, tiltDegrees: Double = 0,
    rollDegrees: Double = 0, elevation: Double = 0, altitude: TargetAltitude = .ground,
    reach: TargetReach = .square
  ) throws(CameraError) {
    guard target.latitude.isFinite else { throw .notFinite(.latitude) }
    guard target.longitude.isFinite else { throw .notFinite(.longitude) }
    guard zoom.isFinite else { throw .notFinite(.zoom) }
    guard bearingDegrees.isFinite else { throw .notFinite(.bearing) }
    guard tiltDegrees.isFinite else { throw .notFinite(.tilt) }
    guard rollDegrees.isFinite else { throw .notFinite(.roll) }
    guard elevation.isFinite else { throw .notFinite(.elevation) }
    guard altitude.metres?.isFinite ?? true else { throw .notFinite(.altitude) }
    self.init(
      finiteTarget: target, zoom: zoom, bearingDegrees: bearingDegrees, tiltDegrees: tiltDegrees,
      rollDegrees: rollDegrees, elevation: elevation, altitude: altitude, reach: reach)
  }

  /// A camera that looks straight down on 0° N 0° E at zoom 0, with north up.
  package static let standard = Camera(
    finiteTarget: Coordinate(latitude: 0, longitude: 0), zoom: 0, bearingDegrees: 0, tiltDegrees: 0,
    rollDegrees: 0, elevation: 0, altitude: .ground, reach: .square)

  private init(
    finiteTarget target: Coordinate, zoom: Double, bearingDegrees: Double, tiltDegrees: Double,
    rollDegrees: Double, elevation: Double, altitude: TargetAltitude, reach: TargetReach
  ) {
    self.target = reach.nearest(to: target)
    self.zoom = zoom.clamped(to: reach.zooms)
    self.reach = reach
    self.bearingDegrees = Bearing.normalised(bearingDegrees)
    self.rollDegrees = Bearing.turn(rollDegrees)
    if let metres = altitude.metres {
      self.altitude = .metres(metres.clamped(to: Camera.elevationRange))
      self.elevation = 0
      self.tiltDegrees = tiltDegrees.clamped(to: Camera.freeTiltRange)
    } else {
      self.altitude = .ground
      self.elevation = elevation.clamped(to: Camera.elevationRange)
      self.tiltDegrees = tiltDegrees.clamped(to: Camera.tiltRange)
    }
  }

  /// This camera with some values replaced. Values that are not finite are ignored, so that an
  /// event with a broken number does not change that property.
  package func with(
    target: Coordinate? = nil, zoom: Double? = nil, bearingDegrees: Double? = nil,
    tiltDegrees: Double? = nil, rollDegrees: Double? = nil, elevation: Double? = nil,
    altitude: TargetAltitude? = nil
  ) -> Camera {
    func finite(_ value: Double?, else old: Double) -> Double {
      value.flatMap { $0.isFinite ? $0 : nil } ?? old
    }
    return Camera(
      finiteTarget: target.flatMap { $0.isFinite ? $0 : nil } ?? self.target,
      zoom: finite(zoom, else: self.zoom),
      bearingDegrees: finite(bearingDegrees, else: self.bearingDegrees),
      tiltDegrees: finite(tiltDegrees, else: self.tiltDegrees),
      rollDegrees: finite(rollDegrees, else: self.rollDegrees),
      elevation: finite(elevation, else: self.elevation),
      altitude: altitude.flatMap { $0.metres?.isFinite ?? true ? $0 : nil } ?? self.altitude,
      reach: reach)
  }

  /// This camera with targets on a plane or on a globe. A target that is not among them moves to the
  /// nearest.
  package func reaching(_ reach: TargetReach) -> Camera {
    if reach == self.reach { return self }
    return Camera(
      finiteTarget: target, zoom: zoom, bearingDegrees: bearingDegrees, tiltDegrees: tiltDegrees,
      rollDegrees: rollDegrees, elevation: elevation, altitude: altitude, reach: reach)
  }

  /// Whether both show the same picture: like `==`, but longitudes 180° and -180° are the same.
  package func showsSame(as other: Camera) -> Bool {
    func eastSpelled(_ camera: Camera) -> Camera {
      guard camera.target.longitude == -180 else { return camera }
      return camera.with(target: Coordinate(latitude: camera.target.latitude, longitude: 180))
    }
    return eastSpelled(self) == eastSpelled(other)
  }

  /// The target's height, in metres above the sea.
  package var targetMetres: Double { altitude.metres ?? elevation }

  /// The target on the unit square, or beyond it near a globe's poles.
  package var targetWorld: WorldPoint { WebMercator.unboundedPoint(target) }

  /// Metres on the ground at the target per point on the screen.
  package var metresPerPoint: Double {
    WebMercator.unboundedMetresPerPoint(latitude: target.latitude, zoom: zoom)
  }

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

  /// The target nearest to a coordinate: its latitude clamped, its longitude wrapped. Both must be
  /// finite.
  package func nearest(to place: Coordinate) -> Coordinate {
    Coordinate(
      latitude: place.latitude.clamped(to: latitudes),
      longitude: Longitude.wrapped(place.longitude))
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
  case latitude, longitude, zoom, bearing, tilt, roll, elevation, altitude
}

extension CameraError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .notFinite(let property): "the camera's \(property.rawValue) is not a finite number"
    }
  }
}

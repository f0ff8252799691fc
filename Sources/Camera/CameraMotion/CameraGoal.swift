import CameraCore
import GeoMath

/// The goal of a camera change. Other animations may animate the properties that are `nil`.
package struct CameraGoal: Hashable, Sendable {
  package var target: TargetGoal?
  package var zoom: Double?
  /// The camera turns the shorter way round.
  package var bearingDegrees: Double?
  package var tiltDegrees: Double?
  /// The camera turns the shorter way round.
  package var rollDegrees: Double?
  package var altitude: TargetAltitude?
  package var padding: ScreenInsets?

  package init(
    target: TargetGoal? = nil, zoom: Double? = nil, bearingDegrees: Double? = nil,
    tiltDegrees: Double? = nil, rollDegrees: Double? = nil, altitude: TargetAltitude? = nil,
    padding: ScreenInsets? = nil
  ) {
    self.target = target
    self.zoom = zoom
    self.bearingDegrees = bearingDegrees
    self.tiltDegrees = tiltDegrees
    self.rollDegrees = rollDegrees
    self.altitude = altitude
    self.padding = padding
  }

  package init(_ camera: Camera) {
    self.init(
      target: .place(camera.target), zoom: camera.zoom, bearingDegrees: camera.bearingDegrees,
      tiltDegrees: camera.tiltDegrees, rollDegrees: camera.rollDegrees, altitude: camera.altitude)
  }

  package var properties: CameraProperties {
    var properties: CameraProperties = []
    if target != nil { properties.insert(.target) }
    if zoom != nil { properties.insert(.zoom) }
    if bearingDegrees != nil { properties.insert(.bearing) }
    if tiltDegrees != nil { properties.insert(.tilt) }
    if rollDegrees != nil { properties.insert(.roll) }
    if altitude != nil { properties.insert(.altitude) }
    if padding != nil { properties.insert(.padding) }
    return properties
  }
}

/// The goal for the target. The type makes a position and an anchor mutually exclusive.
package enum TargetGoal: Hashable, Sendable {
  /// The target moves to a coordinate, the shorter way round the world.
  case place(Coordinate)
  /// The ground under this screen point when the change begins stays there, whatever else changes.
  /// If the point is above the horizon, the target stays instead.
  case holding(ScreenPoint)
}

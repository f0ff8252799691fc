import CameraCore
import GeoMath

/// Where a change leads. What is `nil` is not touched, so that other animations may lead it.
package struct CameraGoal: Hashable, Sendable {
  package var target: TargetGoal?
  package var zoom: Double?
  /// Reached the shorter way round.
  package var bearingDegrees: Double?
  package var tiltDegrees: Double?
  package var padding: ScreenInsets?

  package init(
    target: TargetGoal? = nil, zoom: Double? = nil, bearingDegrees: Double? = nil,
    tiltDegrees: Double? = nil, padding: ScreenInsets? = nil
  ) {
    self.target = target
    self.zoom = zoom
    self.bearingDegrees = bearingDegrees
    self.tiltDegrees = tiltDegrees
    self.padding = padding
  }

  /// The whole of a camera.
  package init(_ camera: Camera) {
    self.init(
      target: .place(camera.target), zoom: camera.zoom, bearingDegrees: camera.bearingDegrees,
      tiltDegrees: camera.tiltDegrees)
  }

  /// Which properties the goal leads.
  package var properties: CameraProperties {
    var properties: CameraProperties = []
    if target != nil { properties.insert(.target) }
    if zoom != nil { properties.insert(.zoom) }
    if bearingDegrees != nil { properties.insert(.bearing) }
    if tiltDegrees != nil { properties.insert(.tilt) }
    if padding != nil { properties.insert(.padding) }
    return properties
  }
}

/// What becomes of the target: a centre and an anchor exclude each other by construction.
package enum TargetGoal: Hashable, Sendable {
  /// The target moves to a place, the shorter way round the world.
  case place(Coordinate)
  /// The ground that is under this point of the screen when the change begins stays under it,
  /// whatever else moves. Above the horizon there is none, and the target stays instead.
  case holding(ScreenPoint)
}

import CameraCore
import GeoMath
import Glibc
import MapSurface
import Rhumb

/// A camera described by its position and direction instead of by its target, as in Mapbox's SDK.
///
/// ```swift
/// var drone = FreeCameraOptions(
///   position: Coordinate(latitude: 46.55, longitude: 7.98), altitude: 3000,
///   lookingAt: Coordinate(latitude: 46.5365, longitude: 7.9626))
/// mapView.mapboxMap.freeCameraOptions = drone
/// ```
///
/// A map's camera looks down at the ground. Possible cameras are converted exactly in both
/// directions, and impossible ones are refused with a `MapError.CameraFault`.
public struct FreeCameraOptions: Hashable, Codable, Sendable {
  /// The coordinate on the ground below the camera.
  public var position: Coordinate
  /// Metres above the ground, at the scale of the map at ``position``.
  public var altitude: Double
  /// The compass direction in which the camera looks, in degrees clockwise from north.
  public var bearing: Double
  /// Degrees from looking straight down; 90 is horizontal.
  public var pitch: Double
  /// Degrees by which the camera leans to its right.
  public var roll: Double

  /// A camera at a place that looks in a direction.
  public init(
    position: Coordinate, altitude: Double, bearing: Double = 0, pitch: Double = 0,
    roll: Double = 0
  ) {
    self.position = position
    self.altitude = altitude
    self.bearing = bearing
    self.pitch = pitch
    self.roll = roll
  }

  /// A camera at a place that looks at a coordinate on the ground, which becomes the map's target.
  /// If it looks straight down, its bearing is `bearing`.
  public init(
    position: Coordinate, altitude: Double, lookingAt place: Coordinate, bearing: Double = 0
  ) {
    self.init(position: position, altitude: altitude, bearing: bearing)
    look(at: place)
  }

  /// Turns the camera in place to look at a coordinate on the ground, the shorter way round the
  /// world. The roll becomes 0. The bearing stays if the coordinate is straight below.
  public mutating func look(at place: Coordinate) {
    let way = WebMercator.offset(from: position, to: place)
    pitch = atan2(way.length, height) * 180 / .pi
    if way.length > 0 { bearing = Bearing.normalised(atan2(way.x, -way.y) * 180 / .pi) }
    roll = 0
  }

  /// The length in metres of the parallel at the position, which is the map's width there.
  private var metresAround: Double { Self.metresAround(position) }

  private static func metresAround(_ place: Coordinate) -> Double {
    Rotation(degrees: place.latitude).cosine * Earth.circumferenceMetres
  }

  /// The height above the ground, in world widths.
  private var height: Double { altitude / metresAround }

  /// The position and direction of a map's camera. They depend on the view's size, but not its
  /// padding, and on the field of view. Resizing the view moves the camera, so that the scale stays.
  @MainActor
  init(of map: Rhumb.MapView) {
    let surface = map.projection.surface
    if surface.globeness == 1 {
      self.init(over: surface)
      return
    }
    let view = surface.plane
    let (camera, viewport) = (view.camera, view.viewport)
    let tilt = Rotation(degrees: camera.tiltDegrees)
    let distance = viewport.eyeDistance / camera.worldWidth
    let below = WebMercator.wrappedCoordinate(
      Self.way(-distance * tilt.sine, towards: camera.bearingDegrees), from: camera.target)
    self.init(
      position: below, altitude: view.eyeHeight / camera.worldWidth * Self.metresAround(below),
      bearing: camera.bearingDegrees, pitch: camera.tiltDegrees, roll: camera.rollDegrees)
  }

  /// The camera of a map with exactly this position and direction.
  ///
  /// - Throws: `MapError.notFinite`; `.impossibleCamera` if a map's camera cannot be like this, at
  ///   all or within the map's limits.
  @MainActor
  func camera(of map: Rhumb.MapView) throws(MapError) -> CameraPosition {
    let camera = try camera(in: map.projection.view.viewport, map.projection.surface.projection)
    guard map.isPermitted(camera) else { throw .impossibleCamera(.outsideLimits) }
    return camera
  }

  private func camera(
    in viewport: Viewport, _ projection: MapProjection
  ) throws(MapError) -> CameraPosition {
    try checkFinite([
      ("latitude", position.latitude), ("longitude", position.longitude), ("altitude", altitude),
      ("bearing", bearing), ("pitch", pitch), ("roll", roll),
    ])
    let slack = 1e-9
    guard pitch >= Camera.tiltRange.lowerBound - slack,
      pitch <= Camera.tiltRange.upperBound + slack
    else { throw .impossibleCamera(.looksUp) }
    guard altitude > 0 else { throw .impossibleCamera(.belowGround) }
    guard abs(position.latitude) < 90, metresAround > 0 else {
      throw .impossibleCamera(.beyondPole)
    }
    if let camera = globeCamera(in: viewport, projection) { return camera }
    let tilt = Rotation(degrees: pitch)
    let distance = height / tilt.cosine
    let target = WebMercator.wrappedCoordinate(
      Self.way(distance * tilt.sine, towards: bearing), from: position)
    let zoom = WebMercator.zoom(worldWidth: viewport.eyeDistance / distance)
    guard abs(target.latitude) <= Latitude.targetLimit + slack else {
      throw .impossibleCamera(.beyondPole)
    }
    guard Camera.zoomRange.contains(zoom) else { throw .impossibleCamera(.outOfZoom) }
    return CameraPosition(target: target, zoom: zoom, bearing: bearing, tilt: pitch, roll: roll)
  }

  /// An offset on the Mercator square in a compass direction.
  private static func way(_ length: Double, towards bearing: Double) -> WorldOffset {
    let turn = Rotation(degrees: bearing)
    return WorldOffset(x: length * turn.sine, y: -length * turn.cosine)
  }
}

import CameraCore
import GeoMath
import Glibc

/// A camera by where it stands and how it looks, instead of by what it looks at.
///
/// ```swift
/// var drone = FreeCameraOptions(
///   position: Coordinate(latitude: 46.55, longitude: 7.98), altitude: 3000,
///   lookingAt: Coordinate(latitude: 46.5365, longitude: 7.9626))
/// try map.setFreeCamera(drone)
/// ```
///
/// A map's camera looks down at the ground with a level horizon. What it can be is converted exactly,
/// there and back; what it cannot be is refused with a ``MapError/CameraFault``.
public struct FreeCameraOptions: Hashable, Sendable {
  /// The place on the ground below the camera.
  public var position: Coordinate
  /// Metres above the ground, at the scale that the map has at ``position``.
  public var altitude: Double
  /// The compass direction in which it looks, degrees clockwise from north.
  public var bearing: Double
  /// Degrees from looking straight down: 90 would be level.
  public var pitch: Double
  /// Degrees by which the camera leans to the side. That of a map is 0.
  public var roll: Double

  /// A camera at a place, that looks in a direction.
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

  /// A camera at a place, that looks at a place on the ground: that becomes the map's target. One that
  /// looks straight down has the bearing given.
  public init(
    position: Coordinate, altitude: Double, lookingAt place: Coordinate, bearing: Double = 0
  ) {
    self.init(position: position, altitude: altitude, bearing: bearing)
    look(at: place)
  }

  /// Turns the camera where it stands to a place on the ground, the shorter way round the world.
  /// Without a roll then; it keeps its bearing where the place is straight below.
  public mutating func look(at place: Coordinate) {
    let way = WebMercator.offset(from: position, to: place)
    let distance = (way.x * way.x + way.y * way.y).squareRoot()
    pitch = atan2(distance, height) * 180 / .pi
    if distance > 0 { bearing = Bearing.normalised(atan2(way.x, -way.y) * 180 / .pi) }
    roll = 0
  }

  /// Metres of the Earth's circumference at the place below, and so of the map's width there.
  private var metresAround: Double { Self.metresAround(position) }

  private static func metresAround(_ place: Coordinate) -> Double {
    Rotation(degrees: place.latitude).cosine * Earth.circumferenceMetres
  }

  /// The height above the ground in world widths.
  private var height: Double { altitude / metresAround }

  /// Where a map's camera stands and how it looks.
  init(_ camera: Camera, in viewport: Viewport) {
    let tilt = Rotation(degrees: camera.tiltDegrees)
    let distance = viewport.eyeDistance / camera.worldWidth
    let below = WebMercator.wrappedCoordinate(
      Self.way(-distance * tilt.sine, towards: camera.bearingDegrees), from: camera.target)
    self.init(
      position: below, altitude: distance * tilt.cosine * Self.metresAround(below),
      bearing: camera.bearingDegrees, pitch: camera.tiltDegrees)
  }

  /// The map's camera that stands there and looks so.
  ///
  /// - Throws: `MapError.notFinite` or `.impossibleCamera`.
  func camera(in viewport: Viewport) throws(MapError) -> Camera {
    try position.checkFinite()
    try checkFinite([
      ("altitude", altitude), ("bearing", bearing), ("pitch", pitch), ("roll", roll),
    ])
    let slack = 1e-9
    guard abs(remainder(roll, 360)) <= slack else { throw .impossibleCamera(.rolled) }
    guard pitch >= Camera.tiltRange.lowerBound - slack,
      pitch <= Camera.tiltRange.upperBound + slack
    else { throw .impossibleCamera(.looksUp) }
    guard altitude > 0 else { throw .impossibleCamera(.belowGround) }
    guard abs(position.latitude) < 90, metresAround > 0 else {
      throw .impossibleCamera(.beyondPole)
    }
    let tilt = Rotation(degrees: pitch)
    let distance = height / tilt.cosine
    let target = WebMercator.wrappedCoordinate(
      Self.way(distance * tilt.sine, towards: bearing), from: position)
    let zoom = WebMercator.zoom(worldWidth: viewport.eyeDistance / distance)
    guard abs(target.latitude) <= Latitude.targetLimit + slack else {
      throw .impossibleCamera(.beyondPole)
    }
    guard Camera.zoomRange.contains(zoom) else { throw .impossibleCamera(.outOfZoom) }
    return try CameraPosition(target: target, zoom: zoom, bearing: bearing, tilt: pitch).checked()
  }

  /// A way on the map's square in a compass direction.
  private static func way(_ length: Double, towards bearing: Double) -> WorldOffset {
    let turn = Rotation(degrees: bearing)
    return WorldOffset(x: length * turn.sine, y: -length * turn.cosine)
  }
}

extension FreeCameraOptions: Codable {
  private enum CodingKeys: String, CodingKey {
    case position, altitude, bearing, pitch, roll
  }

  /// Reads `{"position": {…}, "altitude": 3000, "bearing": 0, "pitch": 60, "roll": 0}`, degrees and
  /// metres; bearing, pitch and roll may be missing and are 0 then.
  ///
  /// - Throws: `DecodingError` where a number is missing or not finite.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      position: try values.decode(Coordinate.self, forKey: .position),
      altitude: try values.finite(.altitude), bearing: try values.finiteIfPresent(.bearing) ?? 0,
      pitch: try values.finiteIfPresent(.pitch) ?? 0, roll: try values.finiteIfPresent(.roll) ?? 0)
  }

  /// Writes the keys `position`, `altitude`, `bearing`, `pitch` and `roll`.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(position, forKey: .position)
    try values.encode(altitude, forKey: .altitude)
    try values.encode(bearing, forKey: .bearing)
    try values.encode(pitch, forKey: .pitch)
    try values.encode(roll, forKey: .roll)
  }
}

extension FreeCameraOptions: CustomStringConvertible {
  /// One line for a person, the same in every locale:
  /// `46.55, 7.98, altitude 3000 m, bearing 0°, pitch 60°`.
  public var description: String {
    let text =
      "\(position), altitude \(altitude.decimalText(3)) m, bearing \(bearing.decimalText(3))°, "
      + "pitch \(pitch.decimalText(3))°"
    return roll == 0 ? text : "\(text), roll \(roll.decimalText(3))°"
  }
}

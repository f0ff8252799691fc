/// A partial camera. Fields that are `nil` keep the map's current value.
///
/// ```swift
/// map.ease(
///   to: CameraOptions(
///     target: sydney, padding: EdgeInsets(left: 400), zoom: 15.5, bearing: -17.6, tilt: 45))
/// ```
///
/// ``target`` and ``anchor`` exclude each other. Options have one of them or neither, but never
/// both.
public struct CameraOptions: Hashable, Codable, Sendable {
  /// The target's change. It is one value, so that a target and an anchor cannot both be given.
  private enum Aim: Hashable, Codable, Sendable {
    case unchanged
    case target(Coordinate)
    case anchor(Point)
  }

  private var aim: Aim
  /// Points kept free inside each edge. The target is drawn in the middle of the remaining area,
  /// and so is the vanishing point of a tilted map.
  public var padding: EdgeInsets?
  /// The zoom on Rhumb's scale: the world is 256 · 2^zoom points wide.
  public var zoom: Double?
  /// Degrees clockwise from north to the middle of the top edge. Negative values are allowed.
  public var bearing: Double?
  /// Degrees by which the camera is tilted from looking straight down.
  public var tilt: Double?
  /// Degrees by which the camera leans to its right. Negative values are allowed.
  public var roll: Double?
  /// Whether the target is on the ground or at an altitude of its own.
  public var altitude: TargetAltitude?

  /// Options with the given fields. The others are `nil`.
  public init(
    target: Coordinate? = nil, padding: EdgeInsets? = nil, zoom: Double? = nil,
    bearing: Double? = nil, tilt: Double? = nil, roll: Double? = nil,
    altitude: TargetAltitude? = nil
  ) {
    aim = target.map { .target($0) } ?? .unchanged
    self.padding = padding
    self.zoom = zoom
    self.bearing = bearing
    self.tilt = tilt
    self.roll = roll
    self.altitude = altitude
  }

  /// Options that change zoom, bearing and tilt about a point of the view. The ground under
  /// `anchor` stays under it.
  public init(
    anchor: Point, padding: EdgeInsets? = nil, zoom: Double? = nil, bearing: Double? = nil,
    tilt: Double? = nil
  ) {
    self.init(padding: padding, zoom: zoom, bearing: bearing, tilt: tilt)
    aim = .anchor(anchor)
  }

  /// Options with every field of a position, without a padding.
  public init(_ camera: CameraPosition) {
    self.init(
      target: camera.target, zoom: camera.zoom, bearing: camera.bearing, tilt: camera.tilt,
      roll: camera.roll, altitude: camera.altitude)
  }

  /// The coordinate in the middle of the padded view. Setting one clears the ``anchor``.
  public var target: Coordinate? {
    get { if case .target(let place) = aim { place } else { nil } }
    set {
      if let newValue { aim = .target(newValue) } else if target != nil { aim = .unchanged }
    }
  }

  /// The point of the view, from its top left corner, about which zoom, bearing and tilt change.
  /// Setting one clears the ``target``.
  public var anchor: Point? {
    get { if case .anchor(let point) = aim { point } else { nil } }
    set {
      if let newValue { aim = .anchor(newValue) } else if anchor != nil { aim = .unchanged }
    }
  }
}

/// A partial camera, named as in Mapbox's SDK. Fields that are `nil` keep the map's current value.
///
/// ```swift
/// map.setCamera(
///   to: CameraOptions(
///     center: sydney, padding: EdgeInsets(left: 400), zoom: 15.5, bearing: -17.6, pitch: 45))
/// ```
///
/// ``center`` and ``anchor`` exclude each other. Options have one of them or neither, but never
/// both.
public struct CameraOptions: Hashable, Codable, Sendable {
  /// The target's change. It is one value, so that a centre and an anchor cannot both be given.
  private enum Aim: Hashable, Codable, Sendable {
    case unchanged
    case center(Coordinate)
    case anchor(Point)
  }

  private var aim: Aim
  /// Points kept free inside each edge. The centre is drawn in the middle of the remaining area,
  /// and so is the vanishing point of a tilted map.
  public var padding: EdgeInsets?
  /// The zoom on Rhumb's scale: the world is 256 · 2^zoom points wide.
  public var zoom: Double?
  /// Degrees clockwise from north to the middle of the top edge. Negative values are allowed.
  public var bearing: Double?
  /// Degrees by which the camera is tilted from looking straight down.
  public var pitch: Double?

  /// Options with the given fields. The others are `nil`.
  public init(
    center: Coordinate? = nil, padding: EdgeInsets? = nil, zoom: Double? = nil,
    bearing: Double? = nil, pitch: Double? = nil
  ) {
    aim = center.map { .center($0) } ?? .unchanged
    self.padding = padding
    self.zoom = zoom
    self.bearing = bearing
    self.pitch = pitch
  }

  /// Options that change zoom, bearing and pitch about a point of the view. The ground under
  /// `anchor` stays under it.
  public init(
    anchor: Point, padding: EdgeInsets? = nil, zoom: Double? = nil, bearing: Double? = nil,
    pitch: Double? = nil
  ) {
    self.init(padding: padding, zoom: zoom, bearing: bearing, pitch: pitch)
    aim = .anchor(anchor)
  }

  /// Options with every field of a camera that was read from a map.
  public init(cameraState: CameraState) {
    self.init(
      center: cameraState.center, padding: cameraState.padding, zoom: cameraState.zoom,
      bearing: cameraState.bearing, pitch: cameraState.pitch)
  }

  /// Options with every field of `cameraState` except its centre, which follows from `anchor`.
  public init(cameraState: CameraState, anchor: Point) {
    self.init(cameraState: cameraState)
    aim = .anchor(anchor)
  }

  /// The coordinate in the middle of the padded view. Setting one clears the ``anchor``.
  public var center: Coordinate? {
    get { if case .center(let place) = aim { place } else { nil } }
    set {
      if let newValue { aim = .center(newValue) } else if center != nil { aim = .unchanged }
    }
  }

  /// The point of the view, from its top left corner, about which zoom, bearing and pitch change.
  /// Setting one clears the ``center``.
  public var anchor: Point? {
    get { if case .anchor(let point) = aim { point } else { nil } }
    set {
      if let newValue { aim = .anchor(newValue) } else if anchor != nil { aim = .unchanged }
    }
  }
}

extension CameraOptions {
  /// Options with every field of a position, without a padding.
  public init(camera: CameraPosition) {
    self.init(
      center: camera.target, zoom: camera.zoom, bearing: camera.bearing, pitch: camera.viewingAngle)
  }
}

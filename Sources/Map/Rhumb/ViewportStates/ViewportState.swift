/// A state that controls a map's camera: an application's own, a ``FollowViewportState`` or an
/// ``OverviewViewportState``.
///
/// ```swift
/// struct Turntable: ViewportState {
///   func camera(in map: MapView, at time: Double) -> CameraOptions? {
///     CameraOptions(bearing: time * 6)
///   }
/// }
/// map.viewport.transition(to: Turntable())
/// ```
@MainActor
public protocol ViewportState: Sendable {
  /// The goal of the camera at a time. It is requested once for each frame, with that frame's time.
  /// The state does not control properties that are `nil`, and gestures that change only those do
  /// not end it. An anchor is ignored.
  ///
  /// - Parameters:
  ///   - map: the map of the camera.
  ///   - time: seconds on the clock of ``MapView/advance(to:missedFrames:)``.
  /// - Returns: `nil` while the goal is unknown. The camera then stays.
  func camera(in map: MapView, at time: Double) -> CameraOptions?

  /// When the goal next changes by itself. By default it does so with each frame. A state at rest
  /// returns ``FrameDemand/idle``, so that the host need not draw.
  func nextChange(after time: Double) -> FrameDemand
}

extension ViewportState {
  /// Requests an update with the next frame.
  public func nextChange(after time: Double) -> FrameDemand { .now }
}

/// The camera follows the user, as by ``LocationManager/follow(_:options:)``.
public struct FollowViewportState: Hashable, Codable, Sendable {
  /// How the camera follows the user.
  public var mode: FollowMode
  /// The options for following.
  public var options: FollowOptions

  /// A state that follows the user.
  public init(_ mode: FollowMode, options: FollowOptions = FollowOptions()) {
    self.mode = mode
    self.options = options
  }
}

extension FollowViewportState: ViewportState {
  /// The camera at the user's current position as shown; `nil` while no location is known.
  public func camera(in map: MapView, at time: Double) -> CameraOptions? {
    map.controller.director.framing(with: mode, options).map(CameraOptions.init(goal:))
  }
}

/// The camera shows all of the coordinates, even when the view or its padding changes.
public struct OverviewViewportState: Hashable, Codable, Sendable {
  /// The coordinates to show. If there are none, the camera stays.
  public var coordinates: [Coordinate]
  /// Points kept free around them, in addition to the map's padding.
  public var insets: EdgeInsets
  /// Degrees clockwise from north.
  public var bearing: Double
  /// Degrees from looking straight down, reduced to the permitted tilt.
  public var tilt: Double
  /// The greatest zoom.
  public var maxZoom: Double

  /// A state that shows all of the coordinates.
  public init(
    _ coordinates: [Coordinate], insets: EdgeInsets = EdgeInsets(all: 48), bearing: Double = 0,
    tilt: Double = 0, maxZoom: Double = 17
  ) {
    self.coordinates = coordinates
    self.insets = insets
    self.bearing = bearing
    self.tilt = tilt
    self.maxZoom = maxZoom
  }
}

extension OverviewViewportState: ViewportState {
  /// The camera that shows all of the coordinates in the current view; `nil` if there is no room.
  public func camera(in map: MapView, at time: Double) -> CameraOptions? {
    guard let place = coordinates.first else { return nil }
    // A fit needs at least two places.
    let places = coordinates.count == 1 ? [place, place] : coordinates
    return try? map.camera(
      fitting: places, with: CameraOptions(bearing: bearing, tilt: tilt), insets: insets,
      maxZoom: maxZoom)
  }

  /// The goal never changes by itself.
  public func nextChange(after time: Double) -> FrameDemand { .idle }
}

/// Something that says where a map's camera is to be, as long as it has the camera: an application's
/// own, a ``FollowViewportState`` or an ``OverviewViewportState``.
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
  /// Where the camera is to be at a time: asked once for each frame, with the time of that frame.
  /// What is `nil` is left to others, and gestures that change only that do not end the state. An
  /// anchor counts for nothing.
  ///
  /// - Parameters:
  ///   - map: the map whose camera it is.
  ///   - time: seconds on the clock of ``MapView/advance(to:missedFrames:)``.
  /// - Returns: `nil` while that is not known; the camera then stays.
  func camera(in map: MapView, at time: Double) -> CameraOptions?

  /// When the camera is next to be elsewhere, of itself: with each frame unless a state says
  /// otherwise. One that rests says ``FrameDemand/idle``, so that the host need not draw.
  func nextChange(after time: Double) -> FrameDemand
}

extension ViewportState {
  /// With the next frame.
  public func nextChange(after time: Double) -> FrameDemand { .now }
}

/// The camera goes with the user, as by ``MapView/follow(_:options:)``.
public struct FollowViewportState: Hashable, Sendable {
  /// How it goes with the user.
  public var mode: FollowMode
  /// What it takes on there.
  public var options: FollowOptions

  /// A state that goes with the user.
  public init(_ mode: FollowMode, options: FollowOptions = FollowOptions()) {
    self.mode = mode
    self.options = options
  }
}

extension FollowViewportState: ViewportState {
  /// The camera with the user as shown now; `nil` while no location is known.
  public func camera(in map: MapView, at time: Double) -> CameraOptions? {
    map.controller.updateCamera { $0.framing(with: mode, options) }.map(CameraOptions.init(goal:))
  }
}

/// The camera shows all of some places, also when the view or its padding changes.
public struct OverviewViewportState: Hashable, Sendable {
  /// What is shown. Without a place the camera stays.
  public var coordinates: [Coordinate]
  /// Points kept free around them, besides the map's padding.
  public var insets: EdgeInsets
  /// Degrees clockwise from north.
  public var bearing: Double
  /// Degrees from looking straight down; lowered where the limit is lower.
  public var pitch: Double
  /// The greatest zoom.
  public var maxZoom: Double

  /// A state that shows all of some places.
  public init(
    _ coordinates: [Coordinate], insets: EdgeInsets = EdgeInsets(all: 48), bearing: Double = 0,
    pitch: Double = 0, maxZoom: Double = 17
  ) {
    self.coordinates = coordinates
    self.insets = insets
    self.bearing = bearing
    self.pitch = pitch
    self.maxZoom = maxZoom
  }
}

extension OverviewViewportState: ViewportState {
  /// The camera that shows all of the places in the view as it is now; `nil` where that has no room.
  public func camera(in map: MapView, at time: Double) -> CameraOptions? {
    guard let place = coordinates.first else { return nil }
    // A fit is of two places at least.
    let places = coordinates.count == 1 ? [place, place] : coordinates
    return try? map.camera(
      for: places, camera: CameraOptions(bearing: bearing, pitch: pitch),
      coordinatesPadding: insets, maxZoom: maxZoom)
  }

  /// Never of itself.
  public func nextChange(after time: Double) -> FrameDemand { .idle }
}

/// What is to hold a map's camera, in the spelling of Mapbox's SDK. What is `nil` keeps the map's
/// present value.
///
/// ```swift
/// try map.setCameraBounds(with: CameraBoundsOptions(bounds: iceland, maxZoom: 12))
/// ```
public struct CameraBoundsOptions: Hashable, Sendable {
  /// Where the target may be. ``CoordinateBounds/world`` lifts the bounds set before.
  public var bounds: CoordinateBounds?
  /// The greatest zoom.
  public var maxZoom: Double?
  /// The least zoom. A map that must fill its view may need more.
  public var minZoom: Double?
  /// The greatest pitch in degrees. The limit by zoom holds as well.
  public var maxPitch: Double?
  /// The least pitch in degrees. Where the limit by zoom is lower, that limit wins.
  public var minPitch: Double?
  /// Where all of the view must lie, not its target alone; ``CoordinateBounds/world`` lifts it. See
  /// ``MapView/viewportBounds``.
  public var viewportBounds: CoordinateBounds?

  /// Options with the fields given and the others `nil`.
  public init(
    bounds: CoordinateBounds? = nil, maxZoom: Double? = nil, minZoom: Double? = nil,
    maxPitch: Double? = nil, minPitch: Double? = nil, viewportBounds: CoordinateBounds? = nil
  ) {
    self.bounds = bounds
    self.maxZoom = maxZoom
    self.minZoom = minZoom
    self.maxPitch = maxPitch
    self.minPitch = minPitch
    self.viewportBounds = viewportBounds
  }

  /// Options that bring back what was read from a map, no bounds included.
  public init(cameraBounds: CameraBounds) {
    self.init(
      bounds: cameraBounds.bounds ?? .world, maxZoom: cameraBounds.maxZoom,
      minZoom: cameraBounds.minZoom, maxPitch: cameraBounds.maxPitch,
      minPitch: cameraBounds.minPitch, viewportBounds: cameraBounds.viewportBounds ?? .world)
  }
}

/// What holds a map's camera, as ``MapView/setCameraBounds(with:)`` has set it.
public struct CameraBounds: Hashable, Sendable {
  /// Where the target may be; `nil` for anywhere.
  public let bounds: CoordinateBounds?
  /// The greatest zoom.
  public let maxZoom: Double
  /// The least zoom.
  public let minZoom: Double
  /// The greatest pitch in degrees.
  public let maxPitch: Double
  /// The least pitch in degrees.
  public let minPitch: Double
  /// Where all of the view must lie; `nil` for anywhere.
  public let viewportBounds: CoordinateBounds?

  /// Bounds with these values; no bounds at all where none are given.
  public init(
    bounds: CoordinateBounds? = nil, maxZoom: Double, minZoom: Double, maxPitch: Double,
    minPitch: Double, viewportBounds: CoordinateBounds? = nil
  ) {
    self.bounds = bounds
    self.maxZoom = maxZoom
    self.minZoom = minZoom
    self.maxPitch = maxPitch
    self.minPitch = minPitch
    self.viewportBounds = viewportBounds
  }
}

/// Constraints for a map's camera, named as in Mapbox's SDK. Fields that are `nil` keep the map's
/// current value.
///
/// ```swift
/// try map.setCameraBounds(with: CameraBoundsOptions(bounds: iceland, maxZoom: 12))
/// ```
public struct CameraBoundsOptions: Hashable, Codable, Sendable {
  /// The permitted targets. ``CoordinateBounds/world`` removes bounds that were set before.
  public var bounds: CoordinateBounds?
  /// The greatest zoom.
  public var maxZoom: Double?
  /// The smallest zoom. A map that must fill its view may need a greater one.
  public var minZoom: Double?
  /// The greatest pitch in degrees. The tilt limit by zoom also applies.
  public var maxPitch: Double?
  /// The smallest pitch in degrees. If the tilt limit by zoom is lower, that limit applies.
  public var minPitch: Double?
  /// The area in which the whole view must lie, not only its target. ``CoordinateBounds/world``
  /// removes it. See ``MapView/viewportBounds``.
  public var viewportBounds: CoordinateBounds?

  /// Options with the given fields. The others are `nil`.
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

  /// Options that restore constraints which were read from a map, including missing bounds.
  public init(cameraBounds: CameraBounds) {
    self.init(
      bounds: cameraBounds.bounds ?? .world, maxZoom: cameraBounds.maxZoom,
      minZoom: cameraBounds.minZoom, maxPitch: cameraBounds.maxPitch,
      minPitch: cameraBounds.minPitch, viewportBounds: cameraBounds.viewportBounds ?? .world)
  }
}

/// The constraints of a map's camera, as set by ``MapView/setCameraBounds(with:)``.
public struct CameraBounds: Hashable, Codable, Sendable {
  /// The permitted targets; `nil` for anywhere.
  public let bounds: CoordinateBounds?
  /// The greatest zoom.
  public let maxZoom: Double
  /// The smallest zoom.
  public let minZoom: Double
  /// The greatest pitch in degrees.
  public let maxPitch: Double
  /// The smallest pitch in degrees.
  public let minPitch: Double
  /// The area in which the whole view must lie; `nil` for anywhere.
  public let viewportBounds: CoordinateBounds?

  /// Constraints with these values. Bounds that are `nil` do not constrain the camera.
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

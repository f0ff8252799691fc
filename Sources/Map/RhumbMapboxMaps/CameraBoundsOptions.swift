import Foundation
import Rhumb

/// Constraints for a map's camera, as in Mapbox's SDK and with Mapbox's zoom. Fields that are `nil`
/// keep the map's value.
public struct CameraBoundsOptions: Hashable, Sendable {
  /// The permitted centres. `CoordinateBounds.world` removes the constraint.
  public var bounds: CoordinateBounds?
  /// The greatest zoom, on Mapbox's scale.
  public var maxZoom: CGFloat?
  /// The smallest zoom, on Mapbox's scale.
  public var minZoom: CGFloat?
  /// The greatest pitch in degrees.
  public var maxPitch: CGFloat?
  /// The smallest pitch in degrees.
  public var minPitch: CGFloat?

  /// Options with the given fields. The others are `nil`.
  public init(
    bounds: CoordinateBounds? = nil, maxZoom: CGFloat? = nil, minZoom: CGFloat? = nil,
    maxPitch: CGFloat? = nil, minPitch: CGFloat? = nil
  ) {
    self.bounds = bounds
    self.maxZoom = maxZoom
    self.minZoom = minZoom
    self.maxPitch = maxPitch
    self.minPitch = minPitch
  }

  /// Options that restore constraints which were read from a map.
  public init(cameraBounds: CameraBounds) {
    self.init(
      bounds: cameraBounds.bounds, maxZoom: cameraBounds.maxZoom, minZoom: cameraBounds.minZoom,
      maxPitch: cameraBounds.maxPitch, minPitch: cameraBounds.minPitch)
  }

  /// Changes the limits of a map, with Rhumb's zoom, to these.
  ///
  /// - Throws: `MapError` if a minimum exceeds its maximum, or a number is not finite.
  func apply(to limits: inout MapLimits) throws(MapError) {
    if let bounds { limits.bounds = bounds }
    try limits.setZoom(
      min: ZoomScale.rhumb(minZoom) ?? limits.zoom.lowerBound,
      max: ZoomScale.rhumb(maxZoom) ?? limits.zoom.upperBound)
    try limits.setTilt(
      min: minPitch ?? limits.tilt.lowerBound, max: maxPitch ?? limits.tilt.upperBound)
  }
}

/// The constraints of a map's camera, as in Mapbox's SDK and with Mapbox's zoom.
public struct CameraBounds: Hashable, Sendable {
  /// The permitted centres.
  public let bounds: CoordinateBounds
  /// The greatest zoom, on Mapbox's scale.
  public let maxZoom: CGFloat
  /// The smallest zoom, on Mapbox's scale.
  public let minZoom: CGFloat
  /// The greatest pitch in degrees.
  public let maxPitch: CGFloat
  /// The smallest pitch in degrees.
  public let minPitch: CGFloat

  /// The equivalent of limits of Rhumb, with Mapbox's zoom.
  public init(_ limits: MapLimits) {
    bounds = limits.bounds ?? .world
    maxZoom = ZoomScale.mapbox(limits.zoom.upperBound)
    minZoom = ZoomScale.mapbox(limits.zoom.lowerBound)
    maxPitch = limits.tilt.upperBound
    minPitch = limits.tilt.lowerBound
  }
}

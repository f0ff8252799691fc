import Foundation
import Rhumb

/// What is to hold a map's camera, in Mapbox's spelling and with Mapbox's zoom; what is `nil` stays
/// as it is.
public struct CameraBoundsOptions: Hashable, Sendable {
  /// Where the centre may be; `CoordinateBounds.world` lets it go anywhere.
  public var bounds: CoordinateBounds?
  /// The greatest zoom, on Mapbox's scale.
  public var maxZoom: CGFloat?
  /// The least zoom, on Mapbox's scale.
  public var minZoom: CGFloat?
  /// The greatest pitch in degrees.
  public var maxPitch: CGFloat?
  /// The least pitch in degrees.
  public var minPitch: CGFloat?

  /// Options with the fields given and the others `nil`.
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

  /// Options that bring back what was read from a map.
  public init(cameraBounds: CameraBounds) {
    self.init(
      bounds: cameraBounds.bounds, maxZoom: cameraBounds.maxZoom, minZoom: cameraBounds.minZoom,
      maxPitch: cameraBounds.maxPitch, minPitch: cameraBounds.minPitch)
  }

  /// The same options on Rhumb's scale of zoom.
  public var rhumbOptions: Rhumb.CameraBoundsOptions {
    Rhumb.CameraBoundsOptions(
      bounds: bounds, maxZoom: ZoomScale.rhumb(maxZoom), minZoom: ZoomScale.rhumb(minZoom),
      maxPitch: maxPitch.map { Double($0) }, minPitch: minPitch.map { Double($0) })
  }
}

/// What holds a map's camera, in Mapbox's spelling and with Mapbox's zoom.
public struct CameraBounds: Hashable, Sendable {
  /// Where the centre may be.
  public let bounds: CoordinateBounds
  /// The greatest zoom, on Mapbox's scale.
  public let maxZoom: CGFloat
  /// The least zoom, on Mapbox's scale.
  public let minZoom: CGFloat
  /// The greatest pitch in degrees.
  public let maxPitch: CGFloat
  /// The least pitch in degrees.
  public let minPitch: CGFloat

  /// What holds a camera of Rhumb's, on Mapbox's scale of zoom.
  public init(_ bounds: Rhumb.CameraBounds) {
    self.bounds = bounds.bounds ?? .world
    maxZoom = ZoomScale.mapbox(bounds.maxZoom)
    minZoom = ZoomScale.mapbox(bounds.minZoom)
    maxPitch = bounds.maxPitch
    minPitch = bounds.minPitch
  }
}

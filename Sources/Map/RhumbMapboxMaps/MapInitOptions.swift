import Foundation
import Rhumb

/// The initial state of a `MapView`, as in Mapbox's SDK.
public struct MapInitOptions: Sendable {
  /// The initial camera. Fields that are `nil` come from the content. An anchor is ignored.
  public var cameraOptions: CameraOptions?
  /// The content to show, including the style; `nil` for the embedded world.
  public var content: MapContent?
  /// Pixels per point of the surface on which the map is drawn.
  public var pixelsPerPoint: Double

  /// Options with the given fields. The others have their defaults.
  public init(
    cameraOptions: CameraOptions? = nil, content: MapContent? = nil, pixelsPerPoint: Double = 1
  ) {
    self.cameraOptions = cameraOptions
    self.content = content
    self.pixelsPerPoint = pixelsPerPoint
  }
}

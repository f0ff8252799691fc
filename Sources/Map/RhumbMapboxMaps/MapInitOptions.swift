import Foundation
import Rhumb

/// How a `MapView` begins, in Mapbox's spelling.
public struct MapInitOptions: Sendable {
  /// Where the map begins; what is `nil` comes from the content. An anchor has no meaning here.
  public var cameraOptions: CameraOptions?
  /// What is shown, style and all; `nil` for the world that comes with Rhumb.
  public var content: MapContent?
  /// Pixels per point of the surface that the map is drawn on.
  public var pixelsPerPoint: Double

  /// Options with the fields given and the others at their defaults.
  public init(
    cameraOptions: CameraOptions? = nil, content: MapContent? = nil, pixelsPerPoint: Double = 1
  ) {
    self.cameraOptions = cameraOptions
    self.content = content
    self.pixelsPerPoint = pixelsPerPoint
  }
}

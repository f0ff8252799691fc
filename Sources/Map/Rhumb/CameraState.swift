/// The current camera of a map, named as in Mapbox's SDK. Every field has a value.
public struct CameraState: Hashable, Codable, Sendable {
  /// The coordinate in the middle of the padded view.
  public var center: Coordinate
  /// Points kept free inside each edge.
  public var padding: EdgeInsets
  /// The zoom on Rhumb's scale: the world is 256 · 2^zoom points wide.
  public var zoom: Double
  /// Degrees clockwise from north to the middle of the top edge. A map returns 0 ..< 360.
  public var bearing: Double
  /// Degrees by which the camera is tilted from looking straight down. The same quantity as
  /// ``CameraPosition/viewingAngle``.
  public var pitch: Double

  /// A camera with these values.
  public init(
    center: Coordinate, padding: EdgeInsets, zoom: Double, bearing: Double, pitch: Double
  ) {
    self.center = center
    self.padding = padding
    self.zoom = zoom
    self.bearing = bearing
    self.pitch = pitch
  }
}

extension MapView {
  /// The current camera, for example for a label that shows the centre.
  public var cameraState: CameraState {
    let camera = camera
    return CameraState(
      center: camera.target, padding: padding, zoom: camera.zoom, bearing: camera.bearing,
      pitch: camera.viewingAngle)
  }
}

extension CameraState {
  /// The state of a map at a position.
  public init(camera: CameraPosition, padding: EdgeInsets = .zero) {
    self.init(
      center: camera.target, padding: padding, zoom: camera.zoom, bearing: camera.bearing,
      pitch: camera.viewingAngle)
  }
}

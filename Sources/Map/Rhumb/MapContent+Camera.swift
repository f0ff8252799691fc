import MapOpening
import MapScene
import MapStyle

extension MapContent {
  /// The camera that the style suggests; what it leaves open is 0.
  public var defaultCamera: CameraPosition {
    let camera = scene.style.camera
    return CameraPosition(
      latitude: camera.latitude ?? 0, longitude: camera.longitude ?? 0,
      zoom: camera.zoom?.rhumbZoom ?? 0, bearing: camera.bearingDegrees ?? 0,
      viewingAngle: camera.pitchDegrees ?? 0)
  }
}

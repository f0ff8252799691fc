import MapOpening
import MapScene
import MapStyle

extension MapContent {
  /// Whether the style suggests to look at the whole world, be it by saying nothing: then a map with
  /// borders is best shown whole instead.
  package var beginsWithWorld: Bool { (scene.style.camera.zoom ?? StyleZoom(0)) <= StyleZoom(0) }

  /// The camera that the style suggests; what it leaves open is 0, in the style's own numbers: its
  /// zoom 0 is Rhumb's 1, whether the style says so or nothing.
  public var defaultCamera: CameraPosition {
    let camera = scene.style.camera
    return CameraPosition(
      latitude: camera.latitude ?? 0, longitude: camera.longitude ?? 0,
      zoom: (camera.zoom ?? StyleZoom(0)).rhumbZoom, bearing: camera.bearingDegrees ?? 0,
      viewingAngle: camera.pitchDegrees ?? 0)
  }
}

import CameraCore
import GeoMath
import MapScene
import MapStyle
import TileSources

extension MapContent {
  /// Whether the style's default camera shows the whole world, also because it has none. A map with
  /// bounds is then better shown as a whole.
  package var beginsWithWorld: Bool { (scene.style.camera.zoom ?? StyleZoom(0)) <= StyleZoom(0) }

  /// The default camera of the style. Missing values are 0 in the style's own units, so a missing
  /// zoom is the style's zoom 0, which is Rhumb's zoom 1.
  public var defaultCamera: CameraPosition {
    let camera = scene.style.camera
    return CameraPosition(
      latitude: camera.latitude ?? 0, longitude: camera.longitude ?? 0,
      zoom: (camera.zoom ?? StyleZoom(0)).rhumbZoom, bearing: camera.bearingDegrees ?? 0,
      tilt: camera.pitchDegrees ?? 0, roll: camera.rollDegrees ?? 0,
      altitude: camera.centerAltitude.map { .metres($0) } ?? .ground)
  }

  /// The greatest zoom at which there still is something to see around a place: one level beyond the
  /// deepest vector tiles there. Without any vector tiles it is infinite.
  package func worthwhileZoom(at place: Coordinate) -> Double {
    var maps = scene
    maps.sources = scene.sources.filter { $0.value.summary.content == .vector }
    return maps.depth(overzoom: 1)?.maxZoom(at: place) ?? .infinity
  }
}

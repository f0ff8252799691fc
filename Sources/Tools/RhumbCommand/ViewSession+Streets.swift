import Localization
import Rhumb

/// Says where streets are.
extension ViewSession {
  /// Says it once, when the view of the embedded world comes so near that little is left to see.
  func nameStreets() {
    let camera = map.camera
    // At the view of what was opened the message would lie over a part of it.
    guard !hasNamedStreets, opener.view == nil, camera.zoom > Self.leastZoomOfStreets,
      map.content.isEmbeddedWorld,
      // A town that has streets has them at any zoom.
      map.content.worthwhileZoom(at: camera.target) <= Self.leastZoomOfStreets
    else { return }
    hasNamedStreets = true
    map.ornaments.showMessage(
      localized("This map has no streets."), inPlaceOf: "streets", offering: .showMaps)
  }

  /// Farther away nobody misses streets.
  private static let leastZoomOfStreets = 10.0
}

import GeoMath
import MapScene
import OverlayScene
import SymbolPlacement

extension MapController {
  /// Makes the map's labels keep clear of markers, where they are now.
  package func keepLabelsClear(of markers: [OverlayID]) {
    let obstacles = markers.compactMap { overlays.markers.iconBox(of: $0) }.map { place, box in
      // The tip may stand on the place's own dot.
      var body = box
      body.bottom -= Self.tipPart * (box.bottom - box.top)
      return LabelObstacle(at: place, box: body)
    }
    guard obstacles != scene.labelObstacles else { return }
    scenes.update { $0.labelObstacles = obstacles }
    hasChanged = true
  }

  /// The lower part of a pin's height that is its tip.
  private static let tipPart = 0.2
}

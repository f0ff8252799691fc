import GeoMath
import MapScene
import OverlayScene
import SymbolPlacement

extension MapController {
  /// Makes the map's labels keep clear of the markers among `obstacles`, where they are now.
  func placeObstacles() {
    guard overlays.markers.hasChanged, !obstacles.isEmpty else { return }
    obstacles = obstacles.filter { overlays.markers[$0] != nil }
    let boxes = obstacles.sorted().compactMap { overlays.markers.iconBox(of: $0) }
    let placed = boxes.map { place, box in
      // The tip may stand on the place's own dot.
      var body = box
      body.bottom -= Self.tipPart * (box.bottom - box.top)
      return LabelObstacles.Standing(at: place, box: body)
    }
    scenes.update { $0.labelObstacles.standing = placed }
  }

  /// The lower part of a pin's height that is its tip.
  private static let tipPart = 0.2
}

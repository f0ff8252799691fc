import Rhumb

/// The mark on the map of the place whose card is open.
@MainActor
struct PlaceMark {
  private var place: Coordinate?
  private var marker: OverlayID?

  /// - Parameter place: `nil` for no mark.
  mutating func stand(at place: Coordinate?, on map: MapView) {
    guard place != self.place else { return }
    self.place = place
    if let marker { map.overlays.remove(marker) }
    marker = place.map {
      var mark = Marker(at: $0, icon: .pin(.blue))
      mark.zIndex = 1
      return map.overlays.add(mark)
    }
    if let marker { map.overlays.keepLabelsClear(of: marker) }
  }
}

import Rhumb

/// The mark on the map of the place whose card is open.
@MainActor
struct PlaceMark {
  /// The card's title, which the search field may show.
  private(set) var title: String?
  private var place: Coordinate?
  private var marker: OverlayID?

  /// - Parameter card: `nil` for no mark.
  /// - Returns: whether a mark has gone with its card.
  mutating func follow(_ card: PlaceCard?, on map: MapView) -> Bool {
    let isGone = card == nil && place != nil
    defer { title = card?.title ?? title }
    guard card?.coordinate != place else { return false }
    place = card?.coordinate
    if let marker { map.overlays.remove(marker) }
    marker = card.map {
      var mark = Marker(at: $0.coordinate, icon: .pin(.blue))
      mark.zIndex = 1
      return map.overlays.add(mark)
    }
    map.overlays.keepLabelsClear(of: [marker].compactMap(\.self))
    return isGone
  }
}

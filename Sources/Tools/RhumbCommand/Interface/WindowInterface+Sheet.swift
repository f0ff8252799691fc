import Rhumb

extension WindowInterface {
  /// What a panel is about.
  enum Sheet: Hashable {
    case suggestions, menu, recent, languages, keys, about
    case picture
    case layers, overlays
    /// A file that lies over the map, by its path.
    case overlay(String)
    case measure
    case card(PlaceCard)
    case ownPlace(OwnPlace)
    case ownPlaces
    /// At a point of the screen, about a place.
    case place(Point, Coordinate)
  }
}

extension WindowInterface.Sheet {
  /// Whether keys go to its entries at once.
  var takesFocus: Bool {
    switch self {
    case .suggestions, .card, .ownPlace, .measure: false
    default: true
    }
  }
}

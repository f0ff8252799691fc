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
    /// At a point of the screen, about a place, and what is drawn there.
    case place(Point, Coordinate, PlaceCard?)
  }
}

extension WindowInterface.Sheet {
  /// Whether a way that is being measured goes on, since its next place may be found by it.
  var keepsMeasurement: Bool {
    switch self {
    case .measure, .suggestions, .place: true
    default: false
    }
  }

  /// Whether keys go to its entries at once.
  var takesFocus: Bool {
    switch self {
    case .suggestions, .card, .ownPlace, .measure: false
    default: true
    }
  }
}

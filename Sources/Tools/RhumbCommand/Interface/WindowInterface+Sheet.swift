import Rhumb

extension WindowInterface {
  /// The subject of a panel.
  enum Sheet: Hashable {
    case suggestions, menu, recent, languages, keys, about
    case picture
    case layers, overlays
    /// A file over the map, by its path.
    case overlay(String)
    case measure
    case card(PlaceCard)
    case ownPlace(OwnPlace)
    case ownPlaces
    /// A place, at a point on the screen, with what is drawn there.
    case place(Point, Coordinate, PlaceCard?)
  }
}

extension WindowInterface.Sheet {
  /// Whether measuring continues while the panel is open, because it may choose the next place.
  var keepsMeasurement: Bool {
    switch self {
    case .measure, .suggestions, .place: true
    default: false
    }
  }

  /// Whether the panel gets the keyboard focus when it opens.
  var takesFocus: Bool {
    switch self {
    case .suggestions, .card, .ownPlace, .measure: false
    default: true
    }
  }
}

import Rhumb

enum PanelKind: Hashable {
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

  /// Whether measuring continues while the panel is open, because it may choose the next place.
  var keepsMeasurement: Bool {
    switch self {
    case .measure, .suggestions, .place: true
    default: false
    }
  }

  var takesFocus: Bool {
    switch self {
    case .suggestions, .card, .ownPlace, .measure: false
    default: true
    }
  }
}

/// The state of the panels, and which of them is open.
@MainActor
struct Panels {
  var open: PanelKind?
  var search = SearchPanel()
  var places = PlacesPanel()
  var measure = MeasurePanel()
  var trackMark = TrackMark()
  var picture = PicturePanel()
  var layers = LayersPanel()
  var overlays = OverlaysPanel()
  /// The revision of the content to which hidden layers and changed colours were applied.
  var contentRevision = 0
}

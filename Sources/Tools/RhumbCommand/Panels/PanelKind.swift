import Rhumb

enum PanelKind: Hashable {
  case suggestions, menu, recent, languages, keys, about
  case picture
  case layers, overlays
  /// A file over the map, by its path.
  case overlay(String)
  case measure
  case card(PlaceCard)
  /// What can be copied of a place.
  case copies(PlaceCard)
  case ownPlaces
  /// One of the user's own places that waits for its new name, which the field asks for, or for its
  /// new place.
  case renaming(OwnPlace)
  case moving(OwnPlace)

  /// Whether measuring continues while the panel is open, because it may choose the next place.
  var keepsMeasurement: Bool {
    switch self {
    case .measure, .suggestions, .card, .copies: true
    default: false
    }
  }

  /// Whether the panel stays open when something in it was copied or opened elsewhere.
  var staysWhenUsed: Bool {
    switch self {
    case .suggestions, .measure, .about, .card: true
    default: false
    }
  }

  var takesFocus: Bool {
    switch self {
    case .card(let card): card.takesFocus
    case .suggestions, .measure, .renaming, .moving: false
    default: true
    }
  }

  /// The card whose place has a mark on the map.
  var markedCard: PlaceCard? {
    switch self {
    case .card(let card), .copies(let card): card.isMarked ? card : nil
    default: nil
    }
  }

  /// The id of the pin that can be dragged at once.
  var movedPin: String? { if case .moving(let place) = self { place.id } else { nil } }
}

/// The state of the panels, and which of them is open.
@MainActor
struct Panels {
  var open: PanelKind?
  var search = SearchPanel()
  var places = PlacesPanel()
  var mark = PlaceMark()
  var measure = MeasurePanel()
  var picture = PicturePanel()
  var layers = LayersPanel()
  var overlays = OverlaysPanel()
  /// The revision of the content to which hidden layers and changed colours were applied.
  var contentRevision = 0
}

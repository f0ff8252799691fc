import Rhumb

enum PanelKind: Hashable {
  case suggestions, menu, keys, about
  /// What lies below everything else, the streets before they are first shown, and the rest of the
  /// menu.
  case maps, streets, look, languages, tools, advanced
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

  /// Whether this is the same panel, maybe with another content.
  func isSame(as other: PanelKind) -> Bool {
    if case (.card(let card), .card(let other)) = (self, other), let pin = card.pin {
      return pin == other.pin
    }
    return self == other
  }
}

/// The state of the panels, and which of them is open.
@MainActor
struct Panels {
  var open: PanelKind? { didSet { if open == nil { trail = [] } } }
  /// The panels through which the user came to the open one, the outermost first.
  private(set) var trail: [PanelKind] = []
  /// The panels that lead to one that is opened now: while an action of a panel is carried out.
  private var origin: [PanelKind] = []
  var search = SearchPanel()
  var places = PlacesPanel()
  var mark = PlaceMark()
  var measure = MeasurePanel()
  var trackMark = TrackMark()
  var picture = PicturePanel()
  var layers = LayersPanel()
  var overlays = OverlaysPanel()
  /// The revision of the content to which hidden layers and changed colours were applied.
  var contentRevision = 0

  /// Notes that what is opened until `endLeading` is opened from the open panel.
  mutating func beginLeading() {
    origin = open.map { $0 == .suggestions ? [] : trail + [$0] } ?? []
  }

  mutating func endLeading() { origin = [] }

  /// Enters a panel: a new one, or one of those that led here.
  mutating func enter(_ kind: PanelKind) {
    open = kind
    trail = Array(origin.prefix { !$0.isSame(as: kind) })
  }

  /// The panel to which one goes back. It is opened as if from the one before it.
  mutating func beginGoingBack() -> PanelKind? {
    origin = Array(trail.dropLast())
    return trail.last
  }
}

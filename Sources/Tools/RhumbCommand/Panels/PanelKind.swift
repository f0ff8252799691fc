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

  /// Whether this is the same panel, maybe with another content.
  func isSame(as other: PanelKind) -> Bool {
    if case (.ownPlace(let place), .ownPlace(let other)) = (self, other) {
      return place.id == other.id
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
  var measure = MeasurePanel()
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

import Rhumb

/// What an entry of the window's panels does.
enum InterfaceAction: Hashable {
  /// Go to the suggestion with this number.
  case suggestion(Int)
  /// What a key of the map does.
  case request(MapRequest)
  case colors(WindowTheme.Colors)
  case units(OrnamentOptions.Units)
  case languages([String]?)
  case openMenu, openLanguages, openKeys, openAbout
  case copy(String)
  /// Keep a place.
  case keep(String, Coordinate)
  case setPlace(OwnPlace)
  case renamePlace(OwnPlace)
  case removePlace(String)
  case goToPlace(OwnPlace)
  case exportPlaces(PlacesExport)
  case openPlaces
  case center(Coordinate)
  case measure(from: Coordinate?)
  case undoMeasuring, endMeasuring
  /// To the view before this one (-1) or after it (1).
  case goThroughViews(Int)
  case zoom(Double, at: Point)
}

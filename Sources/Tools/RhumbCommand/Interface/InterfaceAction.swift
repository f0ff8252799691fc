import Rhumb

/// What an entry of the window's panels does.
enum InterfaceAction: Hashable {
  /// Go to the suggestion with this number.
  case suggestion(Int)
  /// What a key of the map does.
  case request(MapRequest)
  case colors(WindowTheme.Colors)
  case units(OrnamentOptions.Units)
  /// Of the names on the map; `nil` for the desktop's.
  case languages([String]?)
  /// Of the window; `nil` for the desktop's.
  case windowLanguage(String?)
  case openFile
  /// Another window with the same view.
  case openWindow
  /// Look at all that the map has.
  case showAll(CoordinateBounds)
  /// Draw the map that lies there.
  case openPath(String)
  case openRecent, openLanguages, openKeys, openAbout
  case copy(String)
  /// Open an address of the web in another program.
  case openLink(String)
  case places(PlacesAction)
  case center(Coordinate)
  /// Tell what is known of a thing.
  case openCard(PlaceCard)
  case measure(MeasureAction)
  case picture(PictureAction)
  case layers(LayersAction)
  case overlays(OverlaysAction)
  /// Have a style's file chosen.
  case askForStyle
  /// What was typed after a question.
  case answer(FieldQuestion, String)
  /// To the view before this one (-1) or after it (1).
  case goThroughViews(Int)
  case zoom(Double, at: Point)
}

/// What is done with the user's own places.
enum PlacesAction: Hashable {
  case keep(String, Coordinate)
  case set(OwnPlace)
  case rename(OwnPlace)
  case remove(String)
  case goTo(OwnPlace)
  case export(PlacesExport)
  case list
}

enum PictureAction: Hashable {
  case open
  case set(PictureSettings)
  case askSize, save
}

enum LayersAction: Hashable {
  case list
  /// Show or hide the group with this id.
  case toggle(String)
}

/// What is done with files that lie over the map, by their paths.
enum OverlaysAction: Hashable {
  case list
  case open(String)
  case show(String, FileLook)
  case fit(String)
  case remove(String)
}

/// What the field may be asked for instead of a search.
enum FieldQuestion: Hashable {
  case pictureSize, pictureFile, styleFile
}

enum MeasureAction: Hashable {
  case begin(at: Coordinate?)
  /// Go on to a place.
  case add(Coordinate)
  case undo, end
}

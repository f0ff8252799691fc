import Rhumb

/// The action of an entry in the window's panels.
enum InterfaceAction: Hashable {
  /// Go to the suggestion with this index.
  case suggestion(Int)
  /// A request that a key can make as well.
  case request(MapRequest)
  case colors(WindowTheme.Colors)
  case units(OrnamentOptions.Units)
  /// Set the languages of the labels, `nil` for the desktop's.
  case languages([String]?)
  /// Set the language of the window, `nil` for the desktop's.
  case windowLanguage(String?)
  case openFile
  /// Open another window with the same view.
  case openWindow
  /// Show everything that the map contains.
  case showAll(CoordinateBounds)
  /// Open the map at this path.
  case openPath(String)
  case openRecent, openLanguages, openKeys, openAbout
  case copy(String)
  /// Open a web address in another program.
  case openLink(String)
  case places(PlacesAction)
  case center(Coordinate)
  /// Show what is known about a feature.
  case openCard(PlaceCard)
  case measure(MeasureAction)
  case picture(PictureAction)
  case layers(LayersAction)
  case overlays(OverlaysAction)
  /// Ask for a style's file.
  case askForStyle
  /// The text that was typed to answer a question.
  case answer(FieldQuestion, String)
  /// Go to the previous view (-1) or the next one (1).
  case goThroughViews(Int)
  case zoom(Double, at: Point)
}

/// Actions on the user's own places.
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

/// Actions on files over the map, which are named by their paths.
enum OverlaysAction: Hashable {
  case list
  case open(String)
  case show(String, FileLook)
  case fit(String)
  case remove(String)
}

/// The question that the search field asks instead of searching.
enum FieldQuestion: Hashable {
  case pictureSize, pictureFile, styleFile
}

enum MeasureAction: Hashable {
  case begin(at: Coordinate?)
  /// Continue the path to a place.
  case add(Coordinate)
  case undo, end
}

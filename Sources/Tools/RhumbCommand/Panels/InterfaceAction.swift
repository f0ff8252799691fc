import Controls
import Rhumb

typealias WindowPanel = Panel<InterfaceAction>
typealias PanelItem = WindowPanel.Item

enum InterfaceAction: Hashable {
  case open(PanelKind)
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
  case maps(MapsAction)
  case openFile
  case openWindow
  case showAll(CoordinateBounds)
  case openPath(String)
  case copy(String)
  /// Open a web address in another program.
  case openLink(String)
  case places(PlacesAction)
  case measure(MeasureAction)
  case picture(PictureAction)
  case print
  /// Show or hide the group of layers with this id.
  case toggleLayers(String)
  case overlay(String, OverlayAction)
  case askForStyle
  /// The text that was typed to answer a question.
  case answer(FieldQuestion, String)
  /// Go to the previous view (-1) or the next one (1).
  case stepHistory(Int)
}

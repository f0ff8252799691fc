/// A request to the application by one of the map's keys or buttons. The host may fulfil it. Keys
/// that are letters also act with Alt, for hosts in which letters are typed.
public enum MapRequest: Hashable, Sendable {
  /// Enter or leave full screen: F11.
  case toggleFullScreen
  /// Show or hide the statistics over the map: F3. See ``MapOrnaments/showsHud``.
  case toggleHud
  /// Switch between light and dark colours: D. See ``MapView/load(_:)``.
  case toggleTheme
  /// Show or hide lines of round degrees: G. See ``OrnamentOptions/Piece/graticule``.
  case toggleGraticule
  /// Show or hide hills: T. See ``MapTerrain/toggle()``.
  case toggleTerrain
  /// Show or hide contour lines: C. See ``MapTerrain/toggleContours()``.
  case toggleContours
  /// Show the map as a globe, or as a plane: E. See ``StyleEditor/isGlobe``.
  case toggleGlobe
  /// Save the picture to a file: Ctrl+S.
  case savePicture
  /// Copy the camera to the clipboard as readable text: Ctrl+C.
  case copyCamera
  /// Copy the camera to the clipboard as command line arguments: Ctrl+Shift+C.
  case copyCameraOption
  /// Follow the user, or switch to the next way of following: L. See ``LocationManager/resumeFollowing()``.
  case followUser
  /// Undo the last change: Ctrl+Z.
  case undo
  /// Load again what could not be loaded: the button of a message that says so.
  case tryAgain
  /// Show the maps to choose from: the button with sheets. See ``OrnamentOptions/Piece/layers``.
  case showMaps
  /// Open a web page: a click on a source in the attribution.
  case openLink(String)
  /// Quit the program: Ctrl+Q.
  case quit
  /// Show the list of keys: `?`.
  case showHelp
}

/// What the user asked of the application, by keys of the map. The host does it, or not.
public enum MapRequest: Hashable, Sendable {
  /// Fill the screen, or no longer: F11.
  case toggleFullScreen
  /// Show the figures over the map, or no longer: F3. See ``MapView/showsHud``.
  case toggleHud
  /// Light colours instead of dark ones, or the other way round: D. See ``MapView/load(_:)``.
  case toggleTheme
  /// Show lines of round degrees, or no longer: G. See ``OrnamentOptions/Piece/graticule``.
  case toggleGraticule
  /// Level ground, or hills: T. See ``MapView/toggleTerrain()``.
  case toggleTerrain
  /// Show lines of equal height, or no longer: C. See ``MapView/toggleContours()``.
  case toggleContours
  /// Write the picture into a file: Ctrl+S.
  case savePicture
  /// Put the camera onto the clipboard as people read it: Ctrl+C.
  case copyCamera
  /// Put the camera onto the clipboard as words of a command line: Ctrl+Shift+C.
  case copyCameraOption
  /// Go with the user, or in the next way: L. See ``MapView/resumeFollowing()``.
  case followUser
  /// End the program: Ctrl+Q.
  case quit
  /// Say which keys there are: `?`.
  case showHelp
}

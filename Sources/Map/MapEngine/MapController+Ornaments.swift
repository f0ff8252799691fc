import Ornaments
import Positioning
import ScreenLayout

/// Ornaments and controls over the map.
extension MapController {
  /// Shows a line among the ornaments for a while, if messages are shown at all.
  ///
  /// - Parameter subject: replaces an earlier message about the same subject.
  package func showMessage(_ text: String, inPlaceOf subject: String? = nil) {
    screen.ornaments.show(text, inPlaceOf: subject)
    hasChanged = true
  }

  /// Like `showMessage`, for something that went wrong.
  package func showProblem(_ text: String) {
    screen.ornaments.showProblem(text)
    hasChanged = true
  }

  /// Shapes the texts over the map.
  package var typesetter: ScreenTypesetter { screen.typesetter }

  /// What an application draws above the map in each frame.
  package var controls: HostControls? {
    get { screen.controls }
    set {
      screen.controls = newValue
      hasChanged = true
    }
  }

  /// Moves the keyboard focus to the next button of the ornaments, or the previous one.
  ///
  /// - Returns: whether there is one.
  package func moveOrnamentFocus(by step: Int) -> Bool {
    hasChanged = true
    return screen.ornaments.moveFocus(by: step)
  }

  /// Whether a button of the ornaments has the keyboard focus.
  package var hasOrnamentFocus: Bool { screen.ornaments.hasFocus }

  /// Removes the keyboard focus from the ornaments.
  package func clearOrnamentFocus() {
    hasChanged = hasChanged || hasOrnamentFocus
    screen.ornaments.clearFocus()
  }

  /// Requests a frame after a change of what an application draws above the map.
  package func noteChange() { hasChanged = true }

  /// The state of the location button.
  var shownPosition: OrnamentInputs.Position {
    var shown = OrnamentInputs.Position()
    guard hasPositionSource || director.position != nil else { return shown }
    shown.metresPerSecond = director.position?.fix.speed
    shown.accuracyMetres = director.position?.fix.horizontalAccuracy
    switch followStatus {
    case .idle: shown.following = .off
    case .transition: shown.following = .coming
    case .following(.position): shown.following = .position
    case .following(.heading): shown.following = .heading
    case .following(.northUp), .following(.overview): shown.following = .northUp
    }
    return shown
  }
}

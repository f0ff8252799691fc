import Ornaments
import Positioning
import ScreenLayout

/// What lies over the map for its use.
extension MapController {
  /// Which ornaments are shown, where and how.
  package var ornaments: OrnamentOptions {
    get { screen.ornaments.settings }
    set {
      guard newValue != ornaments else { return }
      screen.ornaments.settings = newValue
      hasChanged = true
    }
  }

  /// Shows a line among the ornaments for a while, if messages are shown at all.
  ///
  /// - Parameter subject: a message about the same is replaced.
  package func showMessage(_ text: String, inPlaceOf subject: String? = nil) {
    screen.ornaments.show(text, inPlaceOf: subject)
    hasChanged = true
  }

  /// As `showMessage`, about what went wrong.
  package func showProblem(_ text: String) {
    screen.ornaments.showProblem(text)
    hasChanged = true
  }

  /// What an application draws above the map in each frame.
  package var controls: HostControls? {
    get { screen.controls }
    set {
      screen.controls = newValue
      hasChanged = true
    }
  }

  /// Has keys press the next button of the ornaments, or the one before.
  ///
  /// - Returns: whether there is one.
  package func moveOrnamentFocus(by step: Int) -> Bool {
    hasChanged = true
    return screen.ornaments.moveFocus(by: step)
  }

  /// Whether keys press a button of the ornaments.
  package var hasOrnamentFocus: Bool { screen.ornaments.hasFocus }

  /// Has keys press no button any more.
  package func clearOrnamentFocus() {
    hasChanged = hasChanged || hasOrnamentFocus
    screen.ornaments.clearFocus()
  }

  /// What an application has drawn above the map is to be drawn anew.
  package func noteChange() { hasChanged = true }

  /// What the button of the user's position shows.
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

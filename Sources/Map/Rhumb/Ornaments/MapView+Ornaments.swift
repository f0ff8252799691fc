import MapEngine

extension MapView {
  /// Shows a line of text among the ornaments for some seconds or until it is clicked, for
  /// information that the user needs. The pieces must contain ``OrnamentOptions/Piece/messages``.
  ///
  /// ```swift
  /// map.ornaments.pieces.insert(.messages)
  /// map.showMessage("No network: the map shows what was loaded before.")
  /// ```
  public func showMessage(_ text: String) { controller.showMessage(text) }

  /// Like ``showMessage(_:)``, but replaces the message about the same subject.
  package func showMessage(_ text: String, inPlaceOf subject: String) {
    controller.showMessage(text, inPlaceOf: subject)
  }

  /// Like ``showMessage(_:)``, for an error: the line stays longer, and if there are many errors,
  /// the first ones are shown and the others counted. The map itself shows errors that it detects,
  /// such as tiles that cannot be loaded.
  public func showProblem(_ text: String) { controller.showProblem(text) }

  /// The controls that the host draws above the map in each frame.
  package var controls: HostControls? {
    get { controller.controls }
    set { controller.controls = newValue }
  }

  /// Moves the keyboard focus to the next button of the ornaments, or with a step of -1 back.
  ///
  /// - Returns: whether there is one. If not, no button has the focus any more.
  package func moveOrnamentFocus(by step: Int) -> Bool { controller.moveOrnamentFocus(by: step) }

  /// Whether a button of the ornaments has the keyboard focus.
  package var hasOrnamentFocus: Bool { controller.hasOrnamentFocus }

  /// Removes the keyboard focus from the ornaments.
  package func clearOrnamentFocus() { controller.clearOrnamentFocus() }

  /// The buttons and messages among the ornaments, as they were last drawn.
  package var ornamentElements: [OrnamentElement] { controller.ornamentElements }

  /// Notes that the host's controls above the map have changed.
  package func controlsChanged() { controller.noteChange() }

  /// Whether moves and fades take effect at once: animations end when they begin, and a map that is
  /// released stops. Hosts set it to the desktop's preference.
  public var reducesMotion: Bool {
    get { controller.reducesMotion }
    set { controller.reducesMotion = newValue }
  }
}

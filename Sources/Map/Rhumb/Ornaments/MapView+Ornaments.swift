import MapEngine

extension MapView {
  /// Shows a line of text among the ornaments for some seconds, or until it is clicked; for what
  /// the user should know. Needs ``OrnamentOptions/Piece/messages`` among the pieces.
  ///
  /// ```swift
  /// map.ornaments.pieces.insert(.messages)
  /// map.showMessage("No network: the map shows what was loaded before.")
  /// ```
  public func showMessage(_ text: String) { controller.showMessage(text) }

  /// As ``showMessage(_:)``, in place of what was shown about the same.
  package func showMessage(_ text: String, inPlaceOf subject: String) {
    controller.showMessage(text, inPlaceOf: subject)
  }

  /// As ``showMessage(_:)``, about something that went wrong: the line stands for longer, and of
  /// many the first are shown and the others counted. What the map finds out by itself, as tiles
  /// that cannot be had, it shows by itself.
  public func showProblem(_ text: String) { controller.showProblem(text) }

  /// What the host draws above the map in each frame.
  package var controls: HostControls? {
    get { controller.controls }
    set { controller.controls = newValue }
  }

  /// Has keys press the next button of the ornaments or, with a step of -1, the one before.
  ///
  /// - Returns: whether there is one; else keys press none any more.
  package func moveOrnamentFocus(by step: Int) -> Bool { controller.moveOrnamentFocus(by: step) }

  /// Whether keys press a button of the ornaments.
  package var hasOrnamentFocus: Bool { controller.hasOrnamentFocus }

  /// Has keys press no button of the ornaments any more.
  package func clearOrnamentFocus() { controller.clearOrnamentFocus() }

  /// The buttons and messages among the ornaments, as they were drawn last.
  package var ornamentElements: [OrnamentElement] { controller.ornamentElements }

  /// What the host draws above the map has changed.
  package func controlsChanged() { controller.noteChange() }

  /// Whether what would move or fade by itself is there at once instead: animations end when they
  /// begin, and a map that is let go stands still. Hosts set it as the desktop asks for it.
  public var reducesMotion: Bool {
    get { controller.reducesMotion }
    set { controller.reducesMotion = newValue }
  }
}

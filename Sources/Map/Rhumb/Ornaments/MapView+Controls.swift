/// For hosts that draw controls of their own above the map.
extension MapView {
  /// The controls that the host draws above the map in each frame.
  package var controls: HostControls? {
    get { controller.screen.controls }
    set { controller.updateScreen { $0.controls = newValue } }
  }

  /// Moves the keyboard focus to the next button of the ornaments, or with a step of -1 back.
  ///
  /// - Returns: whether there is one. If not, no button has the focus any more.
  package func moveOrnamentFocus(by step: Int) -> Bool {
    controller.updateScreen { $0.ornaments.moveFocus(by: step) }
  }

  package var hasOrnamentFocus: Bool { controller.screen.ornaments.hasFocus }

  package func clearOrnamentFocus() {
    if hasOrnamentFocus { controller.updateScreen { $0.ornaments.clearFocus() } }
  }

  /// The buttons and messages among the ornaments, as they were last drawn.
  package var ornamentElements: [ControlElement] { controller.screen.ornaments.elements }

  /// The last position of the pointer, unless a finger has acted since.
  package var pointer: Point? { controller.pointer }

  /// Whether Escape has something to end on the map: a motion, a drag, a focus, a window or a message.
  package var heedsEscape: Bool {
    hasOrnamentFocus || isAnimating || controller.holdingShape != nil
      || overlays.selectedMarker != nil || controller.screen.ornaments.hasMessages
  }

  package func controlsChanged() { controller.updateScreen { _ in } }
}

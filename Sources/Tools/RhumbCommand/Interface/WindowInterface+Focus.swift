import Controls
import Rhumb

/// What goes from one set of buttons to the other, and what time brings.
extension WindowInterface {
  /// Takes the keyboard on by Tab where it is not within the controls: through the ornaments to the
  /// controls and round again, or with a step of -1 the other way.
  func moveFocus(by step: Int, in map: MapView) {
    let entersControls = step > 0 && !map.hasOrnamentFocus
    if entersControls || !map.moveOrnamentFocus(by: step) { controls.enterByTab(step: step) }
    map.controlsChanged()
  }

  /// Goes on with the ornaments where Tab has left the controls.
  func leaveByTab(_ step: Int, in map: MapView) {
    if !map.moveOrnamentFocus(by: step) { controls.enterByTab(step: step) }
    map.controlsChanged()
  }

  /// Moves on to a time in seconds.
  ///
  /// - Returns: when the controls want the next frame.
  func advance(to time: Double, in map: MapView) -> FrameDemand {
    if controls.advance(to: time) {
      map.controlsChanged()
      return .now
    }
    return controls.deadline.map { .at($0) } ?? .idle
  }
}

import Controls
import Rhumb

/// Keyboard focus between controls and ornaments, and the controls' animation.
extension WindowInterface {
  /// Moves the focus by Tab while it is not in the controls: through the ornaments to the controls
  /// and round again, or backwards with a step of -1.
  func moveFocus(by step: Int, in map: MapView) {
    let entersControls = step > 0 && !map.hasOrnamentFocus
    if entersControls || !map.moveOrnamentFocus(by: step) { controls.enterByTab(step: step) }
    map.controlsChanged()
  }

  /// Moves the focus to the ornaments after Tab has left the controls.
  func leaveByTab(_ step: Int, in map: MapView) {
    if !map.moveOrnamentFocus(by: step) { controls.enterByTab(step: step) }
    map.controlsChanged()
  }

  /// Advances the controls to `time`, in seconds.
  ///
  /// - Returns: when the controls need the next frame.
  func advance(to time: Double, in map: MapView) -> FrameDemand {
    if controls.advance(to: time) {
      map.controlsChanged()
      return .now
    }
    return controls.deadline.map { .at($0) } ?? .idle
  }
}

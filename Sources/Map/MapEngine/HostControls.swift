import ScreenLayout

/// What an application draws above the map in each frame.
package struct HostControls {
  /// Draws the controls, and tells what they cover: ornaments keep clear of it.
  package var draw: (inout ScreenCanvas) -> [ScreenBox]
  /// Draws what is told about a control, above the ornaments too.
  package var drawTips: (inout ScreenCanvas) -> Void

  package init(
    draw: @escaping (inout ScreenCanvas) -> [ScreenBox],
    drawTips: @escaping (inout ScreenCanvas) -> Void = { _ in }
  ) {
    self.draw = draw
    self.drawTips = drawTips
  }
}

import ScreenLayout

/// What an application draws above the map in each frame.
package struct HostControls {
  /// Draws the controls, and returns the areas that they cover, which ornaments avoid.
  package var draw: (inout ScreenCanvas) -> [ScreenBox]
  /// Draws the tooltips of controls, above the ornaments too.
  package var drawTips: (inout ScreenCanvas) -> Void

  package init(
    draw: @escaping (inout ScreenCanvas) -> [ScreenBox],
    drawTips: @escaping (inout ScreenCanvas) -> Void = { _ in }
  ) {
    self.draw = draw
    self.drawTips = drawTips
  }
}

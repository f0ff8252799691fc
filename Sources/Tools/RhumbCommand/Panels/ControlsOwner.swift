import Controls
import Rhumb
import ScreenLayout

/// An owner of the search bar and the open panel over a map. It is a class because the map draws
/// what the owner changes.
@MainActor
class ControlsOwner {
  final var controls = ControlsController<InterfaceAction>()

  /// Draws what belongs to the map but lies on the screen, below the controls.
  func writeNotes(on canvas: inout ScreenCanvas, _ colors: OrnamentColors) {}

  final func showControls(on map: MapView) {
    func colors(_ options: OrnamentOptions) -> OrnamentColors {
      OrnamentColors(isDark: options.isDark, hasHighContrast: options.hasHighContrast)
    }
    map.controls = HostControls(
      draw: { [weak self, weak map] canvas in
        guard let self, let map else { return [] }
        let options = map.ornaments.options
        guard !options.pieces.isEmpty || controls.panel != nil else {
          controls.hide()
          return []
        }
        writeNotes(on: &canvas, colors(options))
        return controls.write(
          into: &canvas, colors: colors(options), size: map.size, insets: options.insets,
          direction: options.layoutDirection)
      },
      drawTips: { [weak self, weak map] canvas in
        guard let self, let map else { return }
        controls.writeTip(into: &canvas, colors: colors(map.ornaments.options), size: map.size)
      })
  }
}

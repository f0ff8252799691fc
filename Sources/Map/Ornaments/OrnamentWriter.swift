import CameraCore
import GeoMath
import RenderModel
import ScreenLayout

/// Writes the ornaments of one frame: each piece in its corner, in an order that keeps what is used
/// most at the edge.
struct OrnamentWriter {
  let controller: OrnamentController
  let inputs: OrnamentInputs
  let colors: OrnamentColors
  var layout: CornerLayout
  private(set) var hits: [OrnamentController.Hit] = []

  /// Sizes in points.
  static let textPoints: Float = 12
  static let smallTextPoints: Float = 10.5
  static let buttonPoints: Float = 32

  var settings: OrnamentOptions { controller.settings }

  init(_ controller: OrnamentController, _ inputs: OrnamentInputs) {
    self.controller = controller
    self.inputs = inputs
    let settings = controller.settings
    colors = OrnamentColors(
      isDark: settings.isDark, hasHighContrast: settings.hasHighContrast)
    layout = CornerLayout(inputs.viewport.paddedBounds.inset(by: settings.insets.finite))
  }

  mutating func write(into canvas: inout ScreenCanvas) {
    let graticule =
      settings.pieces.contains(.graticule) ? Graticule(inputs.camera, inputs.viewport) : nil
    if let graticule { writeLines(of: graticule, into: &canvas) }
    canvas.endGroup()
    // From the edge towards the middle in each corner.
    write(.attribution, into: &canvas) { $0.writeAttribution(into: &$1) }
    write(.zoomButtons, into: &canvas) { $0.writeZoomButtons(into: &$1) }
    write(.tiltButtons, into: &canvas) { $0.writeTiltButtons(into: &$1) }
    write(.compass, into: &canvas) { $0.writeCompass(into: &$1) }
    write(.scaleBar, into: &canvas) { $0.writeScaleBar(into: &$1) }
    write(.readout, into: &canvas) { $0.writeReadout(into: &$1) }
    write(.messages, into: &canvas) { $0.writeMessages(into: &$1) }
    write(.progress, into: &canvas) { $0.writeProgress(into: &$1) }
    if let graticule { writeLabels(of: graticule, into: &canvas) }
    canvas.endGroup()
  }

  private mutating func write(
    _ piece: OrnamentOptions.Piece, into canvas: inout ScreenCanvas,
    _ body: (inout OrnamentWriter, inout ScreenCanvas) -> Void
  ) {
    if settings.pieces.contains(piece) { body(&self, &canvas) }
  }

  // MARK: What pieces have in common

  mutating func note(_ box: ScreenBox, _ target: OrnamentController.Target) {
    hits.append((box, target))
  }

  /// A ground with a rim and a shadow, on which glyphs stand.
  func writePanel(
    _ box: ScreenBox, color: ScreenColor? = nil, cornerRadius: Float = 6,
    into canvas: inout ScreenCanvas
  ) {
    if colors.castsShadows {
      canvas.add(.shadow(ofBoxAt: box.center, size: box.size, cornerRadius: cornerRadius))
    }
    let rim = colors.rimPoints
    canvas.add(
      .box(
        center: box.center, size: box.size + SIMD2(repeating: 2 * rim),
        color: color ?? colors.ground,
        cornerRadius: cornerRadius + rim, borderWidth: rim, borderColor: colors.rim))
  }

  /// Mirrors what is written into a box where that is read from right to left.
  func writeByDirection(
    in box: ScreenBox, into canvas: inout ScreenCanvas, _ body: (inout ScreenCanvas) -> Void
  ) {
    let mirror = canvas.mirror
    defer { canvas.mirror = mirror }
    if settings.layoutDirection == .rightToLeft { canvas.mirror = 2 * box.center.x }
    body(&canvas)
  }

  func ground(of target: OrnamentController.Target) -> ScreenColor {
    if controller.isPressed(target) { return colors.pressedGround }
    return controller.isHovered(target) ? colors.hoveredGround : colors.ground
  }
}

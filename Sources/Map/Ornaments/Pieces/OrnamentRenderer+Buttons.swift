import CameraCore
import Foundation
import ScreenLayout

/// Ornaments for clicking.
extension OrnamentRenderer {
  /// `nil` while north is up and the map is flat.
  var compassItem: OrnamentItem? {
    let camera = inputs.camera
    guard settings.alwaysShowsCompass || camera.bearingDegrees != 0 || camera.tiltDegrees != 0
    else { return nil }
    return OrnamentItem(piece: .compass, size: SIMD2(36, 36)) {
      $0.writeCompass(in: $1, into: &$2)
    }
  }

  private mutating func writeCompass(in box: ScreenBox, into canvas: inout ScreenCanvas) {
    let camera = inputs.camera
    let radius = box.size.x / 2
    note(box, .compass)
    colors.addPanel(box, color: ground(of: .compass), cornerRadius: radius, to: &canvas)
    writeFocus(box, .compass, cornerRadius: radius, into: &canvas)
    // The needle turns against the camera.
    let angle = Float(-camera.bearingDegrees * .pi / 180)
    let up = SIMD2(sin(angle), -cos(angle))
    let needle = SIMD2<Float>(8, 12)
    canvas.add(
      .triangle(
        center: box.center + up * (needle.y / 2), size: needle, color: colors.north,
        angleRadians: angle))
    canvas.add(
      .triangle(
        center: box.center - up * (needle.y / 2), size: needle, color: colors.south,
        angleRadians: angle + .pi))
  }

  /// A stroke, from the middle of its button.
  private typealias Stroke = (from: SIMD2<Float>, to: SIMD2<Float>)
  private typealias Button = (target: OrnamentController.Target, icon: [Stroke])

  private static let minus: [Stroke] = [(SIMD2(-6, 0), SIMD2(6, 0))]
  private static let plus: [Stroke] = minus + [(SIMD2(0, -6), SIMD2(0, 6))]
  private static let up: [Stroke] = [
    (SIMD2(-6, 3.5), SIMD2(0, -3.5)), (SIMD2(6, 3.5), SIMD2(0, -3.5)),
  ]
  private static let down: [Stroke] = [
    (SIMD2(-6, -3.5), SIMD2(0, 3.5)), (SIMD2(6, -3.5), SIMD2(0, 3.5)),
  ]

  var zoomItem: OrnamentItem {
    pairItem(.zoomButtons, upper: (.zoomIn, Self.plus), lower: (.zoomOut, Self.minus))
  }

  var tiltItem: OrnamentItem {
    pairItem(.tiltButtons, upper: (.tiltMore, Self.up), lower: (.tiltLess, Self.down))
  }

  /// Two buttons, one above the other on a common background.
  private func pairItem(
    _ piece: OrnamentOptions.Piece, upper: Button, lower: Button
  ) -> OrnamentItem {
    let side = Self.buttonPoints
    return OrnamentItem(piece: piece, size: SIMD2(side, 2 * side + 1)) { renderer, box, canvas in
      renderer.colors.addPanel(box, to: &canvas)
      renderer.writeButton(upper, at: box.origin, into: &canvas)
      renderer.writeButton(lower, at: box.origin + SIMD2(0, side + 1), into: &canvas)
      canvas.add(
        .box(center: box.center, size: SIMD2(side - 12, 1), color: renderer.colors.rim))
    }
  }

  private mutating func writeButton(
    _ button: Button, at origin: SIMD2<Float>, into canvas: inout ScreenCanvas
  ) {
    let box = ScreenBox(origin: origin, size: SIMD2(Self.buttonPoints, Self.buttonPoints))
    note(box, button.target)
    writeButtonGround(box, button.target, into: &canvas)
    for (from, to) in button.icon {
      canvas.add(
        .stroke(from: box.center + from, to: box.center + to, width: 2, color: colors.ink))
    }
  }
}

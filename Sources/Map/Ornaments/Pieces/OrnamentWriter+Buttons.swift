import CameraCore
import Foundation
import ScreenLayout

/// What is clicked.
extension OrnamentWriter {
  mutating func writeCompass(into canvas: inout ScreenCanvas) {
    let camera = inputs.camera
    guard settings.alwaysShowsCompass || camera.bearingDegrees != 0 || camera.tiltDegrees != 0
    else { return }
    let side: Float = 36
    let box = layout.place(SIMD2(side, side), in: settings.corner(of: .compass))
    note(box, .compass)
    writePanel(box, color: ground(of: .compass), cornerRadius: side / 2, into: &canvas)
    // The picture turns against the camera.
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

  mutating func writeZoomButtons(into canvas: inout ScreenCanvas) {
    let boxes = writePair(.zoomButtons, upper: .zoomIn, lower: .zoomOut, into: &canvas)
    let arm = SIMD2<Float>(6, 0)
    for center in [boxes.upper.center, boxes.lower.center] {
      canvas.add(.stroke(from: center - arm, to: center + arm, width: 2, color: colors.ink))
    }
    let center = boxes.upper.center
    canvas.add(
      .stroke(
        from: center - SIMD2(0, 6), to: center + SIMD2(0, 6), width: 2, color: colors.ink))
  }

  /// The ground as it lies before the eye: steeper above, flatter below.
  mutating func writeTiltButtons(into canvas: inout ScreenCanvas) {
    let boxes = writePair(.tiltButtons, upper: .tiltMore, lower: .tiltLess, into: &canvas)
    for (box, isUp) in [(boxes.upper, true), (boxes.lower, false)] {
      let center = box.center
      let bend: Float = isUp ? -3.5 : 3.5
      for side: Float in [-6, 6] {
        canvas.add(
          .stroke(
            from: center + SIMD2(side, -bend), to: center + SIMD2(0, bend), width: 2,
            color: colors.ink))
      }
    }
  }

  /// Two buttons, one above the other, on one ground.
  private mutating func writePair(
    _ piece: OrnamentOptions.Piece, upper: OrnamentController.Target,
    lower: OrnamentController.Target,
    into canvas: inout ScreenCanvas
  ) -> (upper: ScreenBox, lower: ScreenBox) {
    let side = Self.buttonPoints
    let box = layout.place(SIMD2(side, 2 * side + 1), in: settings.corner(of: piece))
    writePanel(box, into: &canvas)
    let upperBox = ScreenBox(origin: box.origin, size: SIMD2(side, side))
    let lowerBox = ScreenBox(origin: box.origin + SIMD2(0, side + 1), size: SIMD2(side, side))
    for (part, target) in [(upperBox, upper), (lowerBox, lower)] {
      note(part, target)
      guard ground(of: target) != colors.ground else { continue }
      canvas.add(
        .box(center: part.center, size: part.size, color: ground(of: target), cornerRadius: 6))
    }
    canvas.add(
      .box(
        center: box.center, size: SIMD2(side - 12, 1), color: colors.rim))
    return (upperBox, lowerBox)
  }
}

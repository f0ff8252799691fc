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

  /// The size of two buttons, one above the other.
  private static let pairSize = SIMD2(buttonPoints, 2 * buttonPoints + 1)

  var zoomItem: OrnamentItem {
    OrnamentItem(piece: .zoomButtons, size: Self.pairSize) {
      $0.writeZoomButtons(in: $1, into: &$2)
    }
  }

  var tiltItem: OrnamentItem {
    OrnamentItem(piece: .tiltButtons, size: Self.pairSize) {
      $0.writeTiltButtons(in: $1, into: &$2)
    }
  }

  private mutating func writeZoomButtons(in box: ScreenBox, into canvas: inout ScreenCanvas) {
    let boxes = writePair(in: box, upper: .zoomIn, lower: .zoomOut, into: &canvas)
    let arm = SIMD2<Float>(6, 0)
    for center in [boxes.upper.center, boxes.lower.center] {
      canvas.add(.stroke(from: center - arm, to: center + arm, width: 2, color: colors.ink))
    }
    let center = boxes.upper.center
    canvas.add(
      .stroke(
        from: center - SIMD2(0, 6), to: center + SIMD2(0, 6), width: 2, color: colors.ink))
  }

  /// Two chevrons: up for more tilt, down for less.
  private mutating func writeTiltButtons(in box: ScreenBox, into canvas: inout ScreenCanvas) {
    let boxes = writePair(in: box, upper: .tiltMore, lower: .tiltLess, into: &canvas)
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

  /// Two buttons on a common background.
  private mutating func writePair(
    in box: ScreenBox, upper: OrnamentController.Target, lower: OrnamentController.Target,
    into canvas: inout ScreenCanvas
  ) -> (upper: ScreenBox, lower: ScreenBox) {
    let side = Self.buttonPoints
    colors.addPanel(box, to: &canvas)
    let upperBox = ScreenBox(origin: box.origin, size: SIMD2(side, side))
    let lowerBox = ScreenBox(origin: box.origin + SIMD2(0, side + 1), size: SIMD2(side, side))
    for (part, target) in [(upperBox, upper), (lowerBox, lower)] {
      note(part, target)
      writeButtonGround(part, target, into: &canvas)
    }
    canvas.add(
      .box(
        center: box.center, size: SIMD2(side - 12, 1), color: colors.rim))
    return (upperBox, lowerBox)
  }
}

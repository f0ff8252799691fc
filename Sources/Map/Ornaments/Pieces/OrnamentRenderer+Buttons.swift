import CameraCore
import Foundation
import Localization
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

  private static let minus: [Stroke] = [(SIMD2(-6, 0), SIMD2(6, 0))]
  private static let plus: [Stroke] = minus + [(SIMD2(0, -6), SIMD2(0, 6))]
  /// A stack of sheets: the uppermost, and what shows of two below it.
  private static let sheets: [Stroke] = [
    (SIMD2(0, -8), SIMD2(-8, -3.5)), (SIMD2(0, -8), SIMD2(8, -3.5)),
    (SIMD2(0, 1), SIMD2(-8, -3.5)), (SIMD2(0, 1), SIMD2(8, -3.5)),
    (SIMD2(-8, 0), SIMD2(0, 4.5)), (SIMD2(8, 0), SIMD2(0, 4.5)),
    (SIMD2(-8, 3.5), SIMD2(0, 8)), (SIMD2(8, 3.5), SIMD2(0, 8)),
  ]

  /// A button by itself.
  private func buttonItem(
    _ piece: OrnamentOptions.Piece, _ target: OrnamentController.Target,
    _ write: @escaping (OrnamentRenderer, ScreenBox, inout ScreenCanvas) -> Void
  ) -> OrnamentItem {
    OrnamentItem(piece: piece, size: SIMD2(repeating: Self.buttonPoints)) {
      renderer, box, canvas in
      renderer.colors.addPanel(box, to: &canvas)
      renderer.note(box, target)
      renderer.writeButtonGround(box, target, into: &canvas)
      write(renderer, box, &canvas)
    }
  }

  /// Tells the view to which a click leads.
  var tiltItem: OrnamentItem {
    buttonItem(.tiltSwitch, .tilt) { renderer, box, canvas in
      canvas.write(
        renderer.inputs.isTilted ? localized("2D") : localized("3D"),
        ScreenTextStyle(sizePoints: 13, isBold: true), color: renderer.ink(of: .tilt),
        at: box.center, anchor: SIMD2(0.5, 0.5))
    }
  }

  /// Shows what a click leads to: a globe with meridians and parallels, or a flat grid.
  var globeItem: OrnamentItem {
    buttonItem(.globe, .globe) { renderer, box, canvas in
      renderer.write(
        renderer.inputs.isGlobe ? Self.grid : Self.globe, of: .globe, width: 1.25, in: box,
        into: &canvas)
    }
  }

  private static let globe: [Stroke] =
    ellipse(SIMD2(8, 8)) + ellipse(SIMD2(3.5, 8)) + [(SIMD2(-8, 0), SIMD2(8, 0))]
  private static let grid: [Stroke] =
    [-8, 0, 8].map { (SIMD2($0, -6), SIMD2($0, 6)) }
    + [-6, 0, 6].map { (SIMD2(-8, $0), SIMD2(8, $0)) }

  private static func ellipse(_ radii: SIMD2<Float>) -> [Stroke] {
    let corners = (0...20).map { corner in
      let angle = Float(corner) * .pi / 10
      return radii * SIMD2(cos(angle), sin(angle))
    }
    return zip(corners, corners.dropFirst()).map { ($0, $1) }
  }

  var layersItem: OrnamentItem {
    buttonItem(.layers, .layers) { renderer, box, canvas in
      renderer.write(Self.sheets, of: .layers, width: 1.5, in: box, into: &canvas)
    }
  }

  private func write(
    _ icon: [Stroke], of target: OrnamentController.Target, width: Float, in box: ScreenBox,
    into canvas: inout ScreenCanvas
  ) {
    for (from, to) in icon {
      canvas.add(
        .stroke(
          from: box.center + from, to: box.center + to, width: width, color: ink(of: target)))
    }
  }

  /// Two buttons, one above the other on a common background.
  var zoomItem: OrnamentItem {
    let side = Self.buttonPoints
    return OrnamentItem(piece: .zoomButtons, size: SIMD2(side, 2 * side + 1)) {
      renderer, box, canvas in
      renderer.colors.addPanel(box, to: &canvas)
      renderer.writeButton(.zoomIn, Self.plus, at: box.origin, into: &canvas)
      renderer.writeButton(
        .zoomOut, Self.minus, at: box.origin + SIMD2(0, side + 1), into: &canvas)
      canvas.add(
        .box(center: box.center, size: SIMD2(side - 12, 1), color: renderer.colors.rim))
    }
  }

  private mutating func writeButton(
    _ target: OrnamentController.Target, _ icon: [Stroke], at origin: SIMD2<Float>,
    into canvas: inout ScreenCanvas
  ) {
    let box = ScreenBox(origin: origin, size: SIMD2(Self.buttonPoints, Self.buttonPoints))
    note(box, target)
    writeButtonGround(box, target, into: &canvas)
    write(icon, of: target, width: 2, in: box, into: &canvas)
  }
}

import CameraCore
import Foundation
import GeoMath
import Localization
import ScreenLayout

/// What is read.
extension OrnamentWriter {
  private var style: ScreenTextStyle { ScreenTextStyle(sizePoints: Self.textPoints) }
  private var smallStyle: ScreenTextStyle { ScreenTextStyle(sizePoints: Self.smallTextPoints) }

  mutating func writeScaleBar(into canvas: inout ScreenCanvas) {
    let camera = inputs.camera
    let metresPerPoint = WebMercator.metresPerPoint(
      latitude: camera.target.latitude, zoom: camera.zoom)
    let longest = min(120, Double(layout.width) / 2)
    guard
      let bar = ScaleBar(metresPerPoint: metresPerPoint, longest: longest, units: settings.units)
    else { return }
    let length = Float(bar.length)
    let corner = settings.corner(of: .scaleBar)
    let box = layout.place(SIMD2(length, 22), in: corner)
    let halo = ScreenHalo(color: colors.halo, widthPoints: 1.5)
    canvas.write(
      bar.text, ScreenTextStyle(sizePoints: Self.smallTextPoints, isBold: true), color: colors.ink,
      at: SIMD2(box.origin.x + length / 2, box.origin.y + 6), anchor: SIMD2(0.5, 0.5), halo: halo)
    let (left, right) = (box.origin.x, box.origin.x + length)
    let (top, bottom) = (box.origin.y + 13, box.origin.y + 20)
    // Its ends are the outer edges of the strokes.
    for (width, color) in [(Float(4), colors.halo), (1.5, colors.ink)] {
      let (l, r) = (left + 0.75, right - 0.75)
      canvas.add(
        .stroke(from: SIMD2(l, bottom), to: SIMD2(r, bottom), width: width, color: color))
      for x in [l, r] {
        canvas.add(.stroke(from: SIMD2(x, top), to: SIMD2(x, bottom), width: width, color: color))
      }
    }
  }

  mutating func writeAttribution(into canvas: inout ScreenCanvas) {
    let text = inputs.attributions.joined(separator: " · ")
    guard !text.isEmpty else { return }
    var style = smallStyle
    style.maxWidthPoints = max(80, layout.width * 0.6)
    let size = canvas.typesetter.size(of: text, style) + SIMD2(10, 2)
    let box = layout.place(size, in: settings.corner(of: .attribution))
    note(box, .ground(.attribution))
    canvas.add(
      .box(center: box.center, size: box.size, color: colors.ground, cornerRadius: 4))
    writeByDirection(in: box, into: &canvas) { canvas in
      canvas.write(
        text, style, color: colors.faintInk, at: box.center, anchor: SIMD2(0.5, 0.5))
    }
  }

  mutating func writeReadout(into canvas: inout ScreenCanvas) {
    let camera = inputs.camera
    var place = camera.target
    if let pointer = controller.pointerOnMap {
      let view = ViewTransform(camera, inputs.viewport)
      place = view.coordinate(under: pointer) ?? place
    }
    let lines = [
      DegreeText.place(place, zoom: camera.zoom),
      localized(
        "zoom \(localized(camera.zoom, decimals: 2))   \(localized(camera.bearingDegrees, decimals: 0))°   tilt \(localized(camera.tiltDegrees, decimals: 0))°"
      ),
    ]
    let sizes = lines.map { canvas.typesetter.size(of: $0, smallStyle) }
    // As wide as it was, so that it does not tremble with every digit.
    let width = max(190, sizes.map(\.x).max() ?? 0) + 14
    let lineHeight = sizes.map(\.y).max() ?? 0
    let box = layout.place(
      SIMD2(width, lineHeight * 2 + 8), in: settings.corner(of: .readout))
    note(box, .ground(.readout))
    writePanel(box, into: &canvas)
    writeByDirection(in: box, into: &canvas) { canvas in
      for (index, line) in lines.enumerated() {
        canvas.write(
          line, smallStyle, color: index == 0 ? colors.ink : colors.faintInk,
          at: box.origin + SIMD2(7, 4 + Float(index) * lineHeight))
      }
    }
  }

  /// The latest nearest to the corner.
  mutating func writeMessages(into canvas: inout ScreenCanvas) {
    let shown = controller.board.shown
    for notice in shown.notices.reversed() {
      writeMessage(notice.text, .message(notice.text), mark: nil, into: &canvas)
    }
    if shown.others > 0 {
      let text = localized(
        one: "and \(shown.others) more problem", other: "and \(shown.others) more problems",
        count: shown.others)
      writeMessage(text, .otherProblems, mark: colors.north, into: &canvas)
    }
    for problem in shown.problems.reversed() {
      writeMessage(problem.text, .message(problem.text), mark: colors.north, into: &canvas)
    }
  }

  /// - Parameter mark: the colour of a bar along its left edge.
  private mutating func writeMessage(
    _ text: String, _ target: OrnamentController.Target, mark: ScreenColor?,
    into canvas: inout ScreenCanvas
  ) {
    var style = style
    style.maxWidthPoints = min(420, layout.width - 36)
    let size = canvas.typesetter.size(of: text, style)
    let box = layout.place(size + SIMD2(36, 12), in: settings.corner(of: .messages))
    note(box, target)
    writePanel(box, color: ground(of: target), into: &canvas)
    writeByDirection(in: box, into: &canvas) { canvas in
      if let mark {
        canvas.add(
          .box(
            center: box.origin + SIMD2(4, box.size.y / 2), size: SIMD2(3, box.size.y - 8),
            color: mark, cornerRadius: 1.5))
      }
      canvas.write(text, style, color: colors.ink, at: box.origin + SIMD2(10, 6))
      let cross = box.origin + SIMD2(box.size.x - 13, box.size.y / 2)
      for slope: Float in [-1, 1] {
        let arm = SIMD2<Float>(3.5, 3.5 * slope)
        canvas.add(
          .stroke(from: cross - arm, to: cross + arm, width: 1.5, color: colors.faintInk))
      }
    }
  }

  mutating func writeProgress(into canvas: inout ScreenCanvas) {
    guard controller.showsProgress, let share = inputs.loadedShare else { return }
    let width = Float(inputs.viewport.size.width)
    let height: Float = settings.hasHighContrast ? 4 : 3
    let top = Float(settings.insets.top + inputs.viewport.padding.top)
    canvas.add(
      .box(
        center: SIMD2(width / 2, top + height / 2), size: SIMD2(width, height),
        color: colors.halo))
    let done = width * Float(min(max(share, 0.05), 1))
    let begin = settings.layoutDirection == .rightToLeft ? width - done : 0
    canvas.add(
      .box(
        center: SIMD2(begin + done / 2, top + height / 2), size: SIMD2(done, height),
        color: colors.accent))
  }
}

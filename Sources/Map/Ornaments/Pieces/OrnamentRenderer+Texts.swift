import CameraCore
import Foundation
import GeoMath
import Localization
import ScreenLayout

/// Ornaments for reading.
extension OrnamentRenderer {
  private var smallStyle: ScreenTextStyle { ScreenTextStyle(sizePoints: Self.smallTextPoints) }

  /// `nil` if no length can be measured.
  var scaleBarItem: OrnamentItem? {
    let metresPerPoint = inputs.camera.metresPerPoint
    let longest = min(120, Double(layout.width) / 2)
    guard
      let bar = ScaleBar(metresPerPoint: metresPerPoint, longest: longest, units: settings.units)
    else { return nil }
    return OrnamentItem(piece: .scaleBar, size: SIMD2(Float(bar.length), 22)) {
      $0.writeScaleBar(bar, in: $1, into: &$2)
    }
  }

  private func writeScaleBar(_ bar: ScaleBar, in box: ScreenBox, into canvas: inout ScreenCanvas) {
    let length = Float(bar.length)
    let halo = ScreenHalo(color: colors.halo, widthPoints: 1.5)
    canvas.write(
      bar.text, ScreenTextStyle(sizePoints: Self.smallTextPoints, isBold: true), color: colors.ink,
      at: SIMD2(box.origin.x + length / 2, box.origin.y + 6), anchor: SIMD2(0.5, 0.5), halo: halo)
    let (left, right) = (box.origin.x, box.origin.x + length)
    let (top, bottom) = (box.origin.y + 13, box.origin.y + 20)
    // The outer edges of the strokes are its ends.
    for (width, color) in [(Float(4), colors.halo), (1.5, colors.ink)] {
      let (l, r) = (left + 0.75, right - 0.75)
      canvas.add(
        .stroke(from: SIMD2(l, bottom), to: SIMD2(r, bottom), width: width, color: color))
      for x in [l, r] {
        canvas.add(.stroke(from: SIMD2(x, top), to: SIMD2(x, bottom), width: width, color: color))
      }
    }
  }

  /// In a small view it takes the full width.
  func attributionItem(_ typesetter: ScreenTypesetter) -> OrnamentItem? {
    guard !inputs.attributions.isEmpty else { return nil }
    let flow = AttributionFlow(
      inputs.attributions, style: smallStyle,
      width: max(10, min(layout.width - 10, max(80, layout.width * 0.6))), typesetter)
    return OrnamentItem(piece: .attribution, size: flow.size + SIMD2(10, 2)) {
      $0.write(flow, in: $1, into: &$2)
    }
  }

  private mutating func write(
    _ flow: AttributionFlow, in box: ScreenBox, into canvas: inout ScreenCanvas
  ) {
    note(box, .ground(.attribution))
    canvas.add(
      .box(center: box.center, size: box.size, color: colors.ground, cornerRadius: 4))
    let isMirrored = settings.layoutDirection == .rightToLeft
    for (number, place) in flow.places.enumerated() {
      var part = place.box
      part.origin += box.origin + SIMD2(5, 1)
      if isMirrored { part.origin.x = 2 * box.center.x - part.origin.x - part.size.x }
      if number > 0, place.box.origin.x > 0 {
        let side = isMirrored ? part.origin.x + part.size.x : part.origin.x
        canvas.add(
          .disc(
            center: SIMD2(side + (isMirrored ? 0.5 : -0.5) * AttributionFlow.gap, part.center.y),
            radius: 1, color: colors.faintInk))
      }
      write(place.part, flow.style, in: part, into: &canvas)
    }
  }

  private mutating func write(
    _ part: AttributionPart, _ style: ScreenTextStyle, in box: ScreenBox,
    into canvas: inout ScreenCanvas
  ) {
    let target = OrnamentController.Target.source(part)
    let isLit = part.address != nil && controller.tracker.isHovered(target)
    if part.address != nil { note(box, target) }
    canvas.write(part.text, style, color: isLit ? colors.ink : colors.faintInk, at: box.origin)
    if isLit {
      let end = box.origin + box.size
      canvas.add(
        .stroke(
          from: SIMD2(box.origin.x, end.y - 1), to: SIMD2(end.x, end.y - 1), width: 1,
          color: colors.ink))
    }
    writeFocus(box, target, cornerRadius: 3, into: &canvas)
  }

  func readoutItem(_ typesetter: ScreenTypesetter) -> OrnamentItem {
    let camera = inputs.camera
    let lines = [
      inputs.placeText(under: controller.pointerOnMap, settings.units),
      localized(
        "zoom \(localized(camera.zoom, decimals: 2))   \(localized(camera.bearingDegrees, decimals: 0))°   tilt \(localized(camera.tiltDegrees, decimals: 0))°"
      ),
    ]
    let sizes = lines.map { typesetter.size(of: $0, smallStyle) }
    // At least this wide, so that the width does not change with every digit.
    let width = max(190, sizes.map(\.x).max() ?? 0) + 14
    let lineHeight = sizes.map(\.y).max() ?? 0
    return OrnamentItem(piece: .readout, size: SIMD2(width, lineHeight * 2 + 8)) {
      $0.writeReadout(lines, lineHeight, in: $1, into: &$2)
    }
  }

  private mutating func writeReadout(
    _ lines: [String], _ lineHeight: Float, in box: ScreenBox, into canvas: inout ScreenCanvas
  ) {
    note(box, .ground(.readout))
    colors.addPanel(box, to: &canvas)
    writeByDirection(in: box, into: &canvas) { canvas in
      for (index, line) in lines.enumerated() {
        canvas.write(
          line, smallStyle, color: index == 0 ? colors.ink : colors.faintInk,
          at: box.origin + SIMD2(7, 4 + Float(index) * lineHeight))
      }
    }
  }

  /// The latest message is nearest to the corner; problems are the most important.
  func messageItems(_ typesetter: ScreenTypesetter) -> [OrnamentItem] {
    let shown = controller.board.shown
    var items = shown.notices.reversed().enumerated().map { order, notice in
      messageItem(
        notice.text, .message(notice.text), isProblem: false, offer: notice.offer,
        order: 10 + order, typesetter)
    }
    if shown.others > 0 {
      let text = localized(
        one: "and \(shown.others) more problem", other: "and \(shown.others) more problems",
        count: shown.others)
      items.append(messageItem(text, .otherProblems, isProblem: true, order: 9, typesetter))
    }
    items += shown.problems.reversed().enumerated().map { order, problem in
      messageItem(
        problem.text, .message(problem.text), isProblem: true, offer: problem.offer, order: order,
        typesetter)
    }
    return items
  }

  private func messageItem(
    _ text: String, _ target: OrnamentController.Target, isProblem: Bool,
    offer: MessageOffer? = nil, order: Int, _ typesetter: ScreenTypesetter
  ) -> OrnamentItem {
    let offerWidth =
      offer.map { typesetter.size(of: $0.title, Self.offerStyle).x + Self.offerGap } ?? 0
    let room = max(10, layout.width - 36 - offerWidth)
    // It leaves the buttons their column, unless that makes it too narrow to be read.
    let style = ScreenTextStyle(
      sizePoints: Self.textPoints, maxWidthPoints: min(420, max(room - 48, min(room, 160))))
    let size = typesetter.size(of: text, style) + SIMD2(36 + offerWidth, 12)
    return OrnamentItem(piece: .messages, size: size, order: order) {
      $0.writeMessage(text, style, target, isProblem: isProblem, in: $1, into: &$2)
      if let offer { $0.write(offer, of: text, width: offerWidth, in: $1, into: &$2) }
    }
  }

  private static let offerStyle = ScreenTextStyle(sizePoints: textPoints, isBold: true)
  /// The space between the message and the words, and half of it behind.
  private static let offerGap: Float = 16

  /// The button at the end of a message, before its cross.
  private mutating func write(
    _ offer: MessageOffer, of text: String, width: Float, in box: ScreenBox,
    into canvas: inout ScreenCanvas
  ) {
    let target = OrnamentController.Target.offer(offer, text)
    let isMirrored = settings.layoutDirection == .rightToLeft
    let left = isMirrored ? box.origin.x + 26 : box.origin.x + box.size.x - 26 - width
    let button = ScreenBox(
      origin: SIMD2(left, box.origin.y), size: SIMD2(width, box.size.y))
    note(button, target)
    writeFocus(button, target, into: &canvas)
    let isHovered = controller.tracker.isHovered(target)
    canvas.write(
      offer.title, Self.offerStyle, color: isHovered ? colors.ink : colors.accent,
      at: button.center, anchor: SIMD2(0.5, 0.5))
  }

  /// - Parameter isProblem: whether it is about a problem, which a bar at its edge shows.
  private mutating func writeMessage(
    _ text: String, _ style: ScreenTextStyle, _ target: OrnamentController.Target,
    isProblem: Bool, in box: ScreenBox, into canvas: inout ScreenCanvas
  ) {
    note(box, target)
    colors.addPanel(box, color: ground(of: target), to: &canvas)
    writeFocus(box, target, into: &canvas)
    writeByDirection(in: box, into: &canvas) { canvas in
      if isProblem {
        canvas.add(
          .box(
            center: box.origin + SIMD2(4, box.size.y / 2), size: SIMD2(3, box.size.y - 8),
            color: colors.north, cornerRadius: 1.5))
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
    let done = width * Float(share.clamped(to: 0.05...1))
    let begin = settings.layoutDirection == .rightToLeft ? width - done : 0
    canvas.add(
      .box(
        center: SIMD2(begin + done / 2, top + height / 2), size: SIMD2(done, height),
        color: colors.accent))
  }
}

import GeoMath
import Localization
import Ornaments
import ScreenLayout

extension ControlsController {
  /// Draws nothing, so that nothing can be pressed either.
  package mutating func hide() {
    tracker.hits.removeAll(keepingCapacity: true)
    covered.removeAll(keepingCapacity: true)
  }

  /// Draws the controls over the map.
  ///
  /// - Parameters:
  ///   - colors: those of the ornaments.
  ///   - size: of the view in points.
  ///   - insets: points kept free inside each edge.
  ///   - direction: which way is read; from right to left, all is mirrored.
  /// - Returns: what they cover.
  @discardableResult
  package mutating func write(
    into canvas: inout ScreenCanvas, colors: OrnamentColors, size: ScreenSize, insets: EdgeInsets,
    direction: OrnamentOptions.LayoutDirection = .leftToRight
  ) -> [ScreenBox] {
    let isMirrored = direction == .rightToLeft
    let origin = SIMD2(Float(isMirrored ? insets.right : insets.left), Float(insets.top))
    let end = SIMD2(
      Float(size.width - (isMirrored ? insets.left : insets.right)),
      Float(size.height - insets.bottom))
    var shown = self
    let width = Float(size.width)
    if isMirrored, case .at(let point) = panel?.placement {
      shown.panel?.placement = .at(ScreenPoint(x: Double(width) - point.x, y: point.y))
    }
    var writer = ControlsWriter(
      shown, colors: colors, area: ScreenBox(origin: origin, size: end - origin),
      isRightToLeft: isMirrored)
    canvas.mirror = isMirrored ? width : nil
    defer { canvas.mirror = nil }
    writer.write(into: &canvas)
    let place = { (box: ScreenBox) in isMirrored ? box.mirrored(in: width) : box }
    tracker.hits = writer.hits.map { (place($0.box), $0.target) }
    covered = writer.covered.map(place)
    fieldEdges = isMirrored ? writer.fieldEdges.map { width - $0 } : writer.fieldEdges
    caretBox = writer.caretBox.map(place)
    shownItems = writer.shownItems
    return covered
  }

  // MARK: Tips

  /// Notes the time, for what the pointer rests on.
  ///
  /// - Returns: whether the picture changes.
  package mutating func advance(to time: Double) -> Bool {
    tracker.advance(to: time) { Self.tip(of: $0) != nil }
  }

  /// When something changes by time alone.
  package var deadline: Double? { tracker.deadline }

  /// What the button does that the pointer rests on. Entries of panels say it themselves.
  private static func tip(of target: Target) -> Tooltip? {
    switch target {
    case .menuButton: Tooltip(localized("Menu"), key: "F10")
    case .field: Tooltip(localized("Search for a place"), key: "Ctrl+F")
    case .clear: Tooltip(localized("Clear the text"))
    case .eye: Tooltip(localized("Show or hide"))
    case .item, .ground: nil
    }
  }

  /// Draws what is told about a button, above everything else.
  package func writeTip(
    into canvas: inout ScreenCanvas, colors: OrnamentColors, size: ScreenSize
  ) {
    guard let target = tracker.tip, let tip = Self.tip(of: target),
      let box = tracker.hits.last(where: { $0.target == target })?.box
    else { return }
    tip.write(
      beside: box, pointer: tracker.pointer,
      in: ScreenBox(origin: .zero, size: SIMD2(Float(size.width), Float(size.height))),
      colors: colors, into: &canvas)
    canvas.endGroup()
  }
}

extension ScreenBox {
  /// The box at the same distance from the other side of a view.
  fileprivate func mirrored(in width: Float) -> ScreenBox {
    ScreenBox(origin: SIMD2(width - origin.x - size.x, origin.y), size: size)
  }
}

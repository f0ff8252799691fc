import GeoMath
import Localization
import Ornaments
import ScreenLayout

extension ControlsController {
  /// Draws nothing, so that nothing can be pressed.
  package mutating func hide() { tracker.hits.removeAll(keepingCapacity: true) }

  /// Draws the controls over the map.
  ///
  /// - Parameters:
  ///   - colors: the colours of the ornaments.
  ///   - size: the size of the view in points.
  ///   - insets: the points to keep free inside each edge.
  ///   - direction: the reading direction. If it is right to left, everything is mirrored.
  /// - Returns: the boxes that the controls cover.
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
    let width = Float(size.width)
    var renderer = ControlsRenderer(
      self, colors: colors, area: ScreenBox(origin: origin, size: end - origin),
      isRightToLeft: isMirrored)
    canvas.mirror = isMirrored ? width : nil
    defer { canvas.mirror = nil }
    renderer.write(into: &canvas)
    let place = { (box: ScreenBox) in isMirrored ? box.mirrored(in: width) : box }
    tracker.hits = renderer.hits.map { (place($0.box), $0.target) }
    fieldEdges = isMirrored ? renderer.fieldEdges.map { width - $0 } : renderer.fieldEdges
    caretBox = renderer.caretBox.map(place)
    profileBox = renderer.profileBox.map(place)
    self.isMirrored = isMirrored
    shownItems = renderer.shownItems
    return renderer.covered.map(place)
  }

  /// The fraction of the panel's profile under the pointer, from its start to its end; `nil` if the
  /// pointer is elsewhere.
  package var profilePart: Double? {
    guard let profileBox, let pointer = tracker.pointer, profileBox.contains(pointer),
      tracker.hovered == .ground
    else { return nil }
    let part = (pointer.x - Double(profileBox.origin.x)) / Double(profileBox.size.x)
    return (isMirrored ? 1 - part : part).clamped(to: 0...1)
  }

  // MARK: Tips

  /// Notes the time, for tooltips.
  ///
  /// - Returns: whether the picture has changed.
  package mutating func advance(to time: Double) -> Bool {
    tracker.advance(to: time) { Self.tip(of: $0) != nil }
  }

  /// The next time at which something changes without an event.
  package var deadline: Double? { tracker.deadline }

  /// The tooltip of a button. Entries of panels need none.
  private static func tip(of target: Target) -> Tooltip? {
    switch target {
    case .menuButton: Tooltip(localized("Menu"), key: "F10")
    case .field: Tooltip(localized("Search for a place"), key: "Ctrl+F")
    case .clear: Tooltip(localized("Clear the text"))
    case .eye: Tooltip(localized("Show or hide"))
    case .remove: Tooltip(localized("Remove"))
    case .back: Tooltip(localized("Back"), key: localized("Backspace"))
    case .close: Tooltip(localized("Close"), key: localized("Esc"))
    case .item, .swatch, .ground: nil
    }
  }

  /// Draws the tooltip above everything else.
  package func writeTip(
    into canvas: inout ScreenCanvas, colors: OrnamentColors, size: ScreenSize
  ) {
    tracker.writeTip(size, colors, into: &canvas, Self.tip)
  }
}

extension ScreenBox {
  fileprivate func mirrored(in width: Float) -> ScreenBox {
    ScreenBox(origin: SIMD2(width - origin.x - size.x, origin.y), size: size)
  }
}

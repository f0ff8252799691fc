import CameraCore
import GeoMath
import RenderModel
import ScreenLayout

/// Draws the ornaments of one frame. Each is in its corner, the most frequently used ones at the
/// edge, and as many as fit.
struct OrnamentWriter {
  let controller: OrnamentController
  let inputs: OrnamentInputs
  let colors: OrnamentColors
  private let area: ScreenRectangle
  private(set) var layout: CornerLayout
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
    area = inputs.viewport.paddedBounds.inset(by: settings.insets.finite)
    layout = CornerLayout(area)
  }

  /// - Parameter drawControls: draws what the application has above the map and returns the boxes
  ///   that it covers, which ornaments do not overlap.
  mutating func write(
    into canvas: inout ScreenCanvas, above drawControls: (inout ScreenCanvas) -> [ScreenBox]
  ) {
    let graticule =
      settings.pieces.contains(.graticule) ? Graticule(inputs.camera, inputs.viewport) : nil
    if let graticule { writeLines(of: graticule, into: &canvas) }
    canvas.endGroup()
    layout = CornerLayout(area, besides: drawControls(&canvas))
    let items = items(canvas.typesetter)
    let places = layout.place(
      items.map { ($0.size, settings.corner(of: $0.piece), $0.rank) })
    for (item, place) in zip(items, places) {
      if let place { write(item, in: place, into: &canvas) }
    }
    if settings.pieces.contains(.progress) { writeProgress(into: &canvas) }
    if let graticule { writeLabels(of: graticule, into: &canvas) }
    canvas.endGroup()
    writeTip(into: &canvas)
  }

  /// The items to show, in each corner from the edge towards the middle.
  private func items(_ typesetter: ScreenTypesetter) -> [OrnamentItem] {
    let pieces = settings.pieces
    var items: [OrnamentItem?] = []
    if pieces.contains(.attribution) { items.append(attributionItem(typesetter)) }
    if pieces.contains(.zoomButtons) { items.append(pairItem(.zoomButtons, .zoomButtons)) }
    if pieces.contains(.tiltButtons) { items.append(pairItem(.tiltButtons, .tiltButtons)) }
    if pieces.contains(.compass) { items.append(compassItem) }
    if pieces.contains(.position) { items.append(positionItem(typesetter)) }
    if pieces.contains(.scaleBar) { items.append(scaleBarItem) }
    if pieces.contains(.readout) { items.append(readoutItem(typesetter)) }
    if pieces.contains(.messages) { items += messageItems(typesetter) }
    return items.compactMap(\.self)
  }

  private mutating func write(
    _ item: OrnamentItem, in box: ScreenBox, into canvas: inout ScreenCanvas
  ) {
    switch item.content {
    case .attribution(let text, let style): writeAttribution(text, style, in: box, into: &canvas)
    case .zoomButtons: writeZoomButtons(in: box, into: &canvas)
    case .tiltButtons: writeTiltButtons(in: box, into: &canvas)
    case .compass: writeCompass(in: box, into: &canvas)
    case .position(let text): writePosition(text, in: box, into: &canvas)
    case .scaleBar(let bar): writeScaleBar(bar, in: box, into: &canvas)
    case .readout(let lines, let height): writeReadout(lines, height, in: box, into: &canvas)
    case .message(let line): writeMessage(line, in: box, into: &canvas)
    }
  }

  /// Draws the tooltip.
  private func writeTip(into canvas: inout ScreenCanvas) {
    guard let target = controller.tracker.tip,
      let tip = OrnamentController.tip(of: target, inputs.position.following),
      let box = hits.last(where: { $0.target == target })?.box
    else { return }
    let size = inputs.viewport.size
    tip.write(
      beside: box, pointer: controller.tracker.pointer,
      in: ScreenBox(origin: .zero, size: SIMD2(Float(size.width), Float(size.height))),
      colors: colors, into: &canvas)
    canvas.endGroup()
  }

  // MARK: Common parts

  mutating func note(_ box: ScreenBox, _ target: OrnamentController.Target) {
    hits.append((box, target))
  }

  /// A background with a rim and a shadow for glyphs.
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

  /// Mirrors what `body` draws into a box if the reading direction is right to left.
  func writeByDirection(
    in box: ScreenBox, into canvas: inout ScreenCanvas, _ body: (inout ScreenCanvas) -> Void
  ) {
    let mirror = canvas.mirror
    defer { canvas.mirror = mirror }
    if settings.layoutDirection == .rightToLeft { canvas.mirror = 2 * box.center.x }
    body(&canvas)
  }

  func ground(of target: OrnamentController.Target) -> ScreenColor {
    if controller.tracker.isPressed(target) { return colors.pressedGround }
    return controller.tracker.isHovered(target) ? colors.hoveredGround : colors.ground
  }

  /// Draws a ring around what has the keyboard focus.
  func writeFocus(
    _ box: ScreenBox, _ target: OrnamentController.Target, cornerRadius: Float = 6,
    into canvas: inout ScreenCanvas
  ) {
    guard controller.focus == target else { return }
    canvas.add(
      .box(
        center: box.center, size: box.size + SIMD2(repeating: 2), color: .clear,
        cornerRadius: cornerRadius + 1, borderWidth: 2, borderColor: colors.accent))
  }

  /// One of several buttons on a common background.
  func writeButtonGround(
    _ box: ScreenBox, _ target: OrnamentController.Target, into canvas: inout ScreenCanvas
  ) {
    if ground(of: target) != colors.ground {
      canvas.add(
        .box(center: box.center, size: box.size, color: ground(of: target), cornerRadius: 6))
    }
    writeFocus(box, target, into: &canvas)
  }
}

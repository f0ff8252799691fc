import CameraCore
import GeoMath
import RenderModel
import ScreenLayout

/// Draws the ornaments of one frame. Each is in its corner, the most frequently used ones at the
/// edge, and as many as fit.
struct OrnamentRenderer {
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
      settings.pieces.contains(.graticule)
      ? Graticule(inputs.camera, inputs.viewport, inputs.projection) : nil
    if let graticule { writeLines(of: graticule, into: &canvas) }
    canvas.endGroup()
    layout = CornerLayout(area, besides: drawControls(&canvas))
    let items = items(canvas.typesetter)
    let places = layout.place(
      items.map { ($0.size, settings.corner(of: $0.piece), $0.rank) })
    for (item, place) in zip(items, places) {
      if let place { item.write(&self, place, &canvas) }
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
    if pieces.contains(.zoomButtons) { items.append(zoomItem) }
    if pieces.contains(.tiltSwitch) { items.append(tiltItem) }
    if pieces.contains(.globe) { items.append(globeItem) }
    if pieces.contains(.layers) { items.append(layersItem) }
    if pieces.contains(.compass) { items.append(compassItem) }
    if pieces.contains(.position) { items.append(positionItem(typesetter)) }
    if pieces.contains(.scaleBar) { items.append(scaleBarItem) }
    if pieces.contains(.readout) { items.append(readoutItem(typesetter)) }
    if pieces.contains(.messages) { items += messageItems(typesetter) }
    return items.compactMap(\.self)
  }

  private func writeTip(into canvas: inout ScreenCanvas) {
    var tracker = controller.tracker
    tracker.hits = hits
    tracker.writeTip(inputs.viewport.size, colors, into: &canvas) {
      OrnamentController.tip(of: $0, inputs)
    }
  }

  // MARK: Common parts

  mutating func note(_ box: ScreenBox, _ target: OrnamentController.Target) {
    hits.append((box, target))
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
    if inputs.isDisabled(target) { return colors.ground }
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

  /// The colour of a button's icon, faint while a click has no effect.
  func ink(of target: OrnamentController.Target) -> ScreenColor {
    inputs.isDisabled(target) ? colors.disabledInk : colors.ink
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

/// An item of the layout: an ornament or a message.
struct OrnamentItem {
  var piece: OrnamentOptions.Piece
  var size: SIMD2<Float>
  /// The order of messages, the most important first.
  var order = 0
  /// Draws it in the box that the layout has given it.
  var write: (inout OrnamentRenderer, ScreenBox, inout ScreenCanvas) -> Void

  /// Items with a lower rank are omitted later.
  var rank: Int { piece.importance * 100 + order }
}

extension OrnamentOptions.Piece {
  /// 0 for the piece that is omitted last; see ``OrnamentOptions``.
  var importance: Int {
    switch self {
    case .attribution: 0
    case .messages: 1
    case .compass: 2
    case .zoomButtons: 3
    case .position: 4
    case .layers: 5
    case .scaleBar: 6
    case .tiltSwitch: 7
    case .globe: 8
    case .readout: 9
    case .graticule, .progress: 10
    }
  }
}

import GeoMath
import RenderModel
import TileBuilding

/// A label on the screen, for tests and queries.
package struct ShownLabel: Sendable {
  /// Index of the style layer.
  package let layer: Int
  /// The same for labels of a layer with the same content.
  package let key: UInt64
  /// Position on the unit square. x continues across copies of the world.
  package let world: SIMD2<Double>
  /// Index of its feature in its tile's layer, as stored.
  package let feature: Int
  package let tile: TileID
  package let hasText: Bool
  package let hasIcon: Bool
  /// The space that it takes up in points: boxes and circles inside boxes.
  package let shapes: [Shape]

  package struct Shape: Sendable {
    package var box: ScreenRectangle
    package var isCircle: Bool
  }

  /// - Parameter hasPadding: whether to include the padding around a label that the style asks for.
  init?(
    _ label: Label, _ paints: EvaluatedSymbolPaints, _ projector: LabelProjector,
    hasPadding: Bool = true
  ) {
    guard let anchor = ProjectedAnchor(label.world, projector) else { return nil }
    var rules = paints.rules[label.instance.layer]
    var paint = paints.paints[label.instance.paint]
    if !hasPadding {
      rules.textPadding = .zero
      paint.iconPadding = .zero
    }
    var label = label
    var found: [CollisionGrid.Shape] = []
    if label.state.showsText {
      _ = label.appendTextShapes(&found, rules, paint, anchor, projector)
    }
    if label.state.showsIcon {
      _ = label.appendIconShapes(&found, rules, paint, anchor, projector)
    }
    layer = label.instance.layer
    key = label.instance.key
    world = label.world
    feature = Int(label.instance.feature)
    tile = label.symbols.tile
    hasText = label.state.showsText
    hasIcon = label.state.showsIcon
    shapes = found.map { shape in
      Shape(
        box: ScreenRectangle(
          left: Double(shape.minX), top: Double(shape.minY), right: Double(shape.maxX),
          bottom: Double(shape.maxY)), isCircle: shape.isCircle)
    }
  }
  /// The order in which the reference renderer returns labels from queries.
  var queryOrder: (Int, Int, Double, Int, Int) {
    (tile.z, tile.y, world.x.rounded(.down), tile.x, -feature)
  }
}

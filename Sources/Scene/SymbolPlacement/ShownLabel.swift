import GeoMath
import RenderModel
import TileBuilding

/// A label on the screen, for tests and queries.
package struct ShownLabel: Sendable {
  /// Index of the style layer.
  package let layer: Int
  /// Equal for equal content of a layer.
  package let key: UInt64
  /// Where it stands: unit square, x counting on over the copies of the world.
  package let world: SIMD2<Double>
  /// Which feature of its tile's layer it is, as stored.
  package let feature: Int
  package let tile: TileID
  package let hasText: Bool
  package let hasIcon: Bool
  /// What it occupies, points: boxes, of which some are filled by circles.
  package let shapes: [Shape]

  package struct Shape: Sendable {
    package var box: ScreenRectangle
    package var isCircle: Bool
  }

  /// - Parameter hasPadding: whether the room that the style keeps free around a label counts.
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
  /// The reference's order of what is found in labels.
  var queryOrder: (Int, Int, Double, Int, Int) {
    (tile.z, tile.y, world.x.rounded(.down), tile.x, -feature)
  }
}

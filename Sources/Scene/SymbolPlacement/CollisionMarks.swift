import RenderModel
import TileBuilding

/// Draws the collision boxes and circles of labels, for debugging.
struct CollisionMarks {
  private var shapes: [CollisionGrid.Shape] = []

  private static let boxColor: UInt32 = 0xff20_20e0
  private static let circleColor: UInt32 = 0xffe0_6010

  mutating func take(_ grid: CollisionGrid?) {
    shapes.removeAll(keepingCapacity: true)
    if let grid { shapes += grid.shapes }
  }

  /// Appends the outlines as a layer above all others.
  func write(to plan: inout FramePlan, _ icons: IconAtlas) {
    guard !shapes.isEmpty, let texels = icons.plainTexels else { return }
    let first = plan.labels.quads.count
    let thick = 1 / max(plan.pixelsPerPoint, 0.25)
    for shape in shapes {
      let (width, height) = (shape.maxX - shape.minX, shape.maxY - shape.minY)
      let sides: [(SIMD2<Float>, SIMD2<Float>)] = [
        (SIMD2(shape.minX, shape.minY), SIMD2(width, thick)),
        (SIMD2(shape.minX, shape.maxY - thick), SIMD2(width, thick)),
        (SIMD2(shape.minX, shape.minY), SIMD2(thick, height)),
        (SIMD2(shape.maxX - thick, shape.minY), SIMD2(thick, height)),
      ]
      let paint = plan.labels.number(
        of: LabelPaint(color: shape.isCircle ? Self.circleColor : Self.boxColor))
      for (origin, size) in sides {
        plan.labels.quads.append(
          LabelQuad(
            origin: origin, right: SIMD2(size.x, 0), down: SIMD2(0, size.y), texels: texels,
            paint: paint, fieldPoints: 1, kind: .iconShape))
      }
    }
    plan.layers.append(
      LayerPlan(
        layer: 0, kind: .symbol, isOpaque: false, icons: first..<plan.labels.quads.count))
  }
}

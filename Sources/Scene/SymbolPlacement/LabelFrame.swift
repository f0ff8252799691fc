import RenderModel
import TileBuilding

/// The view and the paints for which labels are laid out.
struct LabelFrame {
  let projector: LabelProjector
  let paints: EvaluatedSymbolPaints
  let pixelsPerPoint: Double
  /// Whether the map does not move. Quads then have screen positions. Otherwise they are relative
  /// to anchors, which the renderer projects.
  let isAtRest: Bool

  /// The origin of a label's axes.
  func start(_ anchor: ProjectedAnchor, _ mark: LabelRules.Mark) -> SIMD2<Double> {
    let shift = mark.shift(projector.bearing)
    return isAtRest ? anchor.point + shift : shift
  }

  /// The origin of the axes of an icon whose corner is at `offset` from it. If the map is at rest
  /// and a texel is one pixel, a picture is aligned to whole pixels to keep it sharp. Nothing else
  /// is aligned, because a shift by half a pixel would show as a jump when the map comes to rest.
  func start(
    _ anchor: ProjectedAnchor, _ mark: LabelRules.Mark, _ icon: SymbolIcon, _ axes: LabelAxes,
    scale: Float, offset: SIMD2<Double>
  ) -> SIMD2<Double> {
    let place = start(anchor, mark)
    let pixelsPerTexel =
      axes.right.x * Double(scale / icon.texelsPerPoint) * pixelsPerPoint
    guard isAtRest, !icon.isShape, axes.isUpright, abs(pixelsPerTexel - 1) < 1e-3 else {
      return place
    }
    let pixel = (place + offset) * pixelsPerPoint
    return place + (pixel.rounded(.toNearestOrAwayFromZero) - pixel) / pixelsPerPoint
  }
}

extension LabelAxes {
  /// Whether the axes are neither rotated nor tilted.
  fileprivate var isUpright: Bool { right.y == 0 && down.x == 0 }
}

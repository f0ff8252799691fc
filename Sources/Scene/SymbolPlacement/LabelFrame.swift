import RenderModel
import TileBuilding

/// What labels are laid out for.
struct LabelFrame {
  let projector: LabelProjector
  let paints: EvaluatedSymbolPaints
  let pixelsPerPoint: Double
  /// The map does not move: quads stand in places of the screen. Else they are relative to anchors,
  /// which the renderer projects.
  let isAtRest: Bool

  /// Where the axes of a label begin.
  func start(_ anchor: ProjectedAnchor, _ mark: LabelRules.Mark) -> SIMD2<Double> {
    let shift = mark.shift(projector.bearing)
    return isAtRest ? anchor.point + shift : shift
  }

  /// Where the axes of an icon begin whose corner is `offset` from there. At rest a picture lies on
  /// whole pixels where a texel is one of them, so that it is as sharp as it came. Nothing else does:
  /// half a pixel would show as a jump when the map comes to rest.
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
  /// Neither turned nor tilted.
  fileprivate var isUpright: Bool { right.y == 0 && down.x == 0 }
}

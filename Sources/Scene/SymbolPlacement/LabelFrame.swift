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
  func start(_ anchor: ProjectedAnchor) -> SIMD2<Double> {
    isAtRest ? anchor.point : anchor.offset
  }

  /// Whether the map is at rest and a texel of a picture is one pixel where it is not stretched. It
  /// is kept sharp then.
  func isSharp(_ icon: SymbolIcon, _ axes: LabelAxes, scale: Float) -> Bool {
    let pixelsPerTexel =
      axes.right.x * Double(scale / icon.texelsPerPoint) * pixelsPerPoint
    return isAtRest && !icon.isShape && axes.isUpright && abs(pixelsPerTexel - 1) < 1e-3
  }

  /// The origin of the axes of an icon whose corner is at `offset` from it. Sharp pictures are aligned
  /// to whole pixels unless they are fitted to texts. Nothing else is aligned, because a shift by half
  /// a pixel would show as a jump when the map comes to rest.
  func start(
    _ anchor: ProjectedAnchor, isAligned: Bool, offset: SIMD2<Double>
  ) -> SIMD2<Double> {
    let place = start(anchor)
    guard isAligned else { return place }
    let pixel = (place + offset) * pixelsPerPoint
    return place + (pixel.rounded(.toNearestOrAwayFromZero) - pixel) / pixelsPerPoint
  }
}

extension LabelAxes {
  /// Whether the axes are neither rotated nor tilted.
  fileprivate var isUpright: Bool { right.y == 0 && down.x == 0 }
}

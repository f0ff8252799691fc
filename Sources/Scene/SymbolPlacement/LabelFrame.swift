import RenderModel

/// What labels are laid out for.
struct LabelFrame {
  let projector: LabelProjector
  let paints: EvaluatedSymbolPaints
  let pixelsPerPoint: Double
  /// The map does not move: quads stand in places of the screen, those of upright labels on whole
  /// pixels, where they are sharpest. Else they are relative to anchors, which the renderer projects.
  let isAtRest: Bool

  /// Where the axes of a label begin. At rest, what is `offset` from there lies on a whole pixel, if
  /// that makes it sharper.
  func start(
    _ anchor: ProjectedAnchor, _ mark: LabelRules.Mark, _ axes: LabelAxes, _ offset: SIMD2<Double>
  ) -> SIMD2<Double> {
    let shift = mark.shift(projector.bearing)
    guard isAtRest else { return shift }
    let place = anchor.point + shift
    guard axes.isUpright else { return place }
    let pixel = (place + offset) * pixelsPerPoint
    return place + (pixel.rounded(.toNearestOrAwayFromZero) - pixel) / pixelsPerPoint
  }
}

extension LabelAxes {
  /// Neither turned nor tilted.
  fileprivate var isUpright: Bool { right.y == 0 && down.x == 0 }
}

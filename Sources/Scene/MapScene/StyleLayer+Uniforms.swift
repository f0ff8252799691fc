import GeoMath
import MapStyle
import RenderModel

extension StyleLayer.Kind {
  /// The kind of drawing; `nil` for what is not drawn.
  var planned: LayerPlan.Kind? {
    switch self {
    case .background: .background
    case .fill: .fill
    case .line: .line
    case .fillExtrusion: .extrusion
    case .circle: .circle
    case .raster: .raster
    case .unsupported: nil
    }
  }

  /// What painting asks of a feature: features that agree in it share a paint. Heights and line
  /// shapes are not part of it, they are in the mesh.
  var paintReferences: FeatureReferences {
    switch self {
    case .background, .raster, .unsupported: return FeatureReferences()
    case .fill(let paint): return paint.references
    case .line(let paint, _): return paint.references
    case .circle(let paint): return paint.references
    case .fillExtrusion(let paint):
      var references = paint.color.references
      references.formUnion(paint.opacity.references)
      references.formUnion(paint.verticalGradient.references)
      return references
    }
  }

  var paintDependsOnZoom: Bool {
    switch self {
    case .unsupported: false
    case .background(let paint): paint.color.dependsOnZoom || paint.opacity.dependsOnZoom
    case .fill(let paint):
      paint.color.dependsOnZoom || paint.opacity.dependsOnZoom || paint.translate.dependsOnZoom
        || paint.outlineColor?.dependsOnZoom ?? false
    case .line(let paint, _):
      [
        paint.color.dependsOnZoom, paint.opacity.dependsOnZoom, paint.width.dependsOnZoom,
        paint.gapWidth.dependsOnZoom, paint.offset.dependsOnZoom, paint.blur.dependsOnZoom,
        paint.dashArray.dependsOnZoom, paint.translate.dependsOnZoom,
      ].contains(true)
    case .fillExtrusion(let paint): paint.color.dependsOnZoom || paint.opacity.dependsOnZoom
    case .raster(let paint): paint.dependsOnZoom
    case .circle(let paint):
      [
        paint.color.dependsOnZoom, paint.opacity.dependsOnZoom, paint.radius.dependsOnZoom,
        paint.blur.dependsOnZoom, paint.strokeColor.dependsOnZoom,
        paint.strokeOpacity.dependsOnZoom, paint.strokeWidth.dependsOnZoom,
      ].contains(true)
    }
  }

  /// Whether the layer is shifted by a distance that does not turn with the map.
  var isShiftedOnScreen: Bool {
    switch self {
    case .fill(let paint):
      paint.translateAnchor.constantValue != .map && paint.translate.constantValue != .zero
    case .line(let paint, _):
      paint.translateAnchor.constantValue != .map && paint.translate.constantValue != .zero
    case .background, .fillExtrusion, .circle, .raster, .unsupported: false
    }
  }

  /// Whether the edges of a fill are smoothed.
  func isAntialiased(_ context: EvaluationContext) -> Bool {
    guard case .fill(let paint) = self else { return true }
    return paint.antialias.evaluate(context)
  }

  func uniforms(_ context: EvaluationContext, bearing: Rotation) -> PaintUniforms {
    switch self {
    case .unsupported: PaintUniforms()
    case .background(let paint):
      PaintUniforms(color: paint.color.evaluate(context) * paint.opacity.evaluate(context))
    case .fill(let paint): fill(paint, context, bearing)
    case .line(let paint, _): line(paint, context, bearing)
    case .fillExtrusion(let paint):
      PaintUniforms(
        color: paint.color.evaluate(context) * paint.opacity.evaluate(context),
        shape: SIMD4(paint.verticalGradient.evaluate(context) ? 1 : 0, 0, 0, 0))
    case .circle(let paint): circle(paint, context)
    case .raster(let paint):
      .raster(
        opacity: Float(min(max(paint.opacity.evaluate(context), 0), 1)),
        rows: paint.colorRows(context))
    }
  }

  private func fill(
    _ paint: FillPaint, _ context: EvaluationContext, _ bearing: Rotation
  ) -> PaintUniforms {
    let opacity = paint.opacity.evaluate(context)
    let shift = shift(
      paint.translate.evaluate(context), paint.translateAnchor.evaluate(context), bearing)
    return PaintUniforms(
      color: paint.color.evaluate(context) * opacity, shape: SIMD4(shift.x, shift.y, 0, 0),
      secondary: paint.outlineColor.map { $0.evaluate(context) * opacity } ?? .zero)
  }

  private func line(
    _ paint: LinePaint, _ context: EvaluationContext, _ bearing: Rotation
  ) -> PaintUniforms {
    let width = Float(max(0, paint.width.evaluate(context)))
    let gap = Float(max(0, paint.gapWidth.evaluate(context)))
    let opacity = width > 0 ? paint.opacity.evaluate(context) : 0
    let shift = shift(
      paint.translate.evaluate(context), paint.translateAnchor.evaluate(context), bearing)
    return PaintUniforms(
      color: paint.color.evaluate(context) * opacity,
      shape: SIMD4(
        gap > 0 ? gap / 2 + width : width / 2, gap / 2, Float(paint.offset.evaluate(context)),
        Float(max(0, paint.blur.evaluate(context)))),
      secondary: SIMD4(shift.x, shift.y, 0, 0),
      dash: dash(paint.dashArray.evaluate(context), width: width))
  }

  private func circle(_ paint: CirclePaint, _ context: EvaluationContext) -> PaintUniforms {
    PaintUniforms(
      color: paint.color.evaluate(context) * paint.opacity.evaluate(context),
      shape: SIMD4(
        Float(paint.radius.evaluate(context)), Float(paint.strokeWidth.evaluate(context)),
        Float(paint.blur.evaluate(context)),
        paint.pitchAlignment.evaluate(context) == .map ? 1 : 0),
      secondary: paint.strokeColor.evaluate(context) * paint.strokeOpacity.evaluate(context))
  }

  /// On, off, on, off in points. One length stands for a gap as long; of more than four the first
  /// four are repeated.
  private func dash(_ lengths: [Double], width: Float) -> SIMD4<Float> {
    guard let first = lengths.first, lengths.contains(where: { $0 > 0 }) else { return .zero }
    func length(_ index: Int) -> Float {
      let value = lengths.count == 1 ? first : lengths[index % lengths.count]
      return Float(max(0, value)) * width
    }
    return SIMD4(length(0), length(1), length(2), length(3))
  }

  /// A shift in ground axes.
  private func shift(
    _ points: SIMD2<Double>, _ anchor: StyleAnchor, _ bearing: Rotation
  ) -> SIMD2<Float> {
    guard anchor == .viewport else { return SIMD2(Float(points.x), Float(points.y)) }
    return SIMD2(
      Float(points.x * bearing.cosine - points.y * bearing.sine),
      Float(points.x * bearing.sine + points.y * bearing.cosine))
  }
}

/// A colour with its alpha multiplied by an opacity, premultiplied.
private func * (color: Color, opacity: Double) -> SIMD4<Float> {
  color.premultiplied * Float(min(max(opacity, 0), 1))
}

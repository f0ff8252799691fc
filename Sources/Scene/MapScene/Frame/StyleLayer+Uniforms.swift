import Foundation
import GeoMath
import MapStyle
import RenderModel
import StyleExpressions
import TileBuilding

extension StyleLayer.Kind {
  /// Whether anything that is evaluated for each frame depends on the zoom.
  var paintDependsOnZoom: Bool {
    switch self {
    case .fillExtrusion(let paint) where paint.growsByZoom: true
    // Dashes and patterns stretch with the map between whole zooms.
    case .line(let paint) where paint.dashArray.isSpecified || paint.pattern.isSpecified: true
    default: properties?.dependsOnZoom(.feature, .layer) ?? false
    }
  }

  /// Whether the layer is painted differently as the map turns, because of an offset or a light
  /// that is fixed to the screen.
  var dependsOnBearing: Bool {
    switch self {
    case .fill(let paint): paint.isTranslatedOnScreen
    case .line(let paint): paint.isTranslatedOnScreen
    case .fillExtrusion(let paint): paint.isTranslatedOnScreen
    case .circle(let paint): paint.isTranslatedOnScreen
    case .background, .heatmap, .raster, .hillshade, .colorRelief, .symbol, .unsupported: false
    }
  }

  func isAntialiased(_ context: EvaluationContext) -> Bool {
    guard case .fill(let paint) = self else { return true }
    return paint.antialias.evaluate(context)
  }

  /// Whether the layer's extrusions cast shadows if the light makes them do so.
  func castsShadows(_ context: EvaluationContext) -> Bool {
    guard case .fillExtrusion(let paint) = self else { return false }
    return paint.castsShadows.evaluate(context)
  }

  /// The opacity of the layer as a whole, which multiplies that of its paints.
  func layerOpacity(_ context: EvaluationContext) -> Float {
    switch self {
    case .fill(let paint): Float(paint.layerOpacity.evaluate(context).clamped(to: 0...1))
    case .line(let paint): Float(paint.layerOpacity.evaluate(context).clamped(to: 0...1))
    default: 1
    }
  }

  /// The uniforms of a paint, including the pattern or ramp that replaces its colour. A paint whose
  /// pattern cannot be found paints nothing.
  ///
  /// - Parameter layer: the index of the style layer.
  func uniforms(
    _ context: EvaluationContext, bearing: Rotation, layer: Int, patterns: PatternAtlas
  ) -> PaintUniforms {
    var uniforms = uniforms(context, bearing: bearing)
    if case .line(let paint) = self, !paint.pattern.isSpecified, !paint.gradient.isSpecified {
      if let dashes = Dashes(paint, context), !dashes.areFew,
        let number = patterns.number(of: dashes)
      {
        uniforms.setPattern(number)
        uniforms.dash.x = dashes.stretchedPeriod
      }
      return uniforms
    }
    guard let number = patternNumber(context, layer: layer, patterns) else { return uniforms }
    let opacity = patternOpacity(context)
    uniforms.color = number < 0 ? .zero : SIMD4(repeating: opacity)
    if number >= 0 { uniforms.setPattern(number) }
    if case .fill(let paint) = self, !paint.outlineColor.isSpecified {
      uniforms.secondary = uniforms.color
    }
    if case .line(let paint) = self {
      uniforms.dash.x = Dashes.stretchedWidth(of: paint, context)
      if paint.gradient.isSpecified, let dashes = Dashes(paint, context) {
        if dashes.areNothing { uniforms.color = .zero }
        if let number = patterns.number(of: dashes) { uniforms.setDashRow(number) }
        uniforms.dash.x = dashes.stretchedPeriod
      }
    }
    return uniforms
  }

  private var pattern: StyleProperty<ResolvedImage>? {
    switch self {
    case .background(let paint): paint.pattern
    case .fill(let paint): paint.pattern
    case .line(let paint): paint.pattern
    case .fillExtrusion(let paint): paint.pattern
    default: nil
    }
  }

  /// The number of the paint's pattern or ramp, -1 if that is missing, or `nil` if it has none.
  private func patternNumber(
    _ context: EvaluationContext, layer: Int, _ patterns: PatternAtlas
  ) -> Int? {
    if let pattern, pattern.isSpecified {
      var context = context
      context.availableImages = patterns.names
      return patterns.number(of: pattern.evaluate(context).name) ?? -1
    }
    if case .heatmap(let paint) = self {
      return patterns.number(ofRamp: paint.ramp, layer: layer) ?? -1
    }
    guard case .line(let paint) = self, paint.gradient.isSpecified else { return nil }
    return patterns.number(ofGradient: paint.gradient, layer: layer)
  }

  private func patternOpacity(_ context: EvaluationContext) -> Float {
    let opacity: Double
    switch self {
    case .background(let paint): opacity = paint.opacity.evaluate(context)
    case .fill(let paint): opacity = paint.opacity.evaluate(context)
    case .line(let paint):
      opacity = paint.width.evaluate(context) > 0 ? paint.opacity.evaluate(context) : 0
    case .fillExtrusion(let paint): opacity = paint.opacity.evaluate(context)
    case .heatmap(let paint): opacity = paint.opacity.evaluate(context)
    default: opacity = 1
    }
    return Float(opacity.clamped(to: 0...1))
  }

  private func uniforms(_ context: EvaluationContext, bearing: Rotation) -> PaintUniforms {
    switch self {
    case .symbol, .unsupported: PaintUniforms()
    case .background(let paint):
      PaintUniforms(color: paint.color.evaluate(context) * paint.opacity.evaluate(context))
    case .fill(let paint): fill(paint, context, bearing)
    case .line(let paint): line(paint, context, bearing)
    case .fillExtrusion(let paint):
      PaintUniforms(
        color: paint.color.evaluate(context) * paint.opacity.evaluate(context),
        shape: extrusionShape(paint, context, bearing), secondary: occlusion(paint, context))
    case .circle(let paint): circle(paint, context, bearing)
    case .raster(let paint):
      .raster(
        opacity: Float(paint.opacity.evaluate(context).clamped(to: 0...1)),
        rows: paint.colorRows(context))
    case .heatmap(let paint):
      PaintUniforms(
        shape: SIMD4(
          Float(min(max(1, paint.radius.evaluate(context)), 4096)),
          // A single point may be heavy, but not without limit.
          Float(min(max(0, paint.weight.evaluate(context)), 1e4))
            * Float(min(max(0, paint.intensity.evaluate(context)), 1e2)), 0, 0))
    case .hillshade(let paint):
      .hillshade(
        accent: paint.accentColor.evaluate(context).premultiplied,
        exaggeration: Float(paint.exaggeration.evaluate(context).clamped(to: 0...1)),
        method: paint.method.evaluate(context).planned)
    case .colorRelief(let paint):
      .colorRelief(opacity: Float(paint.opacity.evaluate(context).clamped(to: 0...1)))
    }
  }

  private func fill(
    _ paint: FillStyle, _ context: EvaluationContext, _ bearing: Rotation
  ) -> PaintUniforms {
    let opacity = paint.opacity.evaluate(context)
    let shift = paint.translation(context, bearing)
    let outlineColor = paint.outlineColor.isSpecified ? paint.outlineColor : paint.color
    return PaintUniforms(
      color: paint.color.evaluate(context) * opacity, shape: SIMD4(shift.x, shift.y, 0, 0),
      secondary: outlineColor.evaluate(context) * opacity)
  }

  private func line(
    _ paint: LineStyle, _ context: EvaluationContext, _ bearing: Rotation
  ) -> PaintUniforms {
    let isRound = paint.cap.constantValue == .round
    let width = Float(max(0, paint.width.evaluate(context)))
    let gap = Float(max(0, paint.gapWidth.evaluate(context)))
    let dashes = Dashes(paint, context)
    let isSeen = width > 0 && !(dashes?.areNothing ?? false)
    let opacity = isSeen ? paint.opacity.evaluate(context) : 0
    let shift = paint.translation(context, bearing)
    return PaintUniforms(
      color: paint.color.evaluate(context) * opacity,
      shape: SIMD4(
        gap > 0 ? gap / 2 + width : width / 2, gap / 2, Float(paint.offset.evaluate(context)),
        Float(max(0, paint.blur.evaluate(context)))),
      secondary: SIMD4(shift.x, shift.y, paint.isSolid ? -1 : isRound ? 1 : 0, 0),
      dash: dashes?.lengths ?? .zero)
  }

  private func circle(
    _ paint: CircleStyle, _ context: EvaluationContext, _ bearing: Rotation
  ) -> PaintUniforms {
    let radius = Float(max(0, paint.radius.evaluate(context)))
    let stroke = Float(max(0, paint.strokeWidth.evaluate(context)))
    // A blurred rim lies inside the circle; its width is a fraction of the radius.
    let blur = Float(paint.blur.evaluate(context).clamped(to: 0...16)) * (radius + stroke)
    let shift = paint.translation(context, bearing)
    return PaintUniforms(
      color: paint.color.evaluate(context) * paint.opacity.evaluate(context),
      shape: SIMD4(
        radius, stroke, blur,
        paint.pitchAlignment.evaluate(context) == .map ? 1 : 0),
      secondary: paint.strokeColor.evaluate(context) * paint.strokeOpacity.evaluate(context),
      dash: SIMD4(
        shift.x, shift.y, paint.pitchScale.evaluate(context) == .viewport ? 1 : 0, 0))
  }

  private func extrusionShape(
    _ paint: FillExtrusionStyle, _ context: EvaluationContext, _ bearing: Rotation
  ) -> SIMD4<Float> {
    let shift = paint.translation(context, bearing)
    return SIMD4(paint.verticalGradient.evaluate(context) ? 1 : 0, 0, shift.x, shift.y)
  }

  private func occlusion(
    _ paint: FillExtrusionStyle, _ context: EvaluationContext
  ) -> SIMD4<Float> {
    let intensity = paint.ambientOcclusionIntensity.evaluate(context).clamped(to: 0...1)
    guard intensity > 0 else { return .zero }
    func radius(_ property: StyleProperty<Double>) -> Float {
      Float(property.evaluate(context).clamped(to: 0...1000))
    }
    return SIMD4(
      Float(intensity), radius(paint.ambientOcclusionGroundRadius),
      radius(paint.ambientOcclusionWallRadius), 0)
  }
}

/// A style whose features are drawn with an offset on the screen or on the map.
private protocol TranslatedStyle {
  var translate: StyleProperty<SIMD2<Double>> { get }
  var translateAnchor: StyleProperty<StyleAnchor> { get }
}

extension FillStyle: TranslatedStyle {}
extension LineStyle: TranslatedStyle {}
extension FillExtrusionStyle: TranslatedStyle {}
extension CircleStyle: TranslatedStyle {}

extension TranslatedStyle {
  /// Whether the offset may stay fixed to the screen as the map turns.
  fileprivate var isTranslatedOnScreen: Bool {
    translateAnchor.constantValue != .map && translate.constantValue != .zero
  }

  /// The offset in ground axes.
  fileprivate func translation(_ context: EvaluationContext, _ bearing: Rotation) -> SIMD2<Float> {
    let points = translate.evaluate(context)
    guard translateAnchor.evaluate(context) == .viewport else {
      return SIMD2(Float(points.x), Float(points.y))
    }
    return SIMD2(
      Float(points.x * bearing.cosine - points.y * bearing.sine),
      Float(points.x * bearing.sine + points.y * bearing.cosine))
  }
}

/// The premultiplied colour, with its alpha multiplied by an opacity.
private func * (color: Color, opacity: Double) -> SIMD4<Float> {
  color.premultiplied * Float(opacity.clamped(to: 0...1))
}

import MapStyle
import RenderModel
import StyleExpressions

/// What a style says of sky, haze and fog, at a zoom.
struct SkyLook: Sendable {
  /// The colours above the horizon, premultiplied.
  var zenith: SIMD4<Float>
  var horizon: SIMD4<Float>
  /// How far up the horizon's colour goes, in heights of the view.
  var horizonBlend: Double
  /// Where haze hides half of the ground, in target distances; 0 for haze at the horizon alone.
  var hazeDistance: Double
  /// 0...1
  var starIntensity: Double
  /// Nil where the style asks for none.
  var fog: Fog?

  /// As the style specification has it: over ground with heights.
  struct Fog: Sendable {
    /// Premultiplied.
    var color: SIMD4<Float>
    /// Parts of the way from the middle of the map to the horizon.
    var begins: Double
    var goesOverToHorizon: Double
  }

  /// Styles that say nothing of it have a sky that goes far up, and no fog. So have Rhumb's own, whose
  /// haze is of another kind.
  init(_ sky: Sky, _ atmosphere: Atmosphere, _ context: EvaluationContext) {
    zenith = sky.skyColor.evaluate(context).premultiplied
    horizon = sky.horizonColor.evaluate(context).premultiplied
    hazeDistance = atmosphere.hazeDistance.evaluate(context)
    starIntensity = atmosphere.starIntensity.evaluate(context)
    let isOwn = hazeDistance > 0
    horizonBlend =
      sky.skyHorizonBlend.isSpecified && !isOwn
      ? sky.skyHorizonBlend.evaluate(context) / 2 : Self.quietHorizonBlend
    let asksForFog =
      sky.fogColor.isSpecified || sky.fogGroundBlend.isSpecified
      || sky.horizonFogBlend.isSpecified
    if asksForFog, !isOwn {
      fog = Fog(
        color: sky.fogColor.evaluate(context).premultiplied,
        begins: sky.fogGroundBlend.evaluate(context),
        goesOverToHorizon: sky.horizonFogBlend.evaluate(context))
    }
  }

  private static let quietHorizonBlend = 0.6
}

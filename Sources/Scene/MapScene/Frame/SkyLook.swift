import MapStyle
import RenderModel
import StyleExpressions

/// The style's sky, haze and fog at one zoom.
struct SkyLook: Sendable {
  /// The colour at the zenith, premultiplied.
  var zenith: SIMD4<Float>
  var horizon: SIMD4<Float>
  /// How far up the horizon's colour reaches, as a fraction of the view's height.
  var horizonBlend: Double
  /// The distance at which haze hides half of the ground, in target distances; 0 for no such haze.
  var hazeDistance: Double
  /// 0...1
  var starIntensity: Double
  /// The fog, or `nil` if the style asks for none.
  var fog: Fog?
  /// How visible the air around a globe is, 0...1; `nil` if the sky is Rhumb's own. Otherwise only
  /// air is around a globe, and no sky.
  var air: Double?

  /// Fog over terrain, as in the style specification.
  struct Fog: Sendable {
    /// Premultiplied.
    var color: SIMD4<Float>
    /// Where fog begins, and where its colour begins to blend into the horizon's: fractions of the
    /// way from the centre of the map to the horizon.
    var begins: Double
    var goesOverToHorizon: Double
  }

  /// A style that does not specify it gets a sky that reaches far up, and no fog. So do Rhumb's own
  /// styles, which have haze instead of fog.
  init(_ sky: Sky, _ atmosphere: Atmosphere, _ context: EvaluationContext) {
    zenith = sky.skyColor.evaluate(context).premultiplied
    horizon = sky.horizonColor.evaluate(context).premultiplied
    hazeDistance = atmosphere.hazeDistance.evaluate(context)
    starIntensity = atmosphere.starIntensity.evaluate(context)
    let isOwn = hazeDistance > 0
    horizonBlend =
      sky.skyHorizonBlend.isSpecified && !isOwn
      ? sky.skyHorizonBlend.evaluate(context) / 2 : Self.quietHorizonBlend
    if sky.isSpecified, !isOwn { air = sky.atmosphereBlend.evaluate(context) }
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

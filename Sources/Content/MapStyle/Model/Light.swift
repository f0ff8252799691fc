import StyleExpressions

/// The light on extrusions.
package struct Light: Sendable {
  package enum Anchor: String, StyleWord {
    /// The light turns with the map.
    case map
    /// The light stays with the viewer.
    case viewport
  }

  package var anchor: StyleProperty<Anchor> = .constant(.viewport)
  package var color: StyleProperty<Color> = .constant(.white)
  /// 0...1; higher is more contrast.
  package var intensity: StyleProperty<Double> = .constant(0.5)
  /// Radial distance, azimuth in degrees clockwise from the top (or north), polar angle in degrees
  /// from straight above.
  package var position: StyleProperty<SIMD3<Double>> = .constant(SIMD3(1.15, 210, 30))

  package init() {}
}

/// What is above the horizon, and the haze at it.
package struct Sky: Sendable {
  package var skyColor: StyleProperty<Color> = .constant(
    Color(red: 0x88 / 255, green: 0xC6 / 255, blue: 0xFC / 255))
  package var horizonColor: StyleProperty<Color> = .constant(.white)
  package var fogColor: StyleProperty<Color> = .constant(.white)
  /// 0: haze from the near ground on, 1: none.
  package var fogGroundBlend: StyleProperty<Double> = .constant(0.5)
  package var horizonFogBlend: StyleProperty<Double> = .constant(0.8)
  package var skyHorizonBlend: StyleProperty<Double> = .constant(0.8)

  package init() {}
}

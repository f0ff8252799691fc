import StyleExpressions

package struct Light: PropertyGroup {
  /// `map`: the light turns with the map. `viewport`: it stays with the viewer.
  package var anchor = StyleProperty.paint("anchor", StyleAnchor.viewport, use: .layer)
  package var color = StyleProperty.paint("color", Color.white, use: .layer)
  /// Higher values give more contrast.
  package var intensity = StyleProperty.paint("intensity", 0.5, in: 0...1, use: .layer)
  /// The radial distance, the azimuth in degrees clockwise from the top (or north), and the polar
  /// angle in degrees from straight above.
  package var position = StyleProperty.paint(
    "position", SIMD3<Double>(1.15, 210, 30), use: .layer)

  /// Whether extrusions cast shadows on the ground, as with Mapbox's directional light.
  package var castsShadows = StyleProperty.paint("cast-shadows", false, use: .layer)
  package var shadowIntensity = StyleProperty.paint("shadow-intensity", 1.0, in: 0...1, use: .layer)

  package static let table = PropertyTable(
    Self(), \.anchor, \.color, \.intensity, \.position, \.castsShadows, \.shadowIntensity)
}

/// The sky above the horizon, and the haze along it.
package struct Sky: PropertyGroup {
  package var skyColor = StyleProperty.paint(
    "sky-color", Color(red: 0x88 / 255, green: 0xC6 / 255, blue: 0xFC / 255), use: .layer)
  package var horizonColor = StyleProperty.paint("horizon-color", Color.white, use: .layer)
  /// The colour of the fog over terrain.
  package var fogColor = StyleProperty.paint("fog-color", Color.white, use: .layer)
  /// Where fog begins: 0 is the middle of the map, 1 the horizon.
  package var fogGroundBlend = StyleProperty.paint(
    "fog-ground-blend", 0.5, in: 0...1, use: .layer)
  /// Where the fog's colour begins to blend into the horizon's, on the same scale.
  package var horizonFogBlend = StyleProperty.paint(
    "horizon-fog-blend", 0.8, in: 0...1, use: .layer)
  /// How far up the horizon's colour reaches, in halves of the view's height.
  package var skyHorizonBlend = StyleProperty.paint(
    "sky-horizon-blend", 0.8, in: 0...1, use: .layer)
  /// How visible the air around a globe is.
  package var atmosphereBlend = StyleProperty.paint(
    "atmosphere-blend", 0.8, in: 0...1, use: .layer)

  package init() {}

  /// Whether a style says anything about the sky.
  package var isSpecified: Bool {
    skyColor.isSpecified || horizonColor.isSpecified || fogColor.isSpecified
      || fogGroundBlend.isSpecified || horizonFogBlend.isSpecified || skyHorizonBlend.isSpecified
      || atmosphereBlend.isSpecified
  }

  package static let table = PropertyTable(
    Self(), \.skyColor, \.horizonColor, \.fogColor, \.fogGroundBlend, \.horizonFogBlend,
    \.skyHorizonBlend, \.atmosphereBlend)
}

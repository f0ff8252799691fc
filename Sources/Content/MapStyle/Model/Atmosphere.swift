import JSON
import StyleExpressions

/// Properties of the sky that Rhumb's own styles use and the style specification lacks. They are in
/// the style's `metadata`, which other renderers ignore. A style without them has neither effect.
package struct Atmosphere: PropertyGroup {
  /// The distance at which haze hides half of the ground, in multiples of the distance from eye to
  /// target; 0 for haze only at the horizon.
  package var hazeDistance = StyleProperty.paint(
    "rhumb:haze-distance", 0.0, in: 0 ... .infinity, use: .layer)
  /// The brightness of the stars in a dark sky.
  package var starIntensity = StyleProperty.paint(
    "rhumb:star-intensity", 0.0, in: 0...1, use: .layer)

  package static let table = PropertyTable(Self(), \.hazeDistance, \.starIntensity)

  /// The members of `metadata` that are properties of the atmosphere, with their transitions.
  static func members(of metadata: JSONValue?) -> JSONValue? {
    metadata?.object.map { object in
      .object(
        JSONObject(
          object.members.filter {
            table[TransitionParser.propertyName(of: $0.key) ?? $0.key] != nil
          }))
    }
  }
}

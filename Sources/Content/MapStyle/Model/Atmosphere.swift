import JSON
import StyleExpressions

/// What Rhumb's own styles ask of the sky beyond what the style specification knows. It stands in the
/// style's `metadata`, which other renderers pass over; a style that says nothing has none of it.
package struct Atmosphere: PropertyGroup {
  /// How far off haze hides half of the ground, in distances from the eye to the target; 0 for haze at
  /// the horizon alone.
  package var hazeDistance = StyleProperty.paint(
    "rhumb:haze-distance", 0.0, in: 0 ... .infinity, use: .layer)
  /// How bright stars are in a dark sky.
  package var starIntensity = StyleProperty.paint(
    "rhumb:star-intensity", 0.0, in: 0...1, use: .layer)

  package init() {}

  package static let table = PropertyTable<Self>(\.hazeDistance, \.starIntensity)

  /// The members of `metadata` that are read here, with their transitions.
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

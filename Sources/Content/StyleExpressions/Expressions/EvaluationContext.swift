import VectorTiles

/// Attributes that may be arrays and objects, such as those in the specification's tests. Tiles
/// store such values as JSON text (`PropertyValue.json`).
package protocol StructuredAttributes {
  /// The attribute named `key`; `nil` if the feature lacks it.
  func structuredValue(forKey key: String) -> StyleValue?
  /// All attributes: the value of `["properties"]`.
  var allAttributes: [String: StyleValue] { get }
  /// The state that the application has set for this feature; `nil` if none.
  func state(forKey key: String) -> StyleValue?
}

extension StructuredAttributes {
  package func state(forKey key: String) -> StyleValue? { nil }
}

/// The zoom, and the feature if there is one, for which an expression is evaluated.
package struct EvaluationContext {
  /// The zoom for a world 512 points wide (see `StyleZoom`).
  package var styleZoom: Double
  /// `NoFeature` if there is none. Not optional, so that reading from it copies nothing.
  let attributes: any FeatureAttributes
  /// Replaces `attributes` as the source of attributes; `nil` for features of tiles.
  package var structured: (any StructuredAttributes)?
  /// The state that the application has set for the feature.
  package var featureState: [String: StyleValue] = [:]
  /// The position on a colour ramp: the input of `line-progress`, `heatmap-density` or `elevation`.
  package var rampInput = 0.0
  /// Names of the images that can be drawn; `nil` while they are not yet known.
  package var availableImages: Set<String>?
  /// Rarely used values, stored behind one reference because a context is made for every feature.
  private var rarities: Rarities?

  private final class Rarities {
    let location: (any LocatedFeature)?
    let accumulated: StyleValue

    init(_ location: (any LocatedFeature)?, _ accumulated: StyleValue) {
      self.location = location
      self.accumulated = accumulated
    }
  }

  package init(
    styleZoom: Double, feature: (any FeatureAttributes)? = nil,
    structured: (any StructuredAttributes)? = nil
  ) {
    self.styleZoom = styleZoom
    attributes = feature ?? NoFeature()
    self.structured = structured
  }

  /// The feature's geometry, which `within` and `distance` need.
  package var location: (any LocatedFeature)? {
    get { rarities?.location }
    set { rarities = Rarities(newValue, accumulated) }
  }

  /// The value that the features of a cluster have accumulated so far.
  package var accumulated: StyleValue {
    get { rarities?.accumulated ?? .null }
    set { rarities = Rarities(location, newValue) }
  }

  /// The feature's attribute; `nil` if it has none of this name.
  @inline(__always)
  func attribute(_ name: String) -> StyleValue? {
    if let structured { return structured.structuredValue(forKey: name) }
    return attributes.value(forKey: name).map(StyleValue.init)
  }
}

/// The attributes when there is no feature: none.
private struct NoFeature: FeatureAttributes {
  var geometryKind: GeometryKind { .unknown }
  var identifier: PropertyValue? { nil }
  func value(forKey key: String) -> PropertyValue? { nil }
}

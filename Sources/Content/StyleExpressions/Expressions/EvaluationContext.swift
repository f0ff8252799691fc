import VectorTiles

/// Attributes with arrays and objects among them, as GeoJSON features have; vector tiles have
/// none. Expressions that look inside such values need it.
package protocol StructuredAttributes {
  /// The attribute named `key`; `nil` when the feature lacks it.
  func structuredValue(forKey key: String) -> StyleValue?
  /// All attributes, what `["properties"]` gives.
  var allAttributes: [String: StyleValue] { get }
  /// What the application has set for this feature; `nil` when nothing.
  func state(forKey key: String) -> StyleValue?
}

extension StructuredAttributes {
  package func state(forKey key: String) -> StyleValue? { nil }
}

/// What an expression is evaluated for: a zoom, and a feature when there is one.
package struct EvaluationContext {
  /// Zoom of the 512-point world (see `StyleZoom`).
  package var styleZoom: Double
  /// `NoFeature` where there is none. Not optional, so that asking it copies nothing.
  let attributes: any FeatureAttributes
  /// Asked before `feature` for attributes; `nil` for features of vector tiles.
  package var structured: (any StructuredAttributes)?
  /// What the application has set for the feature.
  package var featureState: [String: StyleValue] = [:]
  /// Where on a colour ramp: the input of `line-progress`, `heatmap-density` or `elevation`.
  package var rampInput = 0.0
  /// Names of the images that can be drawn; `nil` while nothing is known of them.
  package var availableImages: Set<String>?
  /// What is seldom there, in one piece, since contexts are made for every feature.
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

  /// Where the feature lies, which `within` and `distance` ask for.
  package var location: (any LocatedFeature)? {
    get { rarities?.location }
    set { rarities = Rarities(newValue, accumulated) }
  }

  /// What the features of a cluster have given so far: `accumulated`.
  package var accumulated: StyleValue {
    get { rarities?.accumulated ?? .null }
    set { rarities = Rarities(location, newValue) }
  }

  /// The feature's attribute; `nil` when it lacks it.
  @inline(__always)
  func attribute(_ name: String) -> StyleValue? {
    if let structured { return structured.structuredValue(forKey: name) }
    return attributes.value(forKey: name).map(StyleValue.init)
  }
}

/// Stands where there is no feature: it has no attributes.
private struct NoFeature: FeatureAttributes {
  var geometryKind: GeometryKind { .unknown }
  var identifier: PropertyValue? { nil }
  func value(forKey key: String) -> PropertyValue? { nil }
}

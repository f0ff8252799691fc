import VectorTiles

/// The zoom, and the feature if there is one, for which an expression is evaluated.
package struct EvaluationContext {
  /// The zoom for a world 512 points wide (see `StyleZoom`).
  package var styleZoom: Double
  /// `NoFeature` if there is none. Not optional, so that reading from it copies nothing.
  let attributes: any FeatureAttributes
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

  package init(styleZoom: Double, feature: (any FeatureAttributes)? = nil) {
    self.styleZoom = styleZoom
    attributes = feature ?? NoFeature()
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
    attributes.value(forKey: name).map(StyleValue.init)
  }
}

/// The attributes when there is no feature: none.
private struct NoFeature: FeatureAttributes {
  var geometryKind: GeometryKind { .unknown }
  var identifier: PropertyValue? { nil }
  func value(forKey key: String) -> PropertyValue? { nil }
}

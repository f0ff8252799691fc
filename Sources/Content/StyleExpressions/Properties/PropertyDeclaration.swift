/// Everything about a style property apart from its type and default. Reading, checking, evaluating
/// and documenting properties all rely on it.
package struct PropertyDeclaration: Sendable, Equatable {
  /// The object of a layer that holds the property.
  package enum Section: String, Sendable {
    case paint, layout
  }

  /// When a property is evaluated, and whether it may depend on features as well as on the zoom.
  package enum Use: Sendable {
    /// In each frame, for each group of features that are painted alike.
    case feature
    /// In each frame, once for the layer.
    case layer
    /// When a tile is built, for each feature.
    case tileFeature
    /// When a tile is built, once for the layer.
    case tileLayer
    /// Once, to make a colour ramp.
    case ramp
    /// Never: the property is checked but has no effect.
    case none
  }

  /// The name in the style specification.
  package var name: String
  package var section: Section
  package var use: Use
  /// Numbers outside this range are reported and clamped to it.
  package var range: ClosedRange<Double>?
  /// Whether strings in the older syntax name attributes in braces, as in `{name}`.
  package var hasTokens = false
  /// Whether tiles are built from the property although it is evaluated in each frame.
  package var shapesTiles = false

  /// Whether tiles that are already built still use the old value after a change.
  package var isBuiltIn: Bool {
    shapesTiles || use == .tileFeature || use == .tileLayer
  }

  package var mayUseFeature: Bool { use == .feature || use == .tileFeature }
}

extension StyleProperty {
  /// Declares a property of a layer's `paint`, or of an object such as `light`.
  package static func paint(
    _ name: String, _ initial: Value, in range: ClosedRange<Double>? = nil,
    use: PropertyDeclaration.Use = .feature, shapesTiles: Bool = false
  ) -> StyleProperty {
    StyleProperty(
      initial,
      PropertyDeclaration(
        name: name, section: .paint, use: use, range: range, shapesTiles: shapesTiles))
  }

  /// Declares a property of a layer's `layout`.
  package static func layout(
    _ name: String, _ initial: Value, in range: ClosedRange<Double>? = nil,
    use: PropertyDeclaration.Use = .tileFeature, hasTokens: Bool = false
  ) -> StyleProperty {
    StyleProperty(
      initial,
      PropertyDeclaration(
        name: name, section: .layout, use: use, range: range, hasTokens: hasTokens))
  }
}

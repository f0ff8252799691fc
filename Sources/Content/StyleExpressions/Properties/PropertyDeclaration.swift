/// What there is to say of a property of a style beside its type and its default: all that reads,
/// checks, evaluates or describes properties goes by it.
package struct PropertyDeclaration: Sendable, Equatable {
  /// The object of a layer that holds the property.
  package enum Section: String, Sendable {
    case paint, layout
  }

  /// When a property is evaluated and on what it may depend beside the zoom.
  package enum Use: Sendable {
    /// In each frame, for each group of features that look alike.
    case feature
    /// In each frame, once for the layer.
    case layer
    /// When a tile is built, for each feature.
    case tileFeature
    /// When a tile is built, once for the layer.
    case tileLayer
    /// Once, for a ramp of colours.
    case ramp
    /// Never: it is checked and has no effect.
    case none
  }

  /// In the style specification.
  package var name: String
  package var section: Section
  package var use: Use
  /// Numbers beyond it are reported, and held to it.
  package var range: ClosedRange<Double>?
  /// Whether text of the older syntax names attributes in braces.
  package var hasTokens = false
  /// Whether the building of tiles looks at it, too, although it is evaluated in each frame.
  package var shapesTiles = false

  /// Whether what has been built of tiles shows its value of then.
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

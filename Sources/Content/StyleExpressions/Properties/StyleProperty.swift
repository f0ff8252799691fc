/// A property of a layer: a constant, a curve over the zoom, or any expression. Constants and zoom
/// curves are stored as typed values, so that evaluating them in each frame allocates nothing.
package struct StyleProperty<Value: StylePropertyValue>: Sendable {
  enum Storage: Sendable {
    case constant(Value)
    case zoomCurve(ZoomCurve<Value>)
    case expression(Expression)
    /// A transition from one value to another.
    case mixture(Mixture<Value>)
  }

  let storage: Storage
  /// The specification's default, used if the expression fails or gives null.
  package let fallback: Value
  package let dependsOnZoom: Bool
  /// Whether the style sets the property. If not, its value is the default.
  package let isSpecified: Bool
  /// `nil` for most properties. Boxed, since properties are copied far more often than this is
  /// read.
  private let details: Details?

  private init(
    storage: Storage, fallback: Value, dependsOnZoom: Bool = false, isSpecified: Bool = true,
    details: Details? = nil
  ) {
    self.storage = storage
    self.fallback = fallback
    self.dependsOnZoom = dependsOnZoom
    self.isSpecified = isSpecified
    self.details = details
  }

  /// A property with the same value everywhere.
  package static func constant(_ value: Value) -> StyleProperty {
    StyleProperty(storage: .constant(value), fallback: value)
  }

  init(_ initial: Value, _ declaration: PropertyDeclaration) {
    self.init(
      storage: .constant(initial), fallback: initial, isSpecified: false,
      details: Details(declaration: declaration))
  }

  /// A property computed by `expression`, which must give values of type `Value`.
  package init(_ expression: Expression, fallback: Value) {
    let storage: Storage
    switch expression {
    case .literal(let value): storage = .constant(Value(value) ?? fallback)
    default: storage = ZoomCurve(expression).map(Storage.zoomCurve) ?? .expression(expression)
    }
    let dependencies = ExpressionDependencies(expression)
    let references = dependencies.feature
    self.init(
      storage: storage, fallback: fallback, dependsOnZoom: dependencies.zoom,
      details: references.isEmpty ? nil : Details(references: references))
  }

  /// The declaration; `nil` once `undeclared` or set by a style.
  package var declaration: PropertyDeclaration? { details?.declaration }

  /// The property without its declaration, which costs each copy one reference count.
  package var undeclared: StyleProperty {
    StyleProperty(
      storage: storage, fallback: fallback, dependsOnZoom: dependsOnZoom, isSpecified: isSpecified)
  }

  /// The value if it is the same everywhere, otherwise `nil`.
  package var constantValue: Value? {
    if case .constant(let value) = storage { value } else { nil }
  }

  package var references: FeatureReferences { details?.references ?? FeatureReferences() }

  package var dependencies: ExpressionDependencies {
    var dependencies = ExpressionDependencies()
    dependencies.zoom = dependsOnZoom
    dependencies.feature = references
    return dependencies
  }

  /// The value for a zoom and feature, or the default if the expression fails.
  package func evaluate(_ context: EvaluationContext) -> Value {
    switch storage {
    case .constant(let value): return value
    case .zoomCurve(let curve): return curve.value(at: context.styleZoom)
    case .expression(let expression):
      guard let value = try? expression.evaluate(context) else { return fallback }
      return Value(value) ?? fallback
    case .mixture(let mixture):
      return Value.mixed(
        mixture.departing.evaluate(context), mixture.coming.evaluate(context), mixture.share)
    }
  }

  /// The property partway to `other`, with `share` (0...1) as the weight of `other`. Returns
  /// `other` if values of this type cannot be mixed.
  package func mixed(with other: StyleProperty, share: Double) -> StyleProperty {
    guard Value.isInterpolated, share < 1 else { return other }
    if let from = constantValue, let to = other.constantValue {
      return StyleProperty(
        storage: .constant(Value.mixed(from, to, share)), fallback: other.fallback,
        isSpecified: isSpecified || other.isSpecified)
    }
    let references = references.union(other.references)
    // An interrupted transition restarts from the end that it was nearer to: mixtures never nest.
    var departing = self
    if case .mixture(let mixture) = storage {
      departing = mixture.share < 0.5 ? mixture.departing : mixture.coming
    }
    return StyleProperty(
      storage: .mixture(Mixture(departing: departing, coming: other, share: share)),
      fallback: other.fallback, dependsOnZoom: dependsOnZoom || other.dependsOnZoom,
      isSpecified: isSpecified || other.isSpecified,
      details: references.isEmpty ? nil : Details(references: references))
  }
}

/// Two properties and the weight of the second. A class, since a struct cannot contain itself.
final class Mixture<Value: StylePropertyValue>: Sendable {
  let departing: StyleProperty<Value>
  let coming: StyleProperty<Value>
  let share: Double

  init(departing: StyleProperty<Value>, coming: StyleProperty<Value>, share: Double) {
    self.departing = departing
    self.coming = coming
    self.share = share
  }
}

extension StyleProperty where Value == Color {
  /// The colours of a ramp at its stops, by ascending input; empty if the property is not a ramp.
  package var rampStops: [(input: Double, color: Color)] {
    guard case .expression(.curve(let curve)) = storage, case .ramp = curve.input else { return [] }
    var stops: [(input: Double, color: Color)] = []
    var context = EvaluationContext(styleZoom: 0)
    for (index, input) in curve.stops.enumerated() {
      // In a `step`, each colour holds until the next stop.
      if curve.easing == nil, index > 0 { stops.append((input, evaluate(context))) }
      context.rampInput = input
      if input.isFinite { stops.append((input, evaluate(context))) }
    }
    return stops
  }
}

private final class Details: Sendable {
  let declaration: PropertyDeclaration?
  let references: FeatureReferences

  init(declaration: PropertyDeclaration? = nil, references: FeatureReferences = .init()) {
    self.declaration = declaration
    self.references = references
  }
}

/// A curve over the zoom with constant outputs.
final class ZoomCurve<Value: StylePropertyValue>: Sendable {
  /// `nil` for `step`.
  private let easing: StopEasing?
  private let stops: [Double]
  private let outputs: [Value]

  /// Returns `nil` for any other expression.
  init?(_ expression: Expression) {
    guard case .curve(let curve) = expression, case .zoom = curve.input,
      curve.easing == nil || (curve.space == .rgb && Value.isInterpolated)
    else { return nil }
    let values = curve.outputs.compactMap { output in
      if case .literal(let value) = output { Value(value) } else { nil }
    }
    guard !values.isEmpty, values.count == curve.stops.count else { return nil }
    (stops, easing) = (curve.stops, curve.easing)
    outputs = values
  }

  func value(at zoom: Double) -> Value {
    let (index, fraction) = stopPosition(stops, zoom, easing)
    guard let fraction else { return outputs[index] }
    return Value.mixed(outputs[index], outputs[index + 1], fraction)
  }
}

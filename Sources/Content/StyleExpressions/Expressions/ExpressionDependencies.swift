/// The data of a feature that an expression reads. Features that agree in it get the same value.
package struct FeatureReferences: Sendable, Equatable {
  /// Attributes read by name.
  package var names: Set<String> = []
  package var geometryKind = false
  package var identifier = false
  /// Whether attributes are read whose names are only known during evaluation.
  package var unnamedAttributes = false
  /// Whether the feature's state is read, which is found by its id.
  package var state = false
  /// Questions about the feature's geometry (`within`, `distance`), by the attribute names under
  /// which a feature that is kept without its geometry stores the answers.
  package var locations: [String: LocationQuery] = [:]

  package init() {}

  package var isEmpty: Bool { self == FeatureReferences() }

  /// Whether `others` contains nothing that is missing here.
  package func contains(_ others: FeatureReferences) -> Bool {
    union(others) == self
  }

  package func union(_ other: FeatureReferences) -> FeatureReferences {
    var all = self
    all.formUnion(other)
    return all
  }

  package mutating func formUnion(_ other: FeatureReferences) {
    // Most properties read nothing, and this runs for every layer before the first frame.
    guard !other.isEmpty else { return }
    names.formUnion(other.names)
    geometryKind = geometryKind || other.geometryKind
    identifier = identifier || other.identifier
    unnamedAttributes = unnamedAttributes || other.unnamedAttributes
    state = state || other.state
    locations.merge(other.locations) { mine, _ in mine }
  }
}

package struct ExpressionDependencies: Sendable, Equatable {
  package var zoom = false
  package var feature = FeatureReferences()
}

extension ExpressionDependencies {
  package init(_ expression: Expression) {
    self.init()
    add(expression)
  }

  private mutating func add(_ expression: Expression) {
    switch expression {
    case .attribute(let name), .hasAttribute(let name): feature.names.insert(name)
    case .zoom: zoom = true
    case .identifier: feature.identifier = true
    case .geometryType, .isGeometry: feature.geometryKind = true
    case .call(.featureState, _): feature.state = true
    case .properties, .call(.get, _), .call(.has, _):
      feature.unnamedAttributes = true
    case .location(let query): feature.locations[query.name] = query
    case .filterComparison(let key, _, _), .filterMembership(let key, _): add(key)
    case .function(let function):
      if let name = function.attribute { feature.names.insert(name) }
    default: break
    }
    for child in expression.children { add(child) }
  }

  private mutating func add(_ key: FilterKey) {
    switch key {
    case .attribute(let name): feature.names.insert(name)
    case .geometryType: feature.geometryKind = true
    case .identifier: feature.identifier = true
    }
  }
}

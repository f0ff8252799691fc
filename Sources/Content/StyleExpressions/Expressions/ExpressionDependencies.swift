/// What an expression asks of a feature. Features that agree in all of it get the same value.
package struct FeatureReferences: Sendable, Equatable {
  /// The attributes that it reads by name.
  package var names: Set<String> = []
  package var geometryKind = false
  package var identifier = false
  /// Reads attributes whose names are only known while it is evaluated.
  package var unnamedAttributes = false
  /// Reads what the application has set for the feature, which is known by its id.
  package var state = false
  /// What it asks of where the feature lies (`within`, `distance`), by the name under which a
  /// remembered feature answers it.
  package var locations: [String: LocationQuery] = [:]

  package init() {}

  package var isEmpty: Bool { self == FeatureReferences() }

  /// Whether others ask nothing that these do not.
  package func contains(_ others: FeatureReferences) -> Bool {
    var all = self
    all.formUnion(others)
    return all == self
  }

  package mutating func formUnion(_ other: FeatureReferences) {
    // Most properties ask for nothing, and every layer's are gathered before the first frame.
    guard !other.isEmpty else { return }
    names.formUnion(other.names)
    geometryKind = geometryKind || other.geometryKind
    identifier = identifier || other.identifier
    unnamedAttributes = unnamedAttributes || other.unnamedAttributes
    state = state || other.state
    locations.merge(other.locations) { mine, _ in mine }
  }
}

/// On what an expression's value depends.
package struct ExpressionDependencies: Sendable, Equatable {
  package var zoom = false
  package var feature = FeatureReferences()

  package init() {}

  package init(_ expression: Expression) {
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

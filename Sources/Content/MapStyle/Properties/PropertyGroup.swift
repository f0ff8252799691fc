import StyleExpressions

/// Properties that belong together in a style: those of a layer type, the light or the sky. The
/// initial value of each stored property is its declaration.
package protocol PropertyGroup: Sendable {
  static var table: PropertyTable<Self> { get }
}

extension PropertyGroup {
  /// The feature data that properties with these uses read. No uses means all properties.
  package func references(_ uses: PropertyDeclaration.Use...) -> FeatureReferences {
    var references = FeatureReferences()
    for field in Self.table.fields where field.isOf(uses) {
      references.formUnion(field.dependencies(self).feature)
    }
    return references
  }

  /// Whether any property with one of these uses depends on the zoom.
  package func dependsOnZoom(_ uses: PropertyDeclaration.Use...) -> Bool {
    Self.table.fields.contains { $0.isOf(uses) && $0.dependencies(self).zoom }
  }
}

/// The declarations of a group's properties, in the order in which they are listed.
package struct PropertyTable<Group: PropertyGroup>: Sendable {
  package private(set) var fields: [PropertyField<Group>] = []
  /// All properties with their defaults but without their declarations.
  package private(set) var initial: Group
  /// The names of properties that are known but not drawn.
  package let unsupported: Set<String>
  private var indices: [String: Int] = [:]

  /// - Parameter declared: the group with the declarations of its properties.
  package init<each Value: StylePropertyValue>(
    _ declared: Group,
    _ path: repeat any WritableKeyPath<Group, StyleProperty<each Value>> & Sendable,
    unsupported: Set<String> = []
  ) {
    initial = declared
    self.unsupported = unsupported
    repeat append(each path)
  }

  private mutating func append<Value>(
    _ path: any WritableKeyPath<Group, StyleProperty<Value>> & Sendable
  ) {
    let property = initial[keyPath: path]
    guard let declaration = property.declaration else { return }
    indices[declaration.name] = fields.count
    let undeclared = property.undeclared
    fields.append(PropertyField(path, declaration, undeclared))
    initial[keyPath: path] = undeclared
  }

  /// The property with this name; `nil` if the group has none.
  package subscript(name: String) -> PropertyField<Group>? {
    indices[name].map { fields[$0] }
  }
}

/// A property of a group, with any type of value.
package struct PropertyField<Group>: Sendable {
  package let declaration: PropertyDeclaration
  /// How its value is written in a style.
  package let specification: PropertySpecification
  package let set: @Sendable (inout Group, Expression) -> Void
  /// Resets the property to its default.
  package let reset: @Sendable (inout Group) -> Void
  /// Sets the property to a mixture of another group's value and its own, with `share` as the
  /// weight of its own. Values that cannot be mixed stay unchanged.
  package let mix: @Sendable (inout Group, _ other: Group, _ share: Double) -> Void
  package let dependencies: @Sendable (Group) -> ExpressionDependencies
  package let value: @Sendable (Group, EvaluationContext) -> any StylePropertyValue

  /// Whether the property has one of these uses. No uses means any.
  fileprivate func isOf(_ uses: [PropertyDeclaration.Use]) -> Bool {
    uses.isEmpty || uses.contains(declaration.use)
  }

  fileprivate init<Value>(
    _ path: any WritableKeyPath<Group, StyleProperty<Value>> & Sendable,
    _ declaration: PropertyDeclaration, _ initial: StyleProperty<Value>
  ) {
    self.declaration = declaration
    specification = PropertySpecification(declaration, Value.self)
    set = { $0[keyPath: path] = StyleProperty($1, fallback: $0[keyPath: path].fallback) }
    reset = { $0[keyPath: path] = initial }
    mix = { $0[keyPath: path] = $1[keyPath: path].mixed(with: $0[keyPath: path], share: $2) }
    dependencies = { $0[keyPath: path].dependencies }
    value = { $0[keyPath: path].evaluate($1) }
  }
}

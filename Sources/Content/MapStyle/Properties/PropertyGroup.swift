import StyleExpressions

/// The properties that a style gives together: those of a type of layer, of the light or of the
/// sky. Each stored property is declared by its initial value.
package protocol PropertyGroup: Sendable {
  init()
  static var table: PropertyTable<Self> { get }
}

extension PropertyGroup {
  /// What the properties of these uses ask of a feature; those of all uses without any.
  package func references(_ uses: PropertyDeclaration.Use...) -> FeatureReferences {
    var references = FeatureReferences()
    for field in Self.table.fields where field.isOf(uses) {
      references.formUnion(field.dependencies(self).feature)
    }
    return references
  }

  /// Whether one of the properties of these uses differs from zoom to zoom.
  package func dependsOnZoom(_ uses: PropertyDeclaration.Use...) -> Bool {
    Self.table.fields.contains { $0.isOf(uses) && $0.dependencies(self).zoom }
  }
}

/// The declarations of a group, in the order in which its properties are listed.
package struct PropertyTable<Group: PropertyGroup>: Sendable {
  package private(set) var fields: [PropertyField<Group>] = []
  /// All properties at their defaults, without their declarations.
  package private(set) var initial: Group
  /// The names of properties that are known and not drawn.
  package let unsupported: Set<String>
  private var indices: [String: Int] = [:]

  package init<each Value: StylePropertyValue>(
    _ path: repeat any WritableKeyPath<Group, StyleProperty<each Value>> & Sendable,
    unsupported: Set<String> = []
  ) {
    initial = Group()
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

  /// The property of this name; `nil` where the group has none.
  package subscript(name: String) -> PropertyField<Group>? {
    indices[name].map { fields[$0] }
  }
}

/// One property of a group, whatever the type of its value.
package struct PropertyField<Group>: Sendable {
  package let declaration: PropertyDeclaration
  /// How its value is written in a style.
  package let specification: PropertySpecification
  /// Gives it the value that an expression has.
  package let set: @Sendable (inout Group, Expression) -> Void
  /// Gives it its default.
  package let reset: @Sendable (inout Group) -> Void
  /// Gives it the mixture of what another group has and of its own, of which there is a share; what
  /// cannot be mixed stays.
  package let mix: @Sendable (inout Group, _ other: Group, _ share: Double) -> Void
  package let dependencies: @Sendable (Group) -> ExpressionDependencies
  package let value: @Sendable (Group, EvaluationContext) -> any StylePropertyValue

  /// Whether it is of one of these uses; of any, where none is named.
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

import JSON
import StyleExpressions

/// An edit of a group of properties of any type.
package protocol PropertyGroupEdit<Failure> {
  associatedtype Failure: Error
  func apply<Group: PropertyGroup>(to group: inout Group) throws(Failure)
}

extension StyleLayer.Kind {
  /// Edits the properties of the layer's type. Does nothing for a type that is not drawn.
  package mutating func edit<Failure>(
    _ edit: some PropertyGroupEdit<Failure>
  ) throws(Failure) {
    switch self {
    case .background(let style): self = .background(try edited(style, edit))
    case .fill(let style): self = .fill(try edited(style, edit))
    case .line(let style): self = .line(try edited(style, edit))
    case .fillExtrusion(let style): self = .fillExtrusion(try edited(style, edit))
    case .circle(let style): self = .circle(try edited(style, edit))
    case .heatmap(let style): self = .heatmap(try edited(style, edit))
    case .hillshade(let style): self = .hillshade(try edited(style, edit))
    case .colorRelief(let style): self = .colorRelief(try edited(style, edit))
    case .raster(let style): self = .raster(try edited(style, edit))
    case .symbol(let style): self = .symbol(SymbolStyle(try edited(style.properties, edit)))
    case .unsupported: break
    }
  }

  private func edited<Group: PropertyGroup, Failure>(
    _ group: Group, _ edit: some PropertyGroupEdit<Failure>
  ) throws(Failure) -> Group {
    var group = group
    try edit.apply(to: &group)
    return group
  }

  /// The declaration of a property; `nil` if the layer's type does not have it.
  package func declaration(of name: String) -> PropertyDeclaration? {
    func found<Group: PropertyGroup>(_: Group) -> PropertyDeclaration? {
      Group.table[name]?.declaration
    }
    return properties.flatMap { found($0) }
  }

  /// What a property's value depends on; `nil` if the layer's type does not have it.
  package func dependencies(of name: String) -> ExpressionDependencies? {
    func found<Group: PropertyGroup>(_ group: Group) -> ExpressionDependencies? {
      Group.table[name]?.dependencies(group)
    }
    return properties.flatMap { found($0) }
  }
}

/// Sets a property to a value or to its default.
struct PropertyAssignment: PropertyGroupEdit {
  let reader: PropertyReader
  let section: PropertyDeclaration.Section
  let name: String
  /// `null` for the default.
  let value: JSONValue

  func apply<Group: PropertyGroup>(to group: inout Group) throws(StyleEditError) {
    guard let field = Group.table[name], field.declaration.section == section else {
      throw StyleEditError(
        property: name, reason: Group.table.reasonForMissing(name, in: section))
    }
    guard value != .null else { return field.reset(&group) }
    var problems = ProblemList()
    var new = group
    reader.set(field, of: &new, to: value, "", &problems)
    if let problem = problems.problems.first {
      throw StyleEditError(property: name, reason: problem.description)
    }
    group = new
  }
}

extension PropertyTable {
  fileprivate func reasonForMissing(
    _ name: String, in section: PropertyDeclaration.Section
  ) -> String {
    if unsupported.contains(name) { return "\(name) is not supported" }
    return self[name] == nil
      ? "the layer's type has no such property"
      : "it is no property of \(section.rawValue) but of the layer's other section"
  }
}

/// Sets a property to a mixture of another layer's value and its own.
package struct PropertyMixture: PropertyGroupEdit {
  private let name: String
  private let departing: StyleLayer.Kind
  private let share: Double

  /// - Parameters:
  ///   - departing: The previously shown layer, of the same type.
  ///   - share: The completed fraction of the transition, 0...1.
  package init(_ name: String, from departing: StyleLayer.Kind, share: Double) {
    self.name = name
    self.departing = departing
    self.share = share
  }

  package func apply<Group: PropertyGroup>(to group: inout Group) throws(Never) {
    guard let other = departing.properties as? Group, let field = Group.table[name] else { return }
    field.mix(&group, other, share)
  }
}

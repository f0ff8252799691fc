import JSON
import StyleExpressions

/// Something that is done to a group of properties, whatever its type.
package protocol PropertyGroupEdit<Failure> {
  associatedtype Failure: Error
  func apply<Group: PropertyGroup>(to group: inout Group) throws(Failure)
}

extension StyleLayer.Kind {
  /// Edits the properties of the layer's type; those of one that is not drawn are none.
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

  /// What is declared of a property of the layer's type; `nil` for one that it has not.
  package func declaration(of name: String) -> PropertyDeclaration? {
    func found<Group: PropertyGroup>(_: Group) -> PropertyDeclaration? {
      Group.table[name]?.declaration
    }
    return properties.flatMap { found($0) }
  }

  /// On what a property of the layer's type depends; `nil` for one that it has not.
  package func dependencies(of name: String) -> ExpressionDependencies? {
    func found<Group: PropertyGroup>(_ group: Group) -> ExpressionDependencies? {
      Group.table[name]?.dependencies(group)
    }
    return properties.flatMap { found($0) }
  }
}

/// Gives a property another value, or its default.
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

/// Puts properties on the way from what another layer has to what they are.
package struct PropertyMixture: PropertyGroupEdit {
  private let name: String
  private let departing: StyleLayer.Kind
  private let share: Double

  /// - Parameters:
  ///   - departing: what is shown before; of the same type of layer.
  ///   - share: how much of the way lies behind, 0...1.
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

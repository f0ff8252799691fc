/// What else a file tells of a thing, for people: a name and a text.
package struct AnnotationProperty: Hashable, Sendable {
  package var name: String
  package var value: String

  package init(_ name: String, _ value: String) {
    self.name = name
    self.value = value
  }
}

extension [AnnotationProperty] {
  /// Adds what is told; a text of nothing tells nothing, and of several of one name the first counts.
  mutating func add(_ name: String, _ value: String?) {
    guard let value, !value.isEmpty, count < AnnotationLimits.properties,
      !contains(where: { $0.name == name })
    else { return }
    append(AnnotationProperty(name, value))
  }
}

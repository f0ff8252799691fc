/// An additional attribute of a feature, as text for people to read.
package struct AnnotationProperty: Hashable, Sendable {
  package var name: String
  package var value: String

  package init(_ name: String, _ value: String) {
    self.name = name
    self.value = value
  }
}

extension [AnnotationProperty] {
  /// Empty values are ignored, and so is a name that already exists.
  mutating func add(_ name: String, _ value: String?) {
    guard let value, !value.isEmpty, count < AnnotationLimits.properties,
      !contains(where: { $0.name == name })
    else { return }
    append(AnnotationProperty(name, value))
  }
}

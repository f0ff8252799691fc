/// How much of a file of annotations is read: what comes after it is left out, and told. In memory a
/// place with its name takes ten times its text.
package enum AnnotationLimits {
  /// Places, lines and areas.
  package static let features = 1_000_000
  /// Coordinates of all of them together.
  package static let places = 6_000_000
  /// What else is told of one thing.
  static let properties = 200
  /// Styles that are shared by their names.
  static let styles = 100_000
}

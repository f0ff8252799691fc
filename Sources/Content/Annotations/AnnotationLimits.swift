/// Limits on what is read from an annotation file. Anything beyond them is left out and reported.
/// In memory, a place and its name take ten times as much space as in the file.
package enum AnnotationLimits {
  /// The number of points, lines and areas.
  package static let features = 1_000_000
  /// The number of coordinates in all features together.
  package static let places = 6_000_000
  /// The number of properties of one feature.
  static let properties = 200
  /// The number of shared styles.
  static let styles = 100_000
}

/// Why an edit of a style was refused. The style is unchanged.
package struct StyleEditError: Error, Equatable {
  package var layer: String?
  /// The property, or the part of the style.
  package var property: String?
  package var reason: String
}

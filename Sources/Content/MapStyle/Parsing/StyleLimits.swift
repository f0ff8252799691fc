/// How much of a style is read. `ExpressionLimits` are those of its expressions.
package enum StyleLimits {
  /// Styles with more values are refused; the largest published ones have some ten thousand,
  /// GeoJSON inside of a style a million.
  static let values = 4_000_000
  /// Layers after these are left out: vertices carry numbers of paints in 16 bits, and each layer
  /// needs one at least. Published styles have some hundred.
  package static let layers = 4096
  /// Sources after these are left out: each may be a file to open or a server to ask.
  static let sources = 256
  /// For all expressions of a style together: a tenth of a second for each feature.
  static let expressionParts = 1_000_000
  /// Sprites after these are left out, for the same reason.
  static let sprites = 64
}

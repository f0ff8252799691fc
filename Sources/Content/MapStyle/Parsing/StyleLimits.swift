/// How much of a style is read. `ExpressionLimits` has the limits of single expressions.
package enum StyleLimits {
  /// Styles with more JSON values are refused. The largest published ones have some ten thousand,
  /// or a million with GeoJSON inside.
  static let values = 4_000_000
  /// Further layers are left out: vertices store paint numbers in 16 bits, and each layer needs at
  /// least one. Published styles have some hundred.
  package static let layers = 4096
  /// Further sources are left out: each may be a file to open or a server to ask.
  static let sources = 256
  /// The total size of a style's expressions. This much takes a tenth of a second for each feature.
  static let expressionParts = 1_000_000
  /// Further sprites are left out, for the same reason as sources.
  static let sprites = 64
}

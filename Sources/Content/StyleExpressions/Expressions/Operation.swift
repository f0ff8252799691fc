/// The operators whose arguments are all evaluated first.
package enum Operation: Sendable {
  // Numbers.
  case unary(@Sendable (Double) -> Double)
  case binary(@Sendable (Double, Double) -> Double)
  /// All arguments, one after another.
  case folded(from: Double, @Sendable (Double, Double) -> Double)
  // Strings.
  case concatenate, upperCase, lowerCase, join, split, isSupportedScript, isSameScript,
    resolvedLocale
  // Look-up.
  case get, getIn, has, hasIn, at, isIn, indexOf, slice, length
  // Others.
  case accumulated, typeName, rgba, toRGBA, not, error, makeArray
  // What the application sets: of a feature, of the style.
  case featureState, globalState
}

/// Operators that evaluate all their arguments first.
package enum Operation: Sendable {
  // Numbers.
  case unary(@Sendable (Double) -> Double)
  case binary(@Sendable (Double, Double) -> Double)
  /// Combines all arguments one after another.
  case folded(from: Double, @Sendable (Double, Double) -> Double)
  // Strings.
  case concatenate, upperCase, lowerCase, join, split, isSupportedScript, isSameScript,
    resolvedLocale
  // Look-up.
  case get, getIn, has, hasIn, at, isIn, indexOf, slice, length
  // Others.
  case accumulated, typeName, rgba, toRGBA, not, error, makeArray
  // Set by the application: the feature's state and the style's global state.
  case featureState, globalState
}

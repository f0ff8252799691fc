/// The operators whose arguments are all evaluated first.
package enum Operation: Sendable, Equatable {
  // Numbers.
  case add, subtract, multiply, divide, remainder, power, negate
  case squareRoot, logarithm10, naturalLogarithm, logarithm2
  case sine, cosine, tangent, arcSine, arcCosine, arcTangent
  case minimum, maximum, absolute, round, floor, ceiling
  // Strings.
  case concatenate, upperCase, lowerCase, join, split, isSupportedScript, resolvedLocale
  // Look-up.
  case get, getIn, has, hasIn, at, isIn, indexOf, slice, length
  // Others.
  case accumulated, typeName, rgba, toRGBA, not, error, makeArray
  // What the application sets: of a feature, of the style.
  case featureState, globalState
}

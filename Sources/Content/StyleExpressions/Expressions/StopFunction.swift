import VectorTiles

/// A function of an attribute in the older syntax. (Functions of the zoom become curves; functions
/// of both become a curve of functions like this one.)
package struct StopFunction: Sendable {
  enum Kind: Sendable, Equatable {
    case exponential(base: Double)
    case interval
    case categorical
    case identity

    var easing: StopEasing? {
      if case .exponential(let base) = self { .exponential(base: base) } else { nil }
    }
  }

  var kind: Kind
  var attribute: String?
  var space: ColorSpace = .rgb
  /// The ascending inputs of an exponential or interval function.
  var stops: [Double] = []
  /// The inputs of a categorical function.
  var categories: [StyleValue] = []
  var outputs: [StyleValue] = []
  /// The function's own `default`. Without one, the function fails if the stops give no value.
  var fallback: StyleValue?
  /// The type that an identity function requires, and the words for which it needs no default.
  var target: ValueType
  var allowed: [String]?

  func evaluate(_ context: EvaluationContext) throws(EvaluationError) -> StyleValue {
    let input = attribute.flatMap(context.attribute) ?? .null
    if let output = output(input) ?? fallback { return output }
    switch kind {
    case .identity where target.isCompound || target == .color:
      throw .notConvertible(input, to: target)
    case .identity: throw .wrongType(expected: target, found: input)
    case .categorical: return .null
    case .interval, .exponential: throw .wrongType(expected: .number, found: input)
    }
  }

  /// The output of the stops; `nil` if there is none for the input.
  private func output(_ input: StyleValue) -> StyleValue? {
    switch kind {
    case .identity: return identity(input)
    case .categorical:
      return categories.firstIndex(of: input).map { outputs[$0] }
    case .interval, .exponential:
      guard case .number(let number) = input, !outputs.isEmpty else { return nil }
      let (index, fraction) = stopPosition(stops, number, kind.easing)
      guard let fraction else { return outputs[index] }
      return outputs[index].mixed(with: outputs[index + 1], fraction, in: space) ?? outputs[index]
    }
  }

  private func identity(_ input: StyleValue) -> StyleValue? {
    switch (target, input) {
    case (.color, _): return input.string.flatMap(Color.init(css:)).map(StyleValue.color)
    case (.formatted, .null), (.resolvedImage, .null): return nil
    case (_, _) where target.isCompound: return input.converted(toCompound: target)
    case (.formatted, _): return .formatted(FormattedText(converting: input))
    case (.resolvedImage, _): return .image(ResolvedImage(input.text))
    default: break
    }
    guard input.isMember(of: target) else { return nil }
    if let allowed, fallback != nil, !(input.string.map(allowed.contains) ?? false) { return nil }
    return input
  }
}

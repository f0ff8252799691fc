extension StepCurve {
  func evaluate(_ context: EvaluationContext) throws(EvaluationError) -> StyleValue {
    let value = try input.number(context)
    return try outputs[stopIndex(thresholds, value)].evaluate(context)
  }
}

extension InterpolationCurve {
  func evaluate(_ context: EvaluationContext) throws(EvaluationError) -> StyleValue {
    let value = try input.number(context)
    let last = stops.count - 1
    if last == 0 || value <= stops[0] { return try outputs[0].evaluate(context) }
    if value >= stops[last] { return try outputs[last].evaluate(context) }
    let index = stopIndex(stops, value)
    guard index < last else { return try outputs[last].evaluate(context) }
    let fraction = easing.fraction(value, from: stops[index], to: stops[index + 1])
    let lower = try outputs[index].evaluate(context)
    let upper = try outputs[index + 1].evaluate(context)
    guard let mixed = lower.mixed(with: upper, fraction, in: space) else {
      throw .text("Cannot interpolate between \(lower.kindName) and \(upper.kindName).")
    }
    return mixed
  }
}

extension StyleValue {
  /// The mixture of two numbers, colours or arrays of numbers of one length; else `nil`.
  func mixed(
    with other: StyleValue, _ fraction: Double, in space: ColorSpace = .rgb
  ) -> StyleValue? {
    switch (self, other) {
    case (.number(let lower), .number(let upper)):
      return .number(lower * (1 - fraction) + upper * fraction)
    case (.color(let lower), .color(let upper)):
      return .color(space.mix(lower, upper, fraction))
    case (.padding(let lower), .padding(let upper)):
      return BoxPadding(Self.mixed(lower.numbers, upper.numbers, fraction)).map(Self.padding)
    case (.numberArray(let lower), .numberArray(let upper)):
      guard lower.count == upper.count else { return nil }
      return .numberArray(Self.mixed(lower, upper, fraction))
    case (.colorArray(let lower), .colorArray(let upper)):
      guard lower.count == upper.count else { return nil }
      return .colorArray(zip(lower, upper).map { space.mix($0, $1, fraction) })
    case (.projection(let lower), .projection(let upper)):
      return .projection(
        ProjectionDefinition(from: lower.to, to: upper.to, transition: fraction))
    case (.array(let lower), .array(let upper)):
      guard lower.count == upper.count else { return nil }
      var items: [StyleValue] = []
      items.reserveCapacity(lower.count)
      for (one, two) in zip(lower, upper) {
        guard let item = one.mixed(with: two, fraction, in: space) else { return nil }
        items.append(item)
      }
      return .array(items)
    default: return nil
    }
  }

  private static func mixed(_ lower: [Double], _ upper: [Double], _ fraction: Double) -> [Double] {
    zip(lower, upper).map { $0 * (1 - fraction) + $1 * fraction }
  }
}

extension StyleValue {
  /// Mixes two numbers, colours, projections or arrays of equal length; otherwise returns `nil`.
  func mixed(
    with other: StyleValue, _ fraction: Double, in space: ColorSpace = .rgb
  ) -> StyleValue? {
    switch (self, other) {
    case (.number(let lower), .number(let upper)):
      return .number(.mixed(lower, upper, fraction))
    case (.color(let lower), .color(let upper)):
      return .color(space.mix(lower, upper, fraction))
    case (.padding(let lower), .padding(let upper)):
      return .padding(.mixed(lower, upper, fraction))
    case (.numberArray(let lower), .numberArray(let upper)):
      guard lower.count == upper.count else { return nil }
      return .numberArray(zip(lower, upper).map { .mixed($0, $1, fraction) })
    case (.colorArray(let lower), .colorArray(let upper)):
      guard lower.count == upper.count else { return nil }
      return .colorArray(zip(lower, upper).map { space.mix($0, $1, fraction) })
    case (.projection(let lower), .projection(let upper)):
      return .projection(
        ProjectionDefinition(from: lower.to, to: upper.to, transition: fraction))
    case (.array(let lower), .array(let upper)):
      guard lower.count == upper.count else { return nil }
      let items = zip(lower, upper).compactMap { $0.mixed(with: $1, fraction, in: space) }
      return items.count == lower.count ? .array(items) : nil
    default: return nil
    }
  }
}

/// One or more numbers, such as the directions of several lights.
package struct NumberList: StylePropertyValue {
  /// Never empty.
  package let numbers: [Double]

  package init(_ number: Double) { numbers = [number] }

  package static var valueType: ValueType { .numberArray }
  package static var isInterpolated: Bool { true }
  package init?(_ value: StyleValue) {
    guard case .numberArray(let numbers)? = value.converted(toCompound: .numberArray),
      !numbers.isEmpty
    else { return nil }
    self.numbers = numbers
  }

  private init(_ numbers: [Double]) { self.numbers = numbers }

  package static func mixed(
    _ lower: NumberList, _ upper: NumberList, _ fraction: Double
  ) -> NumberList {
    guard lower.numbers.count == upper.numbers.count else { return lower }
    return NumberList(zip(lower.numbers, upper.numbers).map { .mixed($0, $1, fraction) })
  }
}

/// One or more colours, such as those of several lights.
package struct ColorList: StylePropertyValue {
  /// Never empty.
  package let colors: [Color]

  package init(_ color: Color) { colors = [color] }

  package static var valueType: ValueType { .colorArray }
  package static var isInterpolated: Bool { true }
  package init?(_ value: StyleValue) {
    guard case .colorArray(let colors)? = value.converted(toCompound: .colorArray),
      !colors.isEmpty
    else { return nil }
    self.colors = colors
  }

  private init(_ colors: [Color]) { self.colors = colors }

  package static func mixed(
    _ lower: ColorList, _ upper: ColorList, _ fraction: Double
  ) -> ColorList {
    guard lower.colors.count == upper.colors.count else { return lower }
    return ColorList(zip(lower.colors, upper.colors).map { .mixed($0, $1, fraction) })
  }
}

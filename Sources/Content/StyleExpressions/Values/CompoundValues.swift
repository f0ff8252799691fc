import JSON

// Types whose values may also be written as plain JSON (style specification, "Types").

/// Lengths along the four sides of a box, in points.
package struct BoxPadding: Sendable, Hashable {
  /// Clockwise from the top.
  package var sides: SIMD4<Double>

  /// The same length on all sides.
  package init(_ length: Double) { sides = SIMD4(repeating: length) }

  /// One to four numbers in CSS order; `nil` for any other count.
  package init?(_ numbers: [Double]) {
    guard (1...4).contains(numbers.count), let top = numbers.first else { return nil }
    let right = numbers.count > 1 ? numbers[1] : top
    let bottom = numbers.count > 2 ? numbers[2] : top
    let left = numbers.count > 3 ? numbers[3] : right
    sides = SIMD4(top, right, bottom, left)
  }

  package var numbers: [Double] { sides.indices.map { sides[$0] } }
}

/// A map projection, or a transition between two.
package struct ProjectionDefinition: Sendable, Hashable {
  package var from: String
  package var to: String
  /// 0 is entirely `from`, 1 entirely `to`.
  package var transition: Double

  var json: JSONValue {
    if from == to && transition == 1 { return .string(from) }
    return ["from": .string(from), "to": .string(to), "transition": .number(transition)]
  }
}

extension ProjectionDefinition {
  /// A name, `[from, to, transition]`, or an object with these members.
  package init?(_ value: StyleValue) {
    switch value {
    case .projection(let definition): self = definition
    case .string(let name): self.init(from: name, to: name, transition: 1)
    case .array(let parts):
      guard parts.count == 3, let from = parts[0].string, let to = parts[1].string,
        let transition = parts[2].number
      else { return nil }
      self.init(from: from, to: to, transition: transition)
    case .object(let members):
      guard let from = members["from"]?.string, let to = members["to"]?.string,
        let transition = members["transition"]?.number
      else { return nil }
      self.init(from: from, to: to, transition: transition)
    default: return nil
    }
  }
}

extension ValueType {
  /// Whether values of the type can also be written as JSON of another type.
  var isCompound: Bool {
    switch self {
    case .padding, .numberArray, .colorArray, .projectionDefinition: true
    default: false
    }
  }
}

extension StyleValue {
  /// Converts the value to a compound type; `nil` if that is impossible.
  func converted(toCompound type: ValueType) -> StyleValue? {
    if isMember(of: type) { return self }
    switch type {
    case .padding: return items.flatMap(Self.numbers).flatMap(BoxPadding.init).map(Self.padding)
    case .numberArray: return items.flatMap(Self.numbers).map(Self.numberArray)
    case .colorArray: return items.flatMap(Self.colors).map(Self.colorArray)
    case .projectionDefinition: return ProjectionDefinition(self).map(Self.projection)
    default: return nil
    }
  }

  /// The items of an array; a single value counts as an array of one.
  private var items: [StyleValue]? {
    switch self {
    case .array(let items): items
    case .null, .bool, .object: nil
    default: [self]
    }
  }

  private static func numbers(_ items: [StyleValue]) -> [Double]? {
    let numbers = items.compactMap(\.number)
    return numbers.count == items.count ? numbers : nil
  }

  private static func colors(_ items: [StyleValue]) -> [Color]? {
    let colors = items.compactMap { item in
      if case .color(let color) = item { color } else { item.string.flatMap(Color.init(css:)) }
    }
    return colors.count == items.count ? colors : nil
  }

  /// An object with the one member `values`, as the specification's tests write it.
  static func valuesJSON(_ values: [JSONValue]) -> JSONValue {
    ["values": .array(values)]
  }
}

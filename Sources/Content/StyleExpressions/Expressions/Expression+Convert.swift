extension Expression {
  /// Converts the first argument that can be converted to `type`.
  static func converted(
    _ type: ValueType, _ arguments: [Expression], _ context: EvaluationContext
  ) throws(EvaluationError) -> StyleValue {
    switch type {
    case .boolean: return .bool(try arguments[0].evaluate(context).isTruthy)
    case .string: return .string(try arguments[0].evaluate(context).convertedToText())
    case .number:
      return try first(arguments, type, context) { $0.convertedToNumber.map(StyleValue.number) }
    case .color: return try firstColor(arguments, context)
    case .formatted:
      let value = try arguments[0].evaluate(context)
      if case .array = value { _ = try value.boundedText() }
      return .formatted(FormattedText(converting: value))
    case .resolvedImage: return try context.image(try arguments[0].evaluate(context))
    case .padding, .numberArray, .colorArray, .projectionDefinition:
      return try first(arguments, type, context) { $0.converted(toCompound: type) }
    default: return try arguments[0].evaluate(context)
    }
  }

  private static func first(
    _ arguments: [Expression], _ type: ValueType, _ context: EvaluationContext,
    _ convert: (StyleValue) -> StyleValue?
  ) throws(EvaluationError) -> StyleValue {
    var value = StyleValue.null
    for argument in arguments {
      value = try argument.evaluate(context)
      if let converted = convert(value) { return converted }
    }
    throw .notConvertible(value, to: type)
  }

  private static func firstColor(
    _ arguments: [Expression], _ context: EvaluationContext
  ) throws(EvaluationError) -> StyleValue {
    var problem = EvaluationError.notConvertible(.null, to: .color)
    for argument in arguments {
      let value = try argument.evaluate(context)
      problem = .notConvertible(value, to: .color)
      switch value {
      case .color: return value
      case .string(let text):
        if let color = Color(css: text) { return .color(color) }
      case .array(let parts):
        if let invalid = Color.problem(rgba: parts) {
          problem = invalid
        } else if let color = Color(rgba: parts) {
          return .color(color)
        }
      default: break
      }
    }
    throw problem
  }
}

extension Color {
  /// The error for values that are not red, green, blue (0...255) and optionally alpha (0...1).
  static func problem(rgba parts: [StyleValue]) -> EvaluationError? {
    guard parts.count == 3 || parts.count == 4 else {
      return .invalidColor(
        parts, reason: "expected an array containing either three or four numeric values.")
    }
    let numbers = parts.compactMap(\.number)
    guard numbers.count == parts.count, numbers.prefix(3).allSatisfy({ (0...255).contains($0) })
    else {
      return .invalidColor(parts, reason: "'r', 'g', and 'b' must be between 0 and 255.")
    }
    guard numbers.count == 3 || (0...1).contains(numbers[3]) else {
      return .invalidColor(parts, reason: "'a' must be between 0 and 1.")
    }
    return nil
  }

  init?(rgba parts: [StyleValue]) {
    let numbers = parts.compactMap(\.number)
    guard numbers.count == 3 || numbers.count == 4 else { return nil }
    self.init(
      red: Float(numbers[0] / 255), green: Float(numbers[1] / 255),
      blue: Float(numbers[2] / 255), alpha: numbers.count == 4 ? Float(numbers[3]) : 1)
  }
}

extension StyleValue {
  /// `to-string`. A string is returned unchanged, however long it is.
  fileprivate func convertedToText() throws(EvaluationError) -> String {
    if case .string(let text) = self { return text }
    return try boundedText()
  }

  /// JavaScript's `Boolean(value)`.
  var isTruthy: Bool {
    switch self {
    case .null: false
    case .bool(let value): value
    case .number(let value): value != 0 && !value.isNaN
    case .string(let value): !value.isEmpty
    case .formatted(let text): !text.text.isEmpty
    case .image(let image): !image.name.isEmpty
    default: true
    }
  }

  /// `to-number`: the result of JavaScript's `Number(value)` for null, booleans and strings.
  var convertedToNumber: Double? {
    switch self {
    case .null: return 0
    case .bool(let value): return value ? 1 : 0
    case .number(let value): return value.isNaN ? nil : value
    case .string(let text): return Self.number(from: text)
    default: return nil
    }
  }

  private static func number(from text: String) -> Double? {
    let slice = text.trimmed
    if slice.isEmpty { return 0 }
    if slice.hasPrefix("0x") || slice.hasPrefix("0X") {
      return UInt64(slice.dropFirst(2), radix: 16).map { Double($0) }
    }
    if ["Infinity", "+Infinity"].contains(slice) { return .infinity }
    if slice == "-Infinity" { return -.infinity }
    let isDecimal = slice.utf8.allSatisfy {
      (0x30...0x39).contains($0) || "+-.eE".utf8.contains($0)
    }
    return isDecimal ? Double(slice) : nil
  }
}

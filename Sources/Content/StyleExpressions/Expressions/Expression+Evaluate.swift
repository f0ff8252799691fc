import VectorTiles

extension Expression {
  /// The value for a zoom and feature. Throws if an attribute has the wrong type.
  package func evaluate(_ context: EvaluationContext) throws(EvaluationError) -> StyleValue {
    switch self {
    case .literal(let value): return value
    case .attribute(let name): return context.attribute(name) ?? .null
    case .hasAttribute(let name): return .bool(context.attribute(name) != nil)
    case .zoom: return .number(context.styleZoom)
    case .identifier: return context.attributes.identifier.map(StyleValue.init) ?? .null
    case .geometryType: return .string(context.attributes.geometryKind.styleName)
    case .ramp: return .number(context.rampInput)
    case .properties: return try Self.allAttributes(context)
    case .call(let operation, let arguments):
      return try operation.evaluate(arguments, context)
    case .format(let sections): return .formatted(try FormattedText(sections, context))
    case .image(let name): return try context.image(try name.evaluate(context))
    case .collator(let options): return .collator(try options.evaluate(context))
    case .numberFormat(let format): return .string(try format.evaluate(context))
    case .collated(let comparison, let left, let right, let collator):
      return .bool(
        try comparison.evaluate(
          try left.evaluate(context), try right.evaluate(context),
          by: try collator.evaluate(context)))
    case .location(let query): return query.evaluate(context)
    case .traced(let inner, let key): return try inner.evaluate(context, tracedAt: key)
    case .assertion(let type, let arguments):
      return try Self.asserted(type, arguments, context)
    case .coercion(let type, let arguments):
      return try Self.converted(type, arguments, context)
    case .comparison(let comparison, let left, let right):
      return .bool(
        try comparison.evaluate(try left.evaluate(context), try right.evaluate(context)))
    case .all, .any, .filterComparison, .filterMembership, .isGeometry:
      return .bool(try holds(context))
    case .conditional(let branches, let otherwise):
      for branch in branches where try branch.test.holds(context) {
        return try branch.output.evaluate(context)
      }
      return try otherwise.evaluate(context)
    case .match(let table): return try table.output(context)
    case .coalesce(let arguments): return try Self.firstValue(arguments, context)
    case .curve(let curve): return try curve.evaluate(context)
    case .function(let function): return try function.evaluate(context)
    }
  }

  /// The value. An error reports the place of the innermost expression that failed.
  private func evaluate(
    _ context: EvaluationContext, tracedAt key: String
  ) throws(EvaluationError) -> StyleValue {
    do throws(EvaluationError) {
      return try evaluate(context)
    } catch {
      if error.key != nil { throw error }
      throw .at(key: key, error)
    }
  }

  /// The value as a boolean.
  package func holds(_ context: EvaluationContext) throws(EvaluationError) -> Bool {
    switch self {
    case .all(let tests):
      for test in tests where try !test.holds(context) { return false }
      return true
    case .any(let tests):
      for test in tests where try test.holds(context) { return true }
      return false
    case .filterComparison(let key, let comparison, let value):
      return key.compare(comparison, value, context)
    case .filterMembership(let key, let values):
      return key.isAmong(values, context)
    case .isGeometry(let kind): return context.attributes.geometryKind == kind
    case .call(.not, let arguments) where arguments.count == 1:
      return try !arguments[0].holds(context)
    default:
      let value = try evaluate(context)
      guard case .bool(let flag) = value else {
        throw .wrongType(expected: .boolean, found: value)
      }
      return flag
    }
  }

  @inline(__always)
  func number(_ context: EvaluationContext) throws(EvaluationError) -> Double {
    switch self {
    case .zoom: return context.styleZoom
    case .literal(.number(let value)): return value
    default:
      let value = try evaluate(context)
      guard case .number(let number) = value else {
        throw .wrongType(expected: .number, found: value)
      }
      return number
    }
  }

  func string(_ context: EvaluationContext) throws(EvaluationError) -> String {
    let value = try evaluate(context)
    guard case .string(let string) = value else {
      throw .wrongType(expected: .string, found: value)
    }
    return string
  }

  private static func allAttributes(
    _ context: EvaluationContext
  ) throws(EvaluationError) -> StyleValue {
    var members: [String: StyleValue] = [:]
    for (key, value) in context.attributes.attributes { members[key] = StyleValue(value) }
    return .object(members)
  }

  /// The first value that is neither null nor an unavailable image, or else the first such image.
  private static func firstValue(
    _ arguments: [Expression], _ context: EvaluationContext
  ) throws(EvaluationError) -> StyleValue {
    var missing: StyleValue?
    for argument in arguments {
      let value = try argument.evaluate(context)
      switch value {
      case .null: break
      case .image(let image) where !image.isAvailable: missing = missing ?? value
      default: return value
      }
    }
    return missing ?? .null
  }

  private static func asserted(
    _ type: ValueType, _ arguments: [Expression], _ context: EvaluationContext
  ) throws(EvaluationError) -> StyleValue {
    var last = StyleValue.null
    for argument in arguments {
      last = try argument.evaluate(context)
      if last.isMember(of: type) { return last }
    }
    throw .wrongType(expected: type, found: last)
  }
}

extension GeometryKind {
  /// The kind with a given name in filters and expressions.
  init?(styleName: String) {
    let kinds = [GeometryKind.point, .line, .polygon]
    guard let kind = kinds.first(where: { $0.styleName == styleName }) else { return nil }
    self = kind
  }

  /// The name used in filters and expressions.
  var styleName: String {
    switch self {
    case .unknown: "Unknown"
    case .point: "Point"
    case .line: "LineString"
    case .polygon: "Polygon"
    }
  }
}

extension FilterKey {
  /// Compares without converting: values of different types are unequal and unordered.
  func compare(
    _ comparison: Comparison, _ value: StyleValue, _ context: EvaluationContext
  ) -> Bool {
    switch self {
    case .attribute(let name):
      if comparison == .equal || comparison == .notEqual {
        let same = context.attributes.value(forKey: name).map(value.equals) ?? false
        return same == (comparison == .equal)
      }
      return comparison.ordersAlike(context.attribute(name), value)
    case .geometryType:
      return comparison.ordersAlike(.string(context.attributes.geometryKind.styleName), value)
    case .identifier:
      return comparison.ordersAlike(context.attributes.identifier.map(StyleValue.init), value)
    }
  }

  /// Whether the key's value equals one of `values`. Attributes are only looked up once.
  func isAmong(_ values: [StyleValue], _ context: EvaluationContext) -> Bool {
    if case .attribute(let name) = self {
      guard let found = context.attributes.value(forKey: name) else { return false }
      return values.contains { $0.equals(found) }
    }
    return values.contains { compare(.equal, $0, context) }
  }
}

extension Comparison {
  /// A comparison in the expression syntax.
  func evaluate(_ left: StyleValue, _ right: StyleValue) throws(EvaluationError) -> Bool {
    switch self {
    case .equal: return left == right
    case .notEqual: return left != right
    default:
      switch (left, right) {
      case (.number(let left), .number(let right)): return holds(left, right)
      case (.string(let left), .string(let right)): return holds(left, right)
      default: throw .notComparable(self, left, right)
      }
    }
  }

  /// A comparison in the older filter syntax.
  func ordersAlike(_ left: StyleValue?, _ right: StyleValue) -> Bool {
    switch (left, right) {
    case (.number(let left)?, .number(let right)): holds(left, right)
    case (.string(let left)?, .string(let right)): holds(left, right)
    default:
      switch self {
      case .equal: left == right
      case .notEqual: left != right
      default: false
      }
    }
  }
}

/// Limits on expressions and their results. Styles are untrusted input, and a short one can exhaust
/// any machine: a variable that is concatenated with itself doubles in each nested `let`.
package enum ExpressionLimits {
  /// The depth beyond which expressions are refused, including the contents of variables. It
  /// prevents stack overflows.
  static let depth = 100
  /// The number of parts beyond which expressions are refused. The contents of a variable count
  /// each time it occurs, since otherwise a short text could describe an expression that takes
  /// years. The largest published ones have a few thousand parts.
  static let parts = 100_000
  /// Bytes of text that may be concatenated, split or searched: far more than any label has.
  static let textBytes = 1 << 16
  /// Values in a constructed array, including those in nested arrays.
  static let values = 1 << 14
}

extension EvaluationError {
  static let textTooLong = EvaluationError.text(
    "Texts of more than \(ExpressionLimits.textBytes) bytes are not put together or searched.")
  static let tooManyValues = EvaluationError.text(
    "Arrays of more than \(ExpressionLimits.values) values are not put together.")
}

extension String {
  /// - Throws: If the text is longer than an expression may process.
  func bounded() throws(EvaluationError) -> String {
    guard utf8.count <= ExpressionLimits.textBytes else { throw .textTooLong }
    return self
  }

  /// - Throws: If the result would be longer than an expression may process.
  mutating func append(bounded other: String) throws(EvaluationError) {
    guard utf8.count + other.utf8.count <= ExpressionLimits.textBytes else { throw .textTooLong }
    self += other
  }
}

extension StyleValue {
  /// The number of values in this one, including itself. Counting stops above `most`.
  func valueCount(upTo most: Int) -> Int {
    var count = 1
    func add(_ values: some Sequence<StyleValue>) {
      for value in values where count <= most { count += value.valueCount(upTo: most - count) }
    }
    switch self {
    case .array(let items): add(items)
    case .object(let members): add(members.values)
    default: break
    }
    return count
  }

  /// The result of `to-string`.
  ///
  /// - Throws: If it is longer than an expression may process.
  func boundedText() throws(EvaluationError) -> String {
    switch self {
    case .array, .object:
      guard valueCount(upTo: ExpressionLimits.values) <= ExpressionLimits.values else {
        throw .tooManyValues
      }
    default: break
    }
    return try text.bounded()
  }

  /// The number of expression parts that a constant counts as. Large ones count more, because each
  /// evaluation searches them.
  var partsOfConstant: Int {
    switch self {
    case .string(let text): text.utf8.count / 1024
    case .array(let items): items.count / 16 + items.reduce(0) { $0 + $1.partsOfConstant }
    case .object(let members):
      members.count / 16 + members.values.reduce(0) { $0 + $1.partsOfConstant }
    default: 0
    }
  }
}

extension Expression {
  /// The number of parts this expression counts as without its children. Operations that may copy
  /// or search long texts count more.
  var ownParts: Int {
    switch self {
    case .literal(let value): 1 + value.partsOfConstant
    case .filterMembership(_, let values): 1 + values.count / 16
    case .call(let operation, _): operation.worksOnTexts ? 8 : 1
    case .format, .collated, .properties: 8
    case .numberFormat: 32
    default: 1
    }
  }
}

extension Operation {
  fileprivate var worksOnTexts: Bool {
    switch self {
    case .concatenate, .upperCase, .lowerCase, .join, .split, .isIn, .indexOf, .slice, .length,
      .makeArray:
      true
    default: false
    }
  }
}

/// How large expressions and what they make may become. Styles come from anywhere, and a short one
/// can ask for more than any machine has: a variable that joins itself to itself is doubled by each
/// `let` around it.
package enum ExpressionLimits {
  /// Deeper expressions are refused, counting what variables stand for; no stack overflows then.
  static let depth = 100
  /// Larger expressions are refused, counting what variables stand for each time they occur: a
  /// short text can otherwise name an expression that takes years. The largest published ones have
  /// some thousand parts.
  static let parts = 100_000
  /// Bytes of a text that is put together, taken apart or searched: far more than any label has.
  static let textBytes = 1 << 16
  /// Values in an array that is put together, with those in arrays inside of it.
  static let values = 1 << 14
}

extension EvaluationError {
  static let textTooLong = EvaluationError.text(
    "Texts of more than \(ExpressionLimits.textBytes) bytes are not put together or searched.")
  static let tooManyValues = EvaluationError.text(
    "Arrays of more than \(ExpressionLimits.values) values are not put together.")
}

extension String {
  /// The text itself.
  ///
  /// - Throws: where it is longer than an expression may work on.
  func bounded() throws(EvaluationError) -> String {
    guard utf8.count <= ExpressionLimits.textBytes else { throw .textTooLong }
    return self
  }

  /// Puts another text behind this one.
  mutating func append(bounded other: String) throws(EvaluationError) {
    guard utf8.count + other.utf8.count <= ExpressionLimits.textBytes else { throw .textTooLong }
    self += other
  }
}

extension StyleValue {
  /// How many values there are in it, itself among them; counting ends above `most`.
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

  /// What `to-string` gives.
  ///
  /// - Throws: where that is longer than an expression may work on.
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

  /// How many parts of an expression a constant counts for: it is looked through whenever the
  /// expression is evaluated.
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
  /// How many parts it counts for by itself: more for what may copy or search a long text.
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

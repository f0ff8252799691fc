// Parts of expressions with several fields. They are immutable but classes, because copying a class
// costs one reference count, and copying a struct costs one for each of its fields.

/// `match`: a table from labels to outputs.
package final class MatchTable: Sendable {
  /// Longer tables are hashed. In shorter ones a linear search is faster.
  private static let longestWalk = 12

  let input: Expression
  let outputs: [Expression]
  let otherwise: Expression
  private let words: [String]
  private let branches: [Int]
  private let strings: [String: Int]
  private let numbers: [Double: Int]

  init(
    input: Expression, strings: [String: Int], numbers: [Double: Int], outputs: [Expression],
    otherwise: Expression
  ) {
    self.input = input
    self.outputs = outputs
    self.otherwise = otherwise
    self.strings = strings
    self.numbers = numbers
    let isShort = strings.count <= Self.longestWalk
    let sorted = isShort ? strings.sorted { ($0.value, $0.key) < ($1.value, $1.key) } : []
    words = sorted.map(\.key)
    branches = sorted.map(\.value)
  }

  /// The text labels, each with the index of its branch.
  var labels: [String: Int] { strings }
  var hasNumbers: Bool { !numbers.isEmpty }

  func output(_ context: EvaluationContext) throws(EvaluationError) -> StyleValue {
    let branch: Int? =
      switch try input.evaluate(context) {
      case .string(let word): self.branch(word)
      case .number(let number): numbers[number]
      default: nil
      }
    guard let branch else { return try otherwise.evaluate(context) }
    return try outputs[branch].evaluate(context)
  }

  private func branch(_ word: String) -> Int? {
    if words.isEmpty { return strings[word] }
    return words.firstIndex(of: word).map { branches[$0] }
  }
}

/// `step` and `interpolate`: a curve through stops.
package final class StopCurve: Sendable {
  let input: Expression
  /// How the curve gets from one stop to the next; `nil` for `step`.
  let easing: StopEasing?
  let space: ColorSpace
  /// Ascending. The first stop of a `step` is -infinity.
  let stops: [Double]
  let outputs: [Expression]

  init(
    input: Expression, easing: StopEasing? = nil, space: ColorSpace = .rgb, stops: [Double],
    outputs: [Expression]
  ) {
    self.input = input
    self.easing = easing
    self.space = space
    self.stops = stops
    self.outputs = outputs
  }

  func evaluate(_ context: EvaluationContext) throws(EvaluationError) -> StyleValue {
    let (index, fraction) = stopPosition(stops, try input.number(context), easing)
    let lower = try outputs[index].evaluate(context)
    guard let fraction else { return lower }
    let upper = try outputs[index + 1].evaluate(context)
    guard let mixed = lower.mixed(with: upper, fraction, in: space) else {
      throw .text("Cannot interpolate between \(lower.kindName) and \(upper.kindName).")
    }
    return mixed
  }
}

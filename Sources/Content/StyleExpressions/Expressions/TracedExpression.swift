/// An expression that tells its place when it fails.
package final class TracedExpression: Sendable {
  let key: String
  let expression: Expression

  init(key: String, expression: Expression) {
    self.key = key
    self.expression = expression
  }

  /// The error of the innermost place is kept.
  func evaluate(_ context: EvaluationContext) throws(EvaluationError) -> StyleValue {
    do throws(EvaluationError) {
      return try expression.evaluate(context)
    } catch {
      if error.key != nil { throw error }
      throw .at(key: key, error)
    }
  }
}

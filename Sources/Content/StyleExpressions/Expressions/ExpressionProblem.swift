/// Why an expression cannot be compiled.
package struct ExpressionProblem: Error, Equatable {
  /// The place inside the expression, such as `[2][1]`; empty for the whole expression.
  package var key: String
  package var reason: String
  /// Further problems caused by this one, innermost first.
  package var followers: [ExpressionProblem] = []
  /// The number of parts compiled before the problem (see `Expression.ownParts`).
  package var parts = 0
}

package struct TypedExpression: Sendable {
  package var expression: Expression
  package var type: ValueType
  var zoomUse = ZoomUse()

  package init(_ expression: Expression, _ type: ValueType) {
    self.expression = expression
    self.type = type
  }
}

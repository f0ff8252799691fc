/// Why an expression cannot be compiled.
package struct ExpressionProblem: Error, Equatable {
  /// Where inside the expression, as `[2][1]`; empty for its root.
  package var key: String
  package var reason: String
  /// What is wrong in consequence, nearest first.
  package var followers: [ExpressionProblem] = []
  /// How much of the expression had been compiled, see `Expression.ownParts`.
  package var parts = 0
}

package struct TypedExpression: Sendable {
  package var expression: Expression
  package var type: ValueType
  /// What it does with the zoom.
  var zoomUse = ZoomUse()

  package init(_ expression: Expression, _ type: ValueType) {
    self.expression = expression
    self.type = type
  }
}

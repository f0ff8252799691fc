import VectorTiles

/// Decides which features of a source layer a style layer draws.
package struct Filter: Sendable {
  /// `nil` matches every feature.
  package let expression: Expression?
  package let dependsOnZoom: Bool
  package let references: FeatureReferences

  package init(_ expression: Expression?) {
    if case .literal(.bool(true))? = expression {
      self.expression = nil
    } else {
      self.expression = expression
    }
    let dependencies = expression.map(ExpressionDependencies.init) ?? ExpressionDependencies()
    dependsOnZoom = dependencies.zoom
    references = dependencies.feature
  }

  package static let all = Filter(nil)
  package static let none = Filter(.literal(.bool(false)))

  /// Whether the feature matches. If the filter fails, it does not.
  package func matches(_ feature: any FeatureAttributes, styleZoom: Double) -> Bool {
    matches(EvaluationContext(styleZoom: styleZoom, feature: feature))
  }

  /// Like `matches(_:styleZoom:)`, for an existing context.
  package func matches(_ context: EvaluationContext) -> Bool {
    guard let expression else { return true }
    return (try? expression.holds(context)) ?? false
  }
}

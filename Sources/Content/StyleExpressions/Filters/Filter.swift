import VectorTiles

/// Which features of a source layer a style layer draws.
package struct Filter: Sendable {
  /// `nil` lets every feature pass.
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

  /// Whether the feature passes. One for which the filter fails does not.
  package func matches(_ feature: any FeatureAttributes, styleZoom: Double) -> Bool {
    matches(EvaluationContext(styleZoom: styleZoom, feature: feature))
  }

  /// As `matches(_:styleZoom:)`, for a context that is at hand.
  package func matches(_ context: EvaluationContext) -> Bool {
    guard let expression else { return true }
    return (try? expression.holds(context)) ?? false
  }
}

/// The size of an expression. Shared parts count each time that they occur.
package struct ExpressionSize: Sendable, Equatable {
  /// See `Expression.ownParts`.
  package var nodes: Int
  var height: Int
}

extension Expression {
  package var children: [Expression] {
    switch self {
    case .literal, .attribute, .hasAttribute, .zoom, .identifier, .geometryType, .properties,
      .ramp, .filterComparison, .filterMembership, .isGeometry, .function, .location:
      []
    case .call(_, let arguments), .assertion(_, let arguments), .coercion(_, let arguments),
      .all(let arguments), .any(let arguments), .coalesce(let arguments):
      arguments
    case .format(let sections): sections.flatMap(\.children)
    case .image(let name): [name]
    case .traced(let inner, _): [inner]
    case .collator(let options): options.children
    case .numberFormat(let format): format.children
    case .collated(_, let left, let right, let collator): [left, right, collator]
    case .comparison(_, let left, let right): [left, right]
    case .conditional(let branches, let otherwise):
      branches.flatMap { [$0.test, $0.output] } + [otherwise]
    case .match(let table): [table.input] + table.outputs + [table.otherwise]
    case .curve(let curve): [curve.input] + curve.outputs
    }
  }

  package var size: ExpressionSize {
    var size = ExpressionSize(nodes: ownParts, height: 1)
    for child in children {
      let inner = child.size
      size.nodes += inner.nodes
      size.height = max(size.height, inner.height + 1)
    }
    return size
  }

  package var isLiteral: Bool {
    if case .literal = self { true } else { false }
  }

  /// Whether the value is the same for every zoom and feature, so that it can be precomputed.
  var isFoldable: Bool {
    switch self {
    case .literal, .attribute, .hasAttribute, .zoom, .identifier, .geometryType, .properties,
      .filterComparison, .filterMembership, .isGeometry, .function, .call(.error, _),
      .call(.get, _),
      .call(.has, _), .call(.featureState, _), .call(.globalState, _), .ramp, .image, .location,
      .call(.accumulated, _),
      .coercion(.resolvedImage, _):
      false
    default: children.allSatisfy(\.isLiteral)
    }
  }
}

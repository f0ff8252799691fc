import VectorTiles

/// A compiled expression: a tree whose constant parts are already folded into literals and whose
/// types have been checked.
package indirect enum Expression: Sendable {
  case literal(StyleValue)
  /// `["get", name]` of the feature.
  case attribute(String)
  /// `["has", name]` of the feature.
  case hasAttribute(String)
  case zoom
  case identifier
  case geometryType
  case properties
  /// The input of a colour ramp: `line-progress`, `heatmap-density` or `elevation`.
  case ramp
  case call(Operation, [Expression])
  /// `format`: sections of text and images.
  case format([FormattedSection])
  case image(Expression)
  case collator(CollatorOptions)
  case numberFormat(NumberFormat)
  /// A comparison of text by a collator, the last.
  case collated(Comparison, Expression, Expression, Expression)
  /// `within` or `distance`.
  case location(LocationQuery)
  /// An expression that tells its place when it fails (see `ExpressionParser.parse`).
  case traced(Expression, key: String)
  /// The first argument that is of the type; an error when none is.
  case assertion(ValueType, [Expression])
  /// The first argument that can be converted to the type.
  case coercion(ValueType, [Expression])
  case comparison(Comparison, Expression, Expression)
  case all([Expression])
  case any([Expression])
  case conditional([Branch], otherwise: Expression)
  case match(MatchTable)
  case coalesce([Expression])
  case curve(StopCurve)
  /// A function of the older syntax (`stops`).
  case function(StopFunction)
  /// A comparison of an older filter: kinds are never converted, a missing attribute is unequal.
  case filterComparison(FilterKey, Comparison, StyleValue)
  /// `["in", key, …]` of an older filter.
  case filterMembership(FilterKey, [StyleValue])
  case isGeometry(GeometryKind)

  package struct Branch: Sendable {
    package var test: Expression
    package var output: Expression
  }
}

/// How two values are compared.
package enum Comparison: String, Sendable {
  case equal = "=="
  case notEqual = "!="
  case less = "<"
  case lessOrEqual = "<="
  case greater = ">"
  case greaterOrEqual = ">="

  var isOrder: Bool { self != .equal && self != .notEqual }

  @inline(__always)
  func holds<Item: Comparable>(_ left: Item, _ right: Item) -> Bool {
    switch self {
    case .equal: left == right
    case .notEqual: left != right
    case .less: left < right
    case .lessOrEqual: left <= right
    case .greater: left > right
    case .greaterOrEqual: left >= right
    }
  }
}

/// What a filter of the older syntax asks of a feature.
package enum FilterKey: Sendable, Equatable {
  case attribute(String)
  /// `$type`
  case geometryType
  /// `$id`
  case identifier
}

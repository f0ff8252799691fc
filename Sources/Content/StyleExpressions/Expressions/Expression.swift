import VectorTiles

/// A compiled expression: a type-checked tree in which constant parts are folded into literals.
package indirect enum Expression: Sendable {
  case literal(StyleValue)
  /// `["get", name]`, read from the feature.
  case attribute(String)
  /// `["has", name]`, read from the feature.
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
  /// A comparison of two texts by a collator, which is the last part.
  case collated(Comparison, Expression, Expression, Expression)
  /// `within` or `distance`.
  case location(LocationQuery)
  /// An expression that reports its place when it fails (see `ExpressionParser.parse`).
  case traced(Expression, key: String)
  /// The first argument of the given type; an error if there is none.
  case assertion(ValueType, [Expression])
  /// The first argument that can be converted to the type; an error if there is none.
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
  /// A comparison of an older filter, also used for `==` and `!=` with a constant. Values are never
  /// converted, and a missing attribute is unequal to everything.
  case filterComparison(FilterKey, Comparison, StyleValue)
  /// `["in", key, …]` of an older filter, also used for a `match` that only tests for words.
  case filterMembership(FilterKey, [StyleValue])
  case isGeometry(GeometryKind)

  package struct Branch: Sendable {
    package var test: Expression
    package var output: Expression
  }
}

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

/// The left side of a test in a filter of the older syntax.
package enum FilterKey: Sendable, Equatable {
  case attribute(String)
  /// `$type`
  case geometryType
  /// `$id`
  case identifier
}

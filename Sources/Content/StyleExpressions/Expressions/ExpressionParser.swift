import JSON

/// Compiles the JSON of an expression: resolves operators and overloads, checks types, adds
/// implicit assertions and conversions, and folds constants (style specification, "Expressions").
package struct ExpressionParser {
  /// How a value of unknown type gets the expected type.
  enum Annotation {
    case assert, coerce, omit
  }

  /// The variables that `let` has bound.
  typealias Scope = [String: Binding]

  struct Binding {
    var typed: TypedExpression
    var size: ExpressionSize
  }

  /// The parser's position in the expression.
  struct Place {
    var key = ""
    var depth = 0
    var scope: Scope = [:]

    func item(_ index: Int) -> Place {
      Place(key: "\(key)[\(index)]", depth: depth + 1, scope: scope)
    }

    func problem(_ reason: String) -> ExpressionProblem {
      ExpressionProblem(key: key, reason: reason)
    }
  }

  var nodes = 0
  /// How the parts compiled so far of the current expression use the zoom.
  private var zoomUses: [ZoomUse] = []
  /// The values that `global-state` reads: the defaults in the style's `state`.
  let state: [String: StyleValue]

  /// Whether compiled expressions report their place when they fail.
  private let isTracing: Bool

  /// Compiles `json`; the result is of type `expected`, or of its own type if that is `nil`. With
  /// `coercing`, a result of unknown type is converted to `expected` instead of being checked, as
  /// for `text-field`. `state` has the values that `global-state` reads. With `isTracing`,
  /// evaluation errors report their place, which makes evaluation slower.
  package static func parse(
    _ json: JSONValue, expecting expected: ValueType? = nil, coercing: Bool = false,
    state: [String: StyleValue] = [:], isTracing: Bool = false
  ) throws(ExpressionProblem) -> TypedExpression {
    var parser = ExpressionParser(state: state, isTracing: isTracing)
    do throws(ExpressionProblem) {
      return try parser.parse(
        json, at: Place(), expecting: expected, annotation: coercing ? .coerce : nil)
    } catch {
      var problem = error
      problem.parts = parser.nodes
      throw problem
    }
  }

  mutating func parse(
    _ json: JSONValue, at place: Place, expecting expected: ValueType? = nil,
    annotation: Annotation? = nil
  ) throws(ExpressionProblem) -> TypedExpression {
    nodes += 1
    guard place.depth <= ExpressionLimits.depth, nodes <= ExpressionLimits.parts else {
      throw place.problem("The expression is too large.")
    }
    var outerUses = zoomUses
    zoomUses = []
    defer { zoomUses = outerUses }
    var typed = try unannotated(json, place, expected)
    nodes += typed.expression.ownParts - 1
    var use = ZoomUse(of: json, parts: zoomUses)
    if let expected { typed = try annotate(typed, expected, annotation, place, &use) }
    typed = try fold(typed, place)
    if isTracing && !typed.expression.isLiteral {
      typed.expression = .traced(typed.expression, key: place.key)
    }
    typed.zoomUse = use
    outerUses.append(use)
    return typed
  }

  private mutating func unannotated(
    _ json: JSONValue, _ place: Place, _ expected: ValueType?
  ) throws(ExpressionProblem) -> TypedExpression {
    switch json {
    case .null, .bool, .number, .string:
      let value = StyleValue(json)
      return TypedExpression(.literal(value), value.type)
    case .object:
      throw place.problem("Bare objects invalid. Use [\"literal\", {...}] instead.")
    case .array(let items):
      guard let first = items.first else {
        throw place.problem(
          "Expected an array with at least one element. If you wanted a literal array, "
            + "use [\"literal\", []].")
      }
      guard case .string(let name) = first else {
        throw place.item(0).problem(
          "Expression name must be a string, but found \(first.expressionKind) instead. "
            + "If you wanted a literal array, use [\"literal\", [...]].")
      }
      return try operation(
        Call(name: name, items: items, place: place, expected: expected))
    }
  }

  /// Adds the assertion or conversion to the expected type, or throws if neither is possible.
  private func annotate(
    _ typed: TypedExpression, _ expected: ValueType, _ annotation: Annotation?, _ place: Place,
    _ use: inout ZoomUse
  ) throws(ExpressionProblem) -> TypedExpression {
    switch (expected, typed.type) {
    case (.string, .value), (.number, .value), (.boolean, .value), (.object, .value),
      (.array, .value):
      return wrap(typed, expected, annotation ?? .assert, &use)
    case (.color, .value), (.color, .string), (.formatted, .value), (.formatted, .string),
      (.resolvedImage, .value), (.resolvedImage, .string), (.padding, .value), (.padding, .number),
      (.padding, .array), (.numberArray, .value), (.numberArray, .number), (.numberArray, .array),
      (.colorArray, .value), (.colorArray, .string), (.colorArray, .array), (.colorArray, .color),
      (.projectionDefinition, .value), (.projectionDefinition, .string),
      (.projectionDefinition, .array):
      return wrap(typed, expected, annotation ?? .coerce, &use)
    default:
      guard expected.accepts(typed.type) else {
        throw place.problem(expected.mismatch(typed.type))
      }
      return typed
    }
  }

  private func wrap(
    _ typed: TypedExpression, _ type: ValueType, _ annotation: Annotation, _ use: inout ZoomUse
  ) -> TypedExpression {
    if annotation != .omit { use = ZoomUse(wrapping: use) }
    return switch annotation {
    case .assert: TypedExpression(.assertion(type, [typed.expression]), type)
    case .coerce: TypedExpression(.coercion(type, [typed.expression]), type)
    case .omit: typed
    }
  }

  /// Evaluates an expression that needs neither zoom nor feature. If that fails, so does the style.
  private func fold(
    _ typed: TypedExpression, _ place: Place
  ) throws(ExpressionProblem) -> TypedExpression {
    guard typed.expression.isFoldable else { return typed }
    do {
      let value = try typed.expression.evaluate(EvaluationContext(styleZoom: 0))
      return TypedExpression(.literal(value), typed.type)
    } catch {
      throw place.problem(error.description)
    }
  }
}

extension JSONValue {
  /// JavaScript's `typeof`, which the specification's messages use.
  var expressionKind: String {
    switch self {
    case .null, .array, .object: "object"
    default: kindName
    }
  }
}

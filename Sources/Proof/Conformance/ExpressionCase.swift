import JSON
import StyleExpressions

/// One published test of an expression: what it must compile to, and what it must evaluate to.
struct ExpressionCase {
  let json: JSONValue

  /// The property that published messages name.
  private static let place = "layers[0].paint.some-property"

  /// What is wrong, or `nil` if everything is as published.
  func failure() -> String? {
    guard let specification = PublishedSpecification(json) else {
      return "properties of type \(json["propertySpec"]?["type"]?.text ?? "") are not known"
    }
    let wanted = json["expected"]?["compiled"]
    guard let result = wanted?["result"]?.string else { return "no expected.compiled.result" }
    do throws(ExpressionProblem) {
      let typed = try specification.compile(json["expression"] ?? .null)
      guard result == "success" else {
        return "compiles, and should not: \(wanted?["errors"]?.text ?? "")"
      }
      return mismatch(typed, wanted)
        ?? outputMismatch(typed.expression, specification)
    } catch {
      if result == "success" { return "does not compile: \(error.key): \(error.reason)" }
      return mismatch(error, wanted?["errors"]?.array ?? [])
    }
  }

  private func mismatch(_ problem: ExpressionProblem, _ wanted: [JSONValue]) -> String? {
    let found = [problem] + problem.followers
    let isSame =
      found.count == wanted.count
      && zip(found, wanted).allSatisfy { found, wanted in
        wanted["key"]?.string == found.key && wanted["error"]?.string == found.reason
      }
    if isSame { return nil }
    let list = found.map { "\($0.key): \($0.reason)" }.joined(separator: "; ")
    return "message \(list) ≠ \(JSONValue.array(wanted).text)"
  }

  private func mismatch(_ typed: TypedExpression, _ wanted: JSONValue?) -> String? {
    let dependencies = ExpressionDependencies(typed.expression)
    let isFeatureConstant = dependencies.feature.isEmpty
    if wanted?["isFeatureConstant"]?.bool != isFeatureConstant {
      return "isFeatureConstant is \(isFeatureConstant)"
    }
    if wanted?["isZoomConstant"]?.bool == dependencies.zoom {
      return "isZoomConstant is \(!dependencies.zoom)"
    }
    if wanted?["type"]?.string != typed.type.description {
      return "type \(typed.type) ≠ \(wanted?["type"]?.text ?? "")"
    }
    return nil
  }

  private func outputMismatch(
    _ expression: Expression, _ specification: PublishedSpecification
  ) -> String? {
    let inputs = json["inputs"]?.array ?? []
    let outputs = json["expected"]?["outputs"]?.array ?? []
    if inputs.count != outputs.count { return "\(inputs.count) inputs, \(outputs.count) outputs" }
    for (index, (input, wanted)) in zip(inputs, outputs).enumerated() {
      let feature = PublishedFeature(input)
      do throws(EvaluationError) {
        let value = try specification.value(of: expression, feature.context)
        if !PublishedValue(value: value).agrees(with: wanted) {
          return "output \(index): \(value.json.text) ≠ \(wanted.text)"
        }
      } catch {
        let found = message(error, specification, feature.context)
        if found != wanted["error"]?.string {
          return "output \(index): \(found) ≠ \(wanted.text)"
        }
      }
    }
    return nil
  }

  /// An error's message with its location. To find the location, the expression is compiled again
  /// with tracing. Legacy functions have no locations of their own. For them the published
  /// locations, which refer to other implementations' conversions to expressions, are accepted.
  private func message(
    _ error: EvaluationError, _ specification: PublishedSpecification, _ context: EvaluationContext
  ) -> String {
    let expression = json["expression"] ?? .null
    if expression.object != nil {
      let outputs = json["expected"]?["outputs"]?.array ?? []
      let published = outputs.compactMap { $0["error"]?.string }
      return published.first { $0.hasSuffix(": \(error)") } ?? "\(error)"
    }
    var key = ""
    do throws(EvaluationError) {
      let traced = try? specification.compileTraced(expression)
      _ = try traced?.evaluate(context)
    } catch {
      key = error.key ?? ""
    }
    return "\(Self.place)\(key): \(error)"
  }
}

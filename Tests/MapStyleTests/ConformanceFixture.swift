import MapStyle
import VectorTiles

/// One published expression test: an expression, what it must compile to, and what it must give.
struct ConformanceFixture {
  let json: JSONValue

  /// A feature of a test: its attributes may be arrays and objects.
  private struct TestFeature: FeatureAttributes, StructuredAttributes {
    let json: JSONValue

    var geometryKind: GeometryKind {
      switch json["geometry"]?["type"]?.string {
      case "Point", "MultiPoint": .point
      case "LineString", "MultiLineString": .line
      case "Polygon", "MultiPolygon": .polygon
      default: .unknown
      }
    }

    var identifier: PropertyValue? {
      switch json["id"] {
      case .number(let value): .double(value)
      case .string(let value): .string(value)
      default: nil
      }
    }

    func value(forKey key: String) -> PropertyValue? { nil }

    func structuredValue(forKey key: String) -> StyleValue? {
      json["properties"]?[key].map(StyleValue.init)
    }

    func state(forKey key: String) -> StyleValue? {
      json["featureState"]?[key].map(StyleValue.init)
    }

    var allAttributes: [String: StyleValue] {
      guard case .object(let members) = StyleValue(json["properties"] ?? .object(JSONObject()))
      else { return [:] }
      return members
    }
  }

  /// What the test's `propertySpec` says; `nil` where its type is one that Rhumb has not.
  private var specification: (type: ValueType?, rest: PropertySpecification)? {
    let json = self.json["propertySpec"]
    let type: ValueType?
    switch json?["type"]?.string {
    case nil: type = nil
    case "number": type = .number
    case "string", "enum": type = .string
    case "boolean": type = .boolean
    case "color": type = .color
    case "null": type = .null
    case "array":
      let item: ValueType =
        switch json?["value"]?.string {
        case "number": .number
        case "string": .string
        default: .value
        }
      type = .array(item, count: json?["length"]?.number.map { Int($0) })
    default: return nil
    }
    var rest = PropertySpecification(type: type ?? .value)
    rest.allowed = json?["values"]?.object?.keys
    rest.isInterpolated = json == nil || json?["expression"]?["interpolated"]?.bool ?? false
    let parameters = json?["expression"]?["parameters"]?.array
    rest.mayUseZoom = parameters?.contains("zoom") ?? true
    rest.coercesText = json?["type"]?.string == "string"
    for (name, value) in self.json["globalState"]?.object?.members ?? [] {
      rest.state[name] = StyleValue(value)
    }
    rest.hasTokens = json?["tokens"]?.bool ?? false
    return (type, rest)
  }

  /// What is wrong; `nil` when everything is as published.
  func failure() -> String? {
    guard let specification else { return "type of property not supported" }
    let wanted = json["expected"]?["compiled"]
    let typed: TypedExpression
    do {
      typed = try compile(specification.type, specification.rest)
    } catch {
      if wanted?["result"]?.string == "success" { return "compile: \(error.key) \(error.reason)" }
      let published = wanted?["errors"]?.array?.first
      if published?["error"]?.string == error.reason, published?["key"]?.string == error.key {
        return nil
      }
      return "message: \(error.key) \(error.reason) ≠ \(published?.text ?? "")"
    }
    if wanted?["result"]?.string == "error" {
      return "compiles, should not: \(wanted?["errors"]?.text ?? "")"
    }
    return compiledMismatch(typed, wanted) ?? outputMismatch(typed.expression, specification.rest)
  }

  private func compile(
    _ type: ValueType?, _ rest: PropertySpecification
  ) throws(ExpressionProblem) -> TypedExpression {
    let expression = json["expression"] ?? .null
    return try rest.compileTyped(expression, expecting: type)
  }

  private func compiledMismatch(_ typed: TypedExpression, _ wanted: JSONValue?) -> String? {
    let dependencies = ExpressionDependencies(typed.expression)
    if wanted?["isFeatureConstant"]?.bool != dependencies.feature.isEmpty {
      return "isFeatureConstant: \(dependencies.feature.isEmpty)"
    }
    if wanted?["isZoomConstant"]?.bool != !dependencies.zoom {
      return "isZoomConstant: \(!dependencies.zoom)"
    }
    if wanted?["type"]?.string != typed.type.description {
      return "type \(typed.type) ≠ \(wanted?["type"]?.text ?? "")"
    }
    return nil
  }

  private func outputMismatch(
    _ expression: Expression, _ specification: PropertySpecification
  ) -> String? {
    let inputs = json["inputs"]?.array ?? []
    let outputs = json["expected"]?["outputs"]?.array ?? []
    for (index, (input, wanted)) in zip(inputs, outputs).enumerated() {
      let parts = input.array ?? []
      let feature = TestFeature(json: parts.count > 1 ? parts[1] : .null)
      var context = EvaluationContext(
        styleZoom: parts.first?["zoom"]?.number ?? 0, feature: feature, structured: feature)
      let ramp = parts.first?["elevation"] ?? parts.first?["heatmapDensity"]
      context.rampInput = ramp?.number ?? 0
      let found: String?
      do {
        var value = try expression.evaluate(context)
        if json["expression"]?.object == nil { try specification.check(value) }
        if value.isNull, let fallback = json["propertySpec"]?["default"] {
          value = specification.constant(fallback) ?? value
        }
        found = Self.isSame(value, wanted) ? nil : value.json.text
      } catch {
        let published = wanted["error"]?.string
        found = published?.hasSuffix(error.description) == true ? nil : "\(error)"
      }
      if let found { return "output \(index): \(found) ≠ \(wanted.text)" }
    }
    return nil
  }

  /// Compared to six significant digits, as the data say.
  private static func isSame(_ value: StyleValue, _ wanted: JSONValue) -> Bool {
    switch (value, wanted) {
    case (.number(let found), .number(let wanted)):
      return abs(found - wanted) <= 1.1e-5 * max(abs(wanted), 1e-30)
    case (.number(let found), .null): return !found.isFinite
    case (.color(let color), .array(let parts)):
      let found = color.premultiplied
      return parts.count == 4
        && zip(0..<4, parts).allSatisfy { abs(Double(found[$0]) - ($1.number ?? -1)) <= 2e-6 }
    case (.array(let items), .array(let wanted)):
      return items.count == wanted.count && zip(items, wanted).allSatisfy(isSame)
    case (.object(let members), .object(let wanted)):
      return members.count == wanted.keys.count
        && wanted.members.allSatisfy { isSame(members[$0.key] ?? .null, $0.value) }
    default: return value.json == wanted
    }
  }
}

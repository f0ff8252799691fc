import JSON
import MapSurface
import StyleExpressions

/// Reads the style's `projection`: a name, two names and how far one has become the other, or an
/// expression of the zoom with such values.
///
/// What a style names is a number here, from 0 for the plane to 1 for the globe. So an expression is
/// compiled with numbers in place of the names.
enum ProjectionParser {
  static func parse(
    _ json: JSONValue?, state: [String: StyleValue], _ problems: inout ProblemList
  ) -> MapProjection {
    guard let json, json != .null, let object = problems.object(json, at: "projection") else {
      return .mercator
    }
    for (name, _) in object.members where name != "type" {
      problems.add(.invalid, "projection.\(name)", "unknown property \"\(name)\"")
    }
    guard let type = object["type"] else { return .mercator }
    if let name = type.string {
      if name == "globe" { return .globe }
      if let globeness = globeness[name] { return MapProjection(globeness: globeness) }
      problems.add(.invalid, "projection.type", "unknown projection \"\(name)\"")
      return .mercator
    }
    guard type.array != nil else {
      problems.add(
        .invalid, "projection.type", "expected a projection, found \(type.kindName)")
      return .mercator
    }
    var specification = PropertySpecification(
      type: .number, isInterpolated: true, mayUseFeature: false)
    specification.state = state
    let expression = problems.compiled(at: "projection.type", parts: \.size.nodes) {
      () throws(ExpressionProblem) in try specification.compile(numbers(type))
    }
    guard let expression else { return .mercator }
    return projection(expression, zooms: zooms(in: type))
  }

  private static let globeness = ["mercator": 0.0, "vertical-perspective": 1]

  /// The same JSON with the globeness in place of each projection.
  private static func numbers(_ json: JSONValue) -> JSONValue {
    if let name = json.string, let number = globeness[name] { return .number(number) }
    guard let items = json.array else { return json }
    if items.count == 3, let from = items[0].string.flatMap({ globeness[$0] }),
      let to = items[1].string.flatMap({ globeness[$0] }), let part = items[2].number
    {
      return .number(from + (to - from) * part)
    }
    return .array(items.map(numbers))
  }

  /// All numbers of an expression, among which are the zooms of its stops, in order.
  private static func zooms(in json: JSONValue) -> [Double] {
    func all(_ json: JSONValue) -> [Double] {
      json.number.map { [$0] } ?? json.array?.flatMap(all) ?? []
    }
    return Set(all(json).filter { (0...30).contains($0) }).sorted()
  }

  /// Samples an expression: on both sides of each of its zooms, and between them for curves.
  private static func projection(_ expression: Expression, zooms: [Double]) -> MapProjection {
    var samples = zooms.flatMap { [$0.nextDown, $0] }
    for (low, high) in zip(zooms, zooms.dropFirst()) {
      samples += (1..<16).map { low + (high - low) * Double($0) / 16 }
    }
    if samples.isEmpty { samples = [0] }
    return MapProjection(
      stops: samples.sorted().compactMap { zoom in
        let value = try? expression.evaluate(EvaluationContext(styleZoom: zoom))
        return value?.number.map { (StyleZoom(zoom).rhumbZoom, $0) }
      })
  }
}

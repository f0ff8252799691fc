import GeoMath
import JSON
import VectorTiles

package protocol LocatedFeature {
  /// The zoom level of the feature's tile. `within` works in units of 1/8192 of a tile at this
  /// level, as MapLibre does.
  var tileLevel: Int { get }
  /// The feature's points, lines or rings. The last point of a ring repeats the first.
  var worldParts: [[WorldPoint]] { get }
}

/// `within` or `distance`: a feature's position relative to shapes in the style.
package final class LocationQuery: Sendable, Equatable {
  package enum Kind: String, Sendable {
    /// Whether a point or line lies inside polygons.
    case within
    /// The metres between a feature and the nearest shape.
    case distance
  }

  package let kind: Kind
  /// The attribute under which a feature that is kept without its geometry stores the answer (see
  /// `FeatureReferences.locations`).
  package let name: String
  let shapes: [GeographicShape]

  init(kind: Kind, shapes: [GeographicShape], source: JSONValue) {
    self.kind = kind
    self.shapes = shapes
    // No attribute in a tile begins with a null character.
    name = "\u{0}\(kind.rawValue) \(source.text)"
  }

  func evaluate(_ context: EvaluationContext) -> StyleValue {
    guard let location = context.location else {
      return context.attributes.value(forKey: name).map(StyleValue.init) ?? missing
    }
    let geometry = context.attributes.geometryKind
    switch kind {
    case .within:
      return .bool(WithinTest(level: location.tileLevel).holds(location, geometry, shapes))
    case .distance:
      return .number(DistanceSearch(location, geometry)?.metres(to: shapes) ?? .nan)
    }
  }

  /// The answer to store as the attribute `name`.
  package func answer(_ context: EvaluationContext) -> PropertyValue? {
    switch evaluate(context) {
    case .bool(let flag): .bool(flag)
    case .number(let number): .double(number)
    default: nil
    }
  }

  package static func == (left: LocationQuery, right: LocationQuery) -> Bool {
    left.name == right.name
  }

  /// The answer for a feature whose geometry is unknown.
  private var missing: StyleValue { kind == .within ? .bool(false) : .number(.nan) }
}

extension ExpressionParser {
  func location(
    _ kind: LocationQuery.Kind, _ result: ValueType, _ call: Call
  ) throws(ExpressionProblem) -> TypedExpression {
    let json = try call.onlyArgument()
    let shapes = GeographicShape.shapes(json, onlyPolygons: kind == .within)
    guard !shapes.isEmpty else {
      throw call.problem(
        "'\(call.name)' expression requires valid geojson object that contains polygon geometry "
          + "type.")
    }
    let query = LocationQuery(kind: kind, shapes: shapes, source: json)
    return TypedExpression(.location(query), result)
  }
}

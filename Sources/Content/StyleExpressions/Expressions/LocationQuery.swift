import GeoMath
import JSON
import VectorTiles

/// A feature that knows where it lies.
package protocol LocatedFeature {
  /// Level of the tile that it is from. `within` sees places to the 8192nd part of such a tile, as
  /// the specification's implementations do.
  var tileLevel: Int { get }
  /// Its points, lines or rings. The last point of a ring is the first again.
  var worldParts: [[WorldPoint]] { get }
}

/// `within` and `distance`: how a feature lies to what a style names.
package final class LocationQuery: Sendable, Equatable {
  package enum Kind: String, Sendable {
    /// Whether a point or line lies inside of polygons.
    case within
    /// Metres between a feature and the nearest of shapes.
    case distance
  }

  package let kind: Kind
  /// The attribute's name under which a feature that was remembered without its geometry has the
  /// answer (see `FeatureReferences.locations`).
  package let name: String
  let shapes: [GeographicShape]

  init(kind: Kind, shapes: [GeographicShape], source: JSONValue) {
    self.kind = kind
    self.shapes = shapes
    // No attribute of a tile begins so.
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

  /// What a remembered feature must have as the attribute `name`.
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

  /// What holds of a feature of which nothing is known.
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

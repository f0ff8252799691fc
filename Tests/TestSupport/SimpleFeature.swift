import VectorTiles

/// A feature of a tile for tests.
package struct SimpleFeature: FeatureAttributes {
  package var geometryKind: GeometryKind
  package var identifier: PropertyValue?
  private let values: [String: PropertyValue]

  package init(
    _ kind: GeometryKind = .point, id: PropertyValue? = nil, _ values: [String: PropertyValue] = [:]
  ) {
    geometryKind = kind
    identifier = id
    self.values = values
  }

  package func value(forKey key: String) -> PropertyValue? { values[key] }
}

extension PropertyValue: ExpressibleByStringLiteral,
  ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByFloatLiteral
{
  public init(stringLiteral value: String) { self = .string(value) }
  public init(integerLiteral value: Int) { self = .int(Int64(value)) }
  public init(booleanLiteral value: Bool) { self = .bool(value) }
  public init(floatLiteral value: Double) { self = .double(value) }
}

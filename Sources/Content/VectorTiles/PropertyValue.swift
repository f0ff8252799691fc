/// A feature's attribute value, exactly as the tile stores it.
package enum PropertyValue: Hashable, Sendable {
  case string(String)
  case float(Float)
  case double(Double)
  case int(Int64)
  case uint(UInt64)
  case bool(Bool)
  /// Only in GeoJSON and expressions; vector tiles have no null.
  case null
  /// An array or object of a GeoJSON feature, as JSON text without unnecessary white space. Vector
  /// tiles have none.
  case json(String)

  package var number: Double? {
    switch self {
    case .float(let value): Double(value)
    case .double(let value): value
    case .int(let value): Double(value)
    case .uint(let value): Double(value)
    case .string, .bool, .null, .json: nil
    }
  }
}

/// The kind of geometry that a vector tile feature declares.
package enum GeometryKind: UInt8, Sendable {
  case unknown = 0
  case point = 1
  case line = 2
  case polygon = 3
}

/// What filters and expressions may ask of a feature. There are two conforming types: a feature of
/// a decoded tile, and a remembered subset of one (see the style's paint variants).
package protocol FeatureAttributes {
  var geometryKind: GeometryKind { get }
  /// The feature's id, or `nil` if it has none.
  var identifier: PropertyValue? { get }
  /// The attribute named `key`, or `nil` if the feature lacks it.
  func value(forKey key: String) -> PropertyValue?
  /// All known attributes.
  var attributes: [(key: String, value: PropertyValue)] { get }
}

extension FeatureAttributes {
  package var attributes: [(key: String, value: PropertyValue)] { [] }
}

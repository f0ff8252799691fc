import JSON
import StyleExpressions
import VectorTiles

/// The aggregated properties of clusters: one value per node and property.
struct ClusterValues: Sendable {
  private let properties: [ClusterProperty]
  private var values: [StyleValue] = []

  /// Computes the values of the points.
  init(_ properties: [ClusterProperty], _ set: FeatureSet, _ owners: [UInt32]) {
    self.properties = properties
    guard !properties.isEmpty else { return }
    values.reserveCapacity(owners.count * properties.count)
    for owner in owners {
      let context = EvaluationContext(styleZoom: 0, feature: SetFeature(set, Int(owner)))
      for property in properties {
        values.append((try? property.map.evaluate(context)) ?? .null)
      }
    }
  }

  /// Adds the values of a node that combines others.
  mutating func append(of parts: ArraySlice<UInt32>) {
    guard let first = parts.first else { return }
    for place in properties.indices {
      var value = values[Int(first) * properties.count + place]
      for part in parts.dropFirst() {
        let other = values[Int(part) * properties.count + place]
        let pair = Pair(name: properties[place].name, other: other)
        var context = EvaluationContext(styleZoom: 0, feature: pair)
        context.accumulated = value
        value = (try? properties[place].reduce.evaluate(context)) ?? value
      }
      values.append(value)
    }
  }

  func attributes(of node: Int) -> [(name: String, value: PropertyValue)] {
    properties.indices.map { place in
      (properties[place].name, PropertyValue(values[node * properties.count + place]))
    }
  }

  /// The attributes that a reduction sees besides the accumulated value.
  private struct Pair: FeatureAttributes {
    let name: String
    let other: StyleValue

    var geometryKind: GeometryKind { .point }
    var identifier: PropertyValue? { nil }

    func value(forKey key: String) -> PropertyValue? {
      key == name ? PropertyValue(other) : nil
    }
  }
}

extension PropertyValue {
  /// Converts the value of an expression. Integral numbers become integers, and arrays, objects and
  /// the like become JSON text.
  package init(_ value: StyleValue) {
    switch value {
    case .null: self = .null
    case .bool(let value): self = .bool(value)
    case .string(let value): self = .string(value)
    case .number(let value):
      self = Int64(exactly: value).map { .int($0) } ?? .double(value)
    default: self = .json(value.json.text)
    }
  }
}
